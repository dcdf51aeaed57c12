extension DomainModule {
    private var lockDependencies: LockDependencies {
        LockDependencies(
            lock: dependencies.passcodeRepository, settings: dependencies.settingsRepository,
            sessions: dependencies.sessionRepository, protection: protection, now: runtime.now)
    }

    /// Reads the lock; call it before showing anything.
    public var getLock: GetLock { GetLock(lockDependencies) }
    /// One element after each change of the lock, including other users’ locks; read ``getLock``
    /// then. Locking by time sends no element.
    public func watchLock() -> AsyncStream<Void> { dependencies.passcodeRepository.changes() }
    /// Call it for each user action, not for automatic events.
    public var noteActivity: NoteActivity { NoteActivity(lockDependencies) }
    /// Works offline.
    public var lockNow: LockNow { LockNow(lockDependencies) }
    /// Works offline.
    public var unlock: Unlock { Unlock(lockDependencies) }
    /// Works offline.
    public var setPasscode: SetPasscode { SetPasscode(lockDependencies) }

    /// Uses local data only.
    public var getSettings: GetSettings {
        GetSettings(settings: dependencies.settingsRepository)
    }
    /// Uses local data only.
    public var updateSettings: UpdateSettings {
        UpdateSettings(settings: dependencies.settingsRepository)
    }
    /// One element after each change of the settings, including other users’ settings; read them
    /// again then.
    public func watchSettings() -> AsyncStream<Void> { dependencies.settingsRepository.changes() }
    /// Works offline; throws if changes are unconfirmed, unless forced.
    public var wipeDevice: WipeDevice {
        WipeDevice(
            sessions: dependencies.sessionRepository, countUnconfirmed: countUnconfirmed)
    }
    /// The last session that ended without its user’s action, so that the same user can continue.
    public var getEndedSession: GetEndedSession {
        GetEndedSession(sessions: dependencies.sessionRepository)
    }
}
