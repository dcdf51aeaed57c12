/// Has another code sent for a sign-in that is under way.
public struct ResendSignInCode: Sendable {
    private let sessions: any SessionRepository

    /// Nothing is sent until it is called.
    public init(sessions: any SessionRepository) { self.sessions = sessions }

    /// - Throws: ``CodeError/spent`` once that was done too often, `ServerError` from the bank.
    public func callAsFunction(_ challenge: SignInChallenge) async throws -> SignInChallenge {
        try await sessions.sendAnotherCode(for: challenge)
    }
}
