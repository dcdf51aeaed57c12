/// Requests another code for a sign-in.
public struct ResendSignInCode: Sendable {
    private let sessions: any SessionRepository

    /// Creates the use case.
    public init(sessions: any SessionRepository) { self.sessions = sessions }

    /// - Throws: ``CodeError/spent`` after too many requests, `ServerError` from the bank.
    public func callAsFunction(_ challenge: SignInChallenge) async throws -> SignInChallenge {
        try await sessions.sendAnotherCode(for: challenge)
    }
}
