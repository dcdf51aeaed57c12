public import Foundation

/// Ends a sign-in by the code that the bank has sent, and opens a session.
public struct ConfirmSignIn: Sendable {
    private let sessions: any SessionRepository
    private let lock: any PasscodeRepository
    private let now: @Sendable () -> Date

    /// Nothing is sent until it is called.
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
    /// - Throws: ``CodeError``; if the code is missing or malformed, before anything is sent.
    ///   `ServerError` from the bank.
    public func callAsFunction(_ challenge: SignInChallenge, code: String) async throws -> Session {
        let session = try await sessions.signIn(challenge, with: EnteredCode(code))
        if try await lock.lock()?.hash != nil {
            let now = now()
            try await lock.change { lock in
                // While another process judges its last attempt, that one decides.
                if !lock.isSpent { lock.open(at: now) }
            }
        }
        return session
    }
}
