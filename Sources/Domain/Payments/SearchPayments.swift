/// A page of payments and the local copy’s freshness.
public struct PaymentList: Equatable, Sendable {
    /// The payments, newest first; unsettled ones before all others.
    public let page: Page<Payment>
    /// The freshness of the whole local copy.
    public let freshness: Freshness

    /// Creates a list.
    public init(page: Page<Payment>, freshness: Freshness) {
        self.page = page
        self.freshness = freshness
    }
}

/// Reads the payments that match a query from the local copy, newest first.
public struct SearchPayments: Sendable {
    private let payments: any PaymentRepository

    /// Creates the use case.
    public init(payments: any PaymentRepository) { self.payments = payments }

    /// Ignores surrounding blanks and text beyond 100 characters. A range of dates or amounts that
    /// ends before it begins matches nothing.
    public func callAsFunction(
        _ query: PaymentQuery, page: PageRequest = PageRequest()
    ) async throws -> PaymentList {
        let query = query.normalized
        return PaymentList(
            page: query.matchesNothing
                ? Page(items: [], next: nil)
                : try await payments.payments(query, page: page),
            freshness: try await payments.freshness())
    }
}
