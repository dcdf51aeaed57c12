/// The booked entries of the signed-in user’s accounts.
public protocol TransactionRepository: SyncedRepository {
    /// The entries, newest first, by (date, sequence) descending.
    func transactions(
        of account: ID<Account>, matching query: TransactionQuery, page: PageRequest
    ) async throws -> Page<Transaction>

    /// The closing balance of each day with entries, ascending, for `days` days up to `last`,
    /// preceded by the last earlier day with entries; empty without entries.
    ///
    /// - Parameters:
    ///   - account: The account.
    ///   - days: The number of days, at least one.
    ///   - last: The last day; `nil` for the day of the account’s newest entry.
    func dailyBalances(of account: ID<Account>, days: Int, through last: LocalDate?) async throws
        -> [DailyBalance]

    /// The dates of the oldest and the newest entry; `nil` without entries.
    ///
    /// - Parameter account: The account; `nil` for all of the user’s.
    func span(of account: ID<Account>?) async throws -> ClosedRange<LocalDate>?

    /// The totals of the matching entries.
    ///
    /// With a text, only the first 5,000 matches are read. Without a text and dates, the amounts of
    /// more than 5,000 entries are not added up, but all are counted.
    func totals(of account: ID<Account>, matching query: TransactionQuery) async throws
        -> TransactionTotals

    /// The incoming and outgoing sums for each account and category with entries.
    ///
    /// - Parameters:
    ///   - account: The account; `nil` for all of the user’s.
    ///   - days: The range of booking dates.
    func sums(of account: ID<Account>?, in days: ClosedRange<LocalDate>) async throws
        -> [CategorySum]

    /// The outgoing entries on these dates whose counterparty, or whose counterparty and amount,
    /// occurs in the account as often as `limits` allow; by account, counterparty, date and
    /// sequence.
    func repeated(in days: ClosedRange<LocalDate>, _ limits: RepetitionLimits) async throws
        -> [Transaction]

    /// Stores the user’s category for entries on this device until the user signs out. It applies
    /// immediately, and also to entries of later refreshes.
    ///
    /// - Parameters:
    ///   - category: The category; `nil` to use the rule again.
    ///   - scope: The entries; an entry’s own choice takes precedence over its counterparty’s.
    func choose(_ category: SpendingCategory?, for scope: CategoryScope) async throws
}

/// An account’s booked balance at the end of a day.
public struct DailyBalance: Hashable, Sendable, Codable {
    /// The date in the bank’s time zone; days without entries are omitted.
    public let date: LocalDate
    /// The balance after the day’s last entry, in the account’s currency; may be negative.
    public let balance: Money

    /// Creates a value; nothing is checked.
    public init(date: LocalDate, balance: Money) {
        self.date = date
        self.balance = balance
    }
}

/// The limits on the frequency of entries that may be recurring.
public struct RepetitionLimits: Hashable, Sendable {
    /// The number of entries with the counterparty, and with the counterparty and one amount.
    public let counterparty, amount: ClosedRange<Int>

    /// Creates a value; nothing is checked.
    public init(counterparty: ClosedRange<Int>, amount: ClosedRange<Int>) {
        self.counterparty = counterparty
        self.amount = amount
    }
}
