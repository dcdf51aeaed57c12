/// Changes a standing order.
public struct ChangeStandingOrder: Sendable {
    private let orders: any StandingOrderRepository
    private let today: @Sendable () -> LocalDate

    /// - Parameters:
    ///   - orders: Stores the change and sends it once the bank is reachable.
    ///   - today: The bank’s current date.
    public init(orders: any StandingOrderRepository, today: @escaping @Sendable () -> LocalDate) {
        self.orders = orders
        self.today = today
    }

    /// Works offline. `known` must be the order that the user saw; the change must fit the order
    /// after the pending changes. A change without an effect is not stored, so a second tap has no
    /// effect.
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
