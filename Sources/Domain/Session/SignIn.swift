/// Starts a sign-in with the password, the first of two steps.
public struct SignIn: Sendable {
    private let sessions: any SessionRepository

    /// Creates the use case.
    public init(sessions: any SessionRepository) { self.sessions = sessions }

    /// Returns after the bank has sent a code to the user’s phone; there is no session yet.
    ///
    /// - Throws: ``SignInError`` before anything is sent, `ServerError` from the bank.
    public func callAsFunction(
        username: String, password: Secret<String>
    ) async throws -> SignInChallenge {
        try await sessions.begin(Credentials(username: username, password: password))
    }
}
