public import Foundation

/// The dependencies of the lock’s use cases; a host without a ``DomainModule`` creates them.
public struct LockDependencies: Sendable {
    let lock: any PasscodeRepository
    let settings: any SettingsRepository
    let sessions: any SessionRepository
    let protection: DeviceProtection
    let now: @Sendable () -> Date

    /// Creates the dependencies, all for the same user; without a hasher no PIN can be set and the
    /// app is never locked.
    public init(
        lock: any PasscodeRepository, settings: any SettingsRepository,
        sessions: any SessionRepository, protection: DeviceProtection,
        now: @escaping @Sendable () -> Date
    ) {
        self.lock = lock
        self.settings = settings
        self.sessions = sessions
        self.protection = protection
        self.now = now
    }

    /// Counts an attempt, checks the PIN, and opens the lock if it is right.
    ///
    /// - Returns: The hash that matched the PIN.
    @discardableResult
    func open(with passcode: Secret<String>) async throws -> PasscodeHash {
        guard let hasher = protection.hasher else { throw PasscodeError.unavailable }
        guard !passcode.reveal().isEmpty else { throw PasscodeError.missing }
        let now = now()
        // The error is returned, not thrown, so that `clockSetBack` is stored even if the attempt
        // is refused.
        let counted = try await lock.change { lock in
            Result { () throws(PasscodeError) in try lock.beginAttempt(at: now) }
        }
        let attempt = try counted.get()
        do {
            guard try await hasher.matches(passcode, attempt.hash) else {
                throw PasscodeError.wrong(triesLeft: attempt.triesLeft)
            }
            let now = self.now()
            try await lock.change { try $0.open(at: now, by: attempt) }
            return attempt.hash
        } catch  where attempt.triesLeft == 0 {
            // Also if the check failed, or the hash could not be stored again.
            try await sessions.endForWrongPasscodes()
            if case PasscodeError.wrong = error { throw PasscodeError.signedOut }
            throw error
        }
    }
}
