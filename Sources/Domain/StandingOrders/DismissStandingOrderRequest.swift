/// Forgets a request whose outcome was seen, or of which nothing has arrived.
public struct DismissStandingOrderRequest: Sendable {
    private let orders: any StandingOrderRepository

    /// Never asks the bank.
    public init(orders: any StandingOrderRepository) { self.orders = orders }

    /// - Throws: ``StandingOrderChangeError/unanswered`` where the bank may have it.
    public func callAsFunction(_ request: ID<StandingOrderReview>) async throws {
        try await orders.dismiss(request)
    }
}
