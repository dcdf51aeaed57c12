/// Reads what the bank has not confirmed of standing orders.
public struct GetStandingOrderChanges: Sendable {
    private let orders: any StandingOrderRepository

    /// - Parameter orders: Only the local copy is read.
    public init(orders: any StandingOrderRepository) { self.orders = orders }

    /// The oldest first.
    ///
    /// - Throws: The storage error.
    public func callAsFunction() async throws -> [StandingOrderChange] {
        try await orders.pendingChanges()
    }
}
