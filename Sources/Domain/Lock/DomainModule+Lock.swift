extension DomainModule {
    private var lockParts: LockParts {
        LockParts(
            lock: dependencies.passcodeRepository, settings: dependencies.settingsRepository,
            sessions: dependencies.sessionRepository, protection: protection, now: runtime.now)
    }

    /// Asked before anything is shown.
    public var getLock: GetLock { GetLock(lockParts) }
    /// Tells of a PIN that was set or removed, of locking and unlocking.
    public var watchLock: WatchLock { WatchLock(lockParts) }
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
    /// Tells of another user's settings, too.
    public var watchSettings: WatchSettings {
        WatchSettings(settings: dependencies.settingsRepository)
    }
    /// Works offline; asks first where payments are unsettled.
    public var wipeDevice: WipeDevice {
        WipeDevice(
            sessions: dependencies.sessionRepository, payments: dependencies.paymentRepository)
    }
    /// Whose session has ended without them, so that the same user finds things as they were.
    public var getEndedSession: GetEndedSession {
        GetEndedSession(sessions: dependencies.sessionRepository)
    }
}
