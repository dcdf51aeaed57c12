/// Changes a standing order.
public struct ChangeStandingOrder: Sendable {
    private let orders: any StandingOrderRepository
    private let today: @Sendable () -> LocalDate

    /// - Parameters:
    ///   - orders: Stores the change, and sends it when the bank can be reached.
    ///   - today: The bank's.
    public init(orders: any StandingOrderRepository, today: @escaping @Sendable () -> LocalDate) {
        self.orders = orders
        self.today = today
    }

    /// Works offline. The order is given as the user saw it; the change has to fit what it will be
    /// after those that wait. One that would change nothing is not stored, so a second tap changes
    /// nothing.
    ///
    /// - Throws: ``StandingOrderChangeError`` for a broken rule, otherwise the storage error.
    public func callAsFunction(
        _ change: StandingOrder.Change, of known: StandingOrder
    ) async throws {
        let today = today()
        let expected = known.expected(after: try await orders.pendingChanges(), today: today)
        guard try expected.applying(change, today: today) != expected else { return }
        try await orders.change(known, change)
    }
}
