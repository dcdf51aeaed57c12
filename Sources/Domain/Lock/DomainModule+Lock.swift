extension DomainModule {
    private var lockParts: LockParts {
        LockParts(
            lock: dependencies.passcodeRepository, settings: dependencies.settingsRepository,
            sessions: dependencies.sessionRepository, protection: protection, now: runtime.now)
    }

    /// Asked before anything is shown.
    public var getLock: GetLock { GetLock(lockParts) }
    /// One element after each change of the lock, also where another user's counts; ask ``getLock``
    /// then. Time passes without one.
    public func watchLock() -> AsyncStream<Void> { dependencies.passcodeRepository.changes() }
    /// Told of all that a user does, and of nothing that happens by itself.
    public var noteActivity: NoteActivity { NoteActivity(lockParts) }
    /// Works offline.
    public var lockNow: LockNow { LockNow(lockParts) }
    /// Works offline.
    public var unlock: Unlock { Unlock(lockParts) }
    /// Works offline.
    public var setPasscode: SetPasscode { SetPasscode(lockParts) }

    /// Never asks the bank.
    public var getSettings: GetSettings {
        GetSettings(settings: dependencies.settingsRepository)
    }
    /// Never asks the bank.
    public var updateSettings: UpdateSettings {
        UpdateSettings(settings: dependencies.settingsRepository)
    }
    /// One element after each change, of another user's settings, too; read them anew then.
    public func watchSettings() -> AsyncStream<Void> { dependencies.settingsRepository.changes() }
    /// Works offline; asks first where the bank has not confirmed something.
    public var wipeDevice: WipeDevice {
        WipeDevice(
            sessions: dependencies.sessionRepository, countUnconfirmed: countUnconfirmed)
    }
    /// Whose session has ended without them, so that the same user finds things as they were.
    public var getEndedSession: GetEndedSession {
        GetEndedSession(sessions: dependencies.sessionRepository)
    }
}
