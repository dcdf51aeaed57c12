/// Sets up a reviewed standing order.
public struct CreateStandingOrder: Sendable {
    private let orders: any StandingOrderRepository
    private let today: @Sendable () -> LocalDate

    /// - Parameters:
    ///   - orders: Stores it, and sends it when the bank can be reached.
    ///   - today: The bank's.
    public init(orders: any StandingOrderRepository, today: @escaping @Sendable () -> LocalDate) {
        self.orders = orders
        self.today = today
    }

    /// Works offline. What the bank says of it is among the pending changes.
    ///
    /// - Throws: ``PaymentError/dateInPast(_:today:)`` if the first day is over meanwhile,
    ///   ``StandingOrderChangeError/alreadyAsked``, otherwise the storage error.
    public func callAsFunction(_ review: StandingOrderReview) async throws {
        let start = review.terms.schedule.start
        let today = today()
        guard start >= today else { throw PaymentError.dateInPast(start, today: today) }
        try await orders.create(review.terms, id: review.id)
    }
}
