/// Begins a sign-in: the password is the first of two steps.
public struct SignIn: Sendable {
    private let sessions: any SessionRepository

    /// Nothing is sent until it is called.
    public init(sessions: any SessionRepository) { self.sessions = sessions }

    /// The bank has sent a code to the user's phone when this returns; nobody is signed in yet.
    ///
    /// - Throws: ``SignInError`` before anything is sent, `ServerError` from the bank.
    public func callAsFunction(
        username: String, password: Secret<String>
    ) async throws -> SignInChallenge {
        try await sessions.begin(Credentials(username: username, password: password))
    }
}
