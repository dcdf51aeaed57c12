/// The booked entries of the signed-in user's accounts.
public protocol TransactionRepository: SyncedRepository {
    /// Newest first, by (date, sequence) descending.
    func transactions(
        of account: ID<Account>, matching text: String, page: PageRequest
    ) async throws -> Page<Transaction>

    /// The closing balance of each day that has entries, ascending, for the last `days` days up to
    /// the account's newest entry, and of the last such day before them; empty without entries.
    func dailyBalances(of account: ID<Account>, days: Int) async throws -> [DailyBalance]
}

/// An account's booked balance at the end of a day.
public struct DailyBalance: Hashable, Sendable, Codable {
    /// In the bank's time zone; days without entries are left out.
    public let date: LocalDate
    /// After the day's last entry, in the account's currency; may be negative.
    public let balance: Money

    /// Checks nothing.
    public init(date: LocalDate, balance: Money) { (self.date, self.balance) = (date, balance) }
}
