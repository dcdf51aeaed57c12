/// Changes a standing order at the bank.
public struct ChangeStandingOrder: Sendable {
    private let orders: any StandingOrderRepository
    private let today: @Sendable () -> LocalDate

    /// Nothing is asked until it is called.
    public init(orders: any StandingOrderRepository, today: @escaping @Sendable () -> LocalDate) {
        (self.orders, self.today) = (orders, today)
    }

    /// Needs the bank. Of what the bank has changed meanwhile, a payment that was made is no
    /// conflict, and neither is this very change, whose answer was lost. The order is given as the
    /// person saw it.
    ///
    /// - Throws: ``StandingOrderChangeError`` for a broken rule, `ServerError.conflict` if
    ///   somebody else has changed the order since, otherwise `ServerError`.
    public func callAsFunction(
        _ change: StandingOrder.Change, of known: StandingOrder
    ) async throws -> StandingOrder {
        let changed = try known.applying(change, today: today())
        do {
            return try await orders.update(changed)
        } catch ServerError.conflict(let detail) {
            guard let fresh = try await orders.standingOrder(known.id) else {
                throw StandingOrderChangeError.unknownOrder(known.id)
            }
            if fresh.agrees(with: changed) { return fresh }
            guard fresh.agrees(with: known), fresh.version != known.version else {
                throw ServerError.conflict(detail: detail)
            }
            return try await orders.update(fresh.applying(change, today: today()))
        }
    }
}
