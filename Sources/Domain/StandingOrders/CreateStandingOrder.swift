/// Creates a reviewed standing order.
public struct CreateStandingOrder: Sendable {
    private let orders: any StandingOrderRepository
    private let today: @Sendable () -> LocalDate

    /// - Parameters:
    ///   - orders: Stores the order and sends it once the bank is reachable.
    ///   - today: The bank’s current date.
    public init(orders: any StandingOrderRepository, today: @escaping @Sendable () -> LocalDate) {
        self.orders = orders
        self.today = today
    }

    /// Works offline. The pending changes contain the bank’s response.
    ///
    /// - Throws: ``PaymentError/dateInPast(_:today:)`` if the start date has passed,
    ///   ``StandingOrderChangeError/alreadyAsked``, otherwise the storage error.
    public func callAsFunction(_ review: StandingOrderReview) async throws {
        let start = review.terms.schedule.start
        let today = today()
        guard start >= today else { throw PaymentError.dateInPast(start, today: today) }
        try await orders.create(review.terms, id: review.id)
    }
}
