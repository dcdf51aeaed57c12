/// Reads how an account's booked balance went.
public struct GetBalanceHistory: Sendable {
    private let transactions: any TransactionRepository

    /// Creates the use case.
    public init(transactions: any TransactionRepository) { self.transactions = transactions }

    /// The closing balance of each day with entries, ascending, over `days` days up to the last;
    /// empty without entries.
    ///
    /// - Parameters:
    ///   - account: Whose balance.
    ///   - days: Fewer than one are one.
    ///   - last: `nil` for the day of the account's newest entry.
    public func callAsFunction(
        of account: ID<Account>, days: Int = 90, through last: LocalDate? = nil
    ) async throws -> [DailyBalance] {
        try await transactions.dailyBalances(of: account, days: max(1, days), through: last)
    }
}
