/// Sets a reviewed standing order up at the bank.
public struct CreateStandingOrder: Sendable {
    private let orders: any StandingOrderRepository
    private let today: @Sendable () -> LocalDate

    /// Nothing is asked until it is called.
    public init(orders: any StandingOrderRepository, today: @escaping @Sendable () -> LocalDate) {
        (self.orders, self.today) = (orders, today)
    }

    /// Needs the bank. What was confirmed is stored before it is sent: after a lost answer, also
    /// over a restart, the bank is asked again by itself and sets up one.
    ///
    /// - Throws: ``PaymentError/dateInPast(_:today:)`` if the first day is over meanwhile,
    ///   ``StandingOrderChangeError/alreadyAsked``, ``StandingOrderChangeError/differs(_:)``,
    ///   `ServerError`. All but a refusal, and what kept the request from leaving, stay in the
    ///   requests until they are dismissed.
    public func callAsFunction(_ review: StandingOrderReview) async throws -> StandingOrder {
        let (start, today) = (review.terms.schedule.start, today())
        guard start >= today else { throw PaymentError.dateInPast(start, today: today) }
        do {
            let order = try await orders.create(review.terms, id: review.id)
            await forget(review)
            return order
        } catch let error as ServerError {
            if case .refused = error { await forget(review) }
            throw error
        }
    }

    /// The caller shows what came of it.
    private func forget(_ review: StandingOrderReview) async {
        // The outcome counts: if it stays in the requests as well, it is only shown once more.
        try? await orders.dismiss(review.id)
    }
}
