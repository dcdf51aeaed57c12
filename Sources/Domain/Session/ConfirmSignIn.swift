public import Foundation

/// Completes a sign-in with the code from the bank and opens a session.
public struct ConfirmSignIn: Sendable {
    private let sessions: any SessionRepository
    private let lock: any PasscodeRepository
    private let now: @Sendable () -> Date

    /// Creates the use case.
    public init(
        sessions: any SessionRepository, lock: any PasscodeRepository,
        now: @escaping @Sendable () -> Date
    ) {
        self.sessions = sessions
        self.lock = lock
        self.now = now
    }

    /// A completed sign-in also unlocks; the stored PIN is kept.
    ///
    /// - Throws: ``CodeError``, for a missing or malformed code before anything is sent;
    ///   `ServerError` from the bank.
    public func callAsFunction(_ challenge: SignInChallenge, code: String) async throws -> Session {
        let session = try await sessions.signIn(challenge, with: EnteredCode(code))
        if try await lock.lock()?.hash != nil {
            let now = now()
            try await lock.change { lock in
                // Another process is checking its last attempt; only that result counts.
                if !lock.isSpent { lock.open(at: now) }
            }
        }
        return session
    }
}
