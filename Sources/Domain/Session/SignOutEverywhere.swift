/// Ends the user's sessions on every device.
public struct SignOutEverywhere: Sendable {
    private let sessions: any SessionRepository
    private let payments: any PaymentRepository

    /// The payments are asked for what is unsettled, before anything is ended, and only where that
    /// is a reason to ask.
    public init(sessions: any SessionRepository, payments: any PaymentRepository) {
        (self.sessions, self.payments) = (sessions, payments)
    }

    /// Needs the bank; asks first where payments have no definite answer, as ``SignOut`` does.
    ///
    /// - Throws: ``SignOutError/unsettledPayments(count:)`` or `ServerError`; then nothing has
    ///   changed here.
    public func callAsFunction(keepingUnsettled: Bool = false) async throws {
        guard await sessions.current() != nil else { return }
        if !keepingUnsettled { try await payments.requireSettled() }
        try await sessions.signOutEverywhere()
    }
}
