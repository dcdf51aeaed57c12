/// Finds recurring payments in the local copy.
public struct FindRecurringPayments: Sendable {
    private let transactions: any TransactionRepository
    private let today: @Sendable () -> LocalDate

    /// Creates the use case; `today` limits the search and decides which payments have ended.
    public init(
        transactions: any TransactionRepository, today: @escaping @Sendable () -> LocalDate
    ) {
        self.transactions = transactions
        self.today = today
    }

    /// The recurring payments by next expected date; see ``RecurringPayment/find(in:asOf:)``.
    public func callAsFunction() async throws -> [RecurringPayment] {
        let today = today()
        let days = today.adding(months: -RecurringPayment.months)...today
        let entries = try await transactions.repeated(in: days, RecurringPayment.limits)
        return RecurringPayment.find(in: entries, asOf: today)
    }
}
