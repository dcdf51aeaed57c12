/// Adds up the payments that match a query.
public struct TotalPayments: Sendable {
    private let payments: any PaymentRepository

    /// Creates the use case.
    public init(payments: any PaymentRepository) { self.payments = payments }

    /// Returns the totals over all pages of the local copy, for the same query as
    /// ``SearchPayments``.
    ///
    /// - Throws: The storage error.
    public func callAsFunction(_ query: PaymentQuery) async throws -> PaymentTotals {
        let query = query.normalized
        if query.matchesNothing { return PaymentTotals(count: 0, paid: [], notPaid: []) }
        return try await payments.totals(query)
    }
}
