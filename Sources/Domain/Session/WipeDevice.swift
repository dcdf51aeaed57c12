/// Removes all that is stored on this device, of every user.
public struct WipeDevice: Sendable {
    private let sessions: any SessionRepository
    private let payments: any PaymentRepository

    /// The payments are asked for what is unsettled, before anything is wiped, and only where that
    /// is a reason to ask.
    public init(sessions: any SessionRepository, payments: any PaymentRepository) {
        (self.sessions, self.payments) = (sessions, payments)
    }

    /// Works offline, and asks first: with `forgettingUnsettled` payments go, too, that the bank
    /// has not answered, whoever's they are. What it has of them goes on there.
    ///
    /// - Throws: ``SignOutError/unsettledPayments(count:)``; then nothing has changed. The storage
    ///   error if something could not be removed.
    public func callAsFunction(forgettingUnsettled: Bool = false) async throws {
        if !forgettingUnsettled { try await payments.requireSettled() }
        try await sessions.wipeDevice()
    }
}
