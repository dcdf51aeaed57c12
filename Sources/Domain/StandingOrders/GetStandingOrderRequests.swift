/// Reads what was confirmed and has no outcome that its person has seen.
public struct GetStandingOrderRequests: Sendable {
    private let orders: any StandingOrderRepository

    /// Reads the local copy only.
    public init(orders: any StandingOrderRepository) { self.orders = orders }

    /// The oldest first.
    ///
    /// - Throws: The storage error. The bank is not asked.
    public func callAsFunction() async throws -> [StandingOrderRequest] {
        try await orders.requests()
    }
}
