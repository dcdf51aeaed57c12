/// Asks the bank at once what became of a request, instead of at its next try.
public struct AskForStandingOrder: Sendable {
    private let orders: any StandingOrderRepository

    /// The bank is asked by each call.
    public init(orders: any StandingOrderRepository) { self.orders = orders }

    /// - Throws: The storage error. What the bank says is in the request afterwards.
    public func callAsFunction(_ request: ID<StandingOrderReview>) async throws {
        try await orders.ask(for: request)
    }
}
