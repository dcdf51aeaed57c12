/// Who is signed in. One user at a time; nothing of one user is readable to the next.
public protocol SessionRepository: Sendable {
    /// `nil` when nobody is signed in. Survives a restart.
    func current() async -> Session?

    /// The session from now on, the current one first; `nil` when it ends, also by the bank.
    func sessions() -> AsyncStream<Session?>

    /// Opens a session and that user's store.
    ///
    /// - Throws: ``BankError/wrongCredentials``, or another ``BankError`` if the bank cannot be asked.
    func signIn(_ credentials: Credentials) async throws -> Session

    /// Ends the session here and, if it can be reached, at the bank; wipes what was stored.
    ///
    /// What has no definite answer yet is kept, for the same user's next session only.
    func signOut() async throws
}
