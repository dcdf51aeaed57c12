/// Ends the session and wipes what was stored of it.
public struct SignOut: Sendable {
    private let sessions: any SessionRepository
    private let payments: any PaymentRepository

    /// The payments are asked for what is unsettled, before anything is wiped, and only where that
    /// is a reason to ask.
    public init(sessions: any SessionRepository, payments: any PaymentRepository) {
        (self.sessions, self.payments) = (sessions, payments)
    }

    /// Payments without a definite answer are a reason to ask first: only `keepingUnsettled` signs
    /// out all the same, and keeps them for this user's next session.
    ///
    /// - Throws: ``SignOutError/unsettledPayments(count:)``; then nothing has changed.
    public func callAsFunction(keepingUnsettled: Bool = false) async throws {
        guard await sessions.current() != nil else { return }
        if !keepingUnsettled { try await payments.requireSettled() }
        try await sessions.signOut()
    }
}
