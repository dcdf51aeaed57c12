/// Adds up the payments that match a query.
public struct TotalPayments: Sendable {
    private let payments: any PaymentRepository

    /// Creates the use case.
    public init(payments: any PaymentRepository) { self.payments = payments }

    /// Of the local copy, whole and not of a page; as ``SearchPayments`` understands the query.
    ///
    /// - Throws: The storage error. The bank is not asked.
    public func callAsFunction(_ query: PaymentQuery) async throws -> PaymentTotals {
        let query = query.normalized
        if query.matchesNothing { return PaymentTotals(count: 0, paid: [], notPaid: []) }
        return try await payments.totals(query)
    }
}
