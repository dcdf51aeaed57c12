/// Some payments, and how old the local copy is.
public struct PaymentList: Equatable, Sendable {
    /// Newest first, those on their way before all.
    public let page: Page<Payment>
    /// Of the whole local copy, not of this page.
    public let freshness: Freshness

    /// Takes both as they are.
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

    /// Blanks around the text, and text beyond 100 characters, do not count. A range that ends
    /// before it begins, of days or of amounts, matches nothing.
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
