/// Reads the unconfirmed changes of standing orders.
public struct GetStandingOrderChanges: Sendable {
    private let orders: any StandingOrderRepository

    /// - Parameter orders: The repository; only its local copy is read.
    public init(orders: any StandingOrderRepository) { self.orders = orders }

    /// Returns the changes, oldest first.
    ///
    /// - Throws: The storage error.
    public func callAsFunction() async throws -> [StandingOrderChange] {
        try await orders.pendingChanges()
    }
}
