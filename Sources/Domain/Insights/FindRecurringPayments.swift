/// Finds what is paid again and again, in the local copy.
public struct FindRecurringPayments: Sendable {
    private let transactions: any TransactionRepository
    private let today: @Sendable () -> LocalDate

    /// Today decides how far back to look, and what is over.
    public init(
        transactions: any TransactionRepository, today: @escaping @Sendable () -> LocalDate
    ) {
        self.transactions = transactions
        self.today = today
    }

    /// By what is expected next; the rule is ``RecurringPayment/find(in:asOf:)``.
    public func callAsFunction() async throws -> [RecurringPayment] {
        let today = today()
        let days = today.adding(months: -RecurringPayment.months)...today
        let entries = try await transactions.repeated(in: days, RecurringPayment.limits)
        return RecurringPayment.find(in: entries, asOf: today)
    }
}
