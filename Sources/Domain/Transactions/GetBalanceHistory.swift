/// Reads the history of an account’s booked balance.
public struct GetBalanceHistory: Sendable {
    private let transactions: any TransactionRepository

    /// Creates the use case.
    public init(transactions: any TransactionRepository) { self.transactions = transactions }

    /// Returns the closing balance of each day with entries, ascending, over `days` days up to
    /// `last`; empty without entries.
    ///
    /// - Parameters:
    ///   - account: The account.
    ///   - days: The number of days; at least one is used.
    ///   - last: The last day; `nil` for the day of the account’s newest entry.
    public func callAsFunction(
        of account: ID<Account>, days: Int = 90, through last: LocalDate? = nil
    ) async throws -> [DailyBalance] {
        try await transactions.dailyBalances(of: account, days: max(1, days), through: last)
    }
}
