/// The booked entries of the signed-in user's accounts.
public protocol TransactionRepository: SyncedRepository {
    /// Newest first, by (date, sequence) descending.
    func transactions(
        of account: ID<Account>, matching query: TransactionQuery, page: PageRequest
    ) async throws -> Page<Transaction>

    /// The closing balance of each day that has entries, ascending, for `days` days up to the last
    /// one, and of the last such day before them; empty without entries.
    ///
    /// - Parameters:
    ///   - account: Whose balance.
    ///   - days: How many days, at least one.
    ///   - last: The last of them; `nil` for the day of the account's newest entry.
    func dailyBalances(of account: ID<Account>, days: Int, through last: LocalDate?) async throws
        -> [DailyBalance]

    /// The days of the oldest and the newest entries; `nil` without entries.
    ///
    /// - Parameter account: `nil` for all of the user's.
    func span(of account: ID<Account>?) async throws -> ClosedRange<LocalDate>?

    /// What the entries that match come to.
    ///
    /// Only the first 5,000 that match words are looked through. Without words and days the amounts
    /// of more than 5,000 are not added up, but all are counted.
    func totals(of account: ID<Account>, matching query: TransactionQuery) async throws
        -> TransactionTotals

    /// What came in and went out on these days, for each account and category that has entries.
    ///
    /// - Parameters:
    ///   - account: `nil` for all of the user's.
    ///   - days: Booking days, both ends included.
    func sums(of account: ID<Account>?, in days: ClosedRange<LocalDate>) async throws
        -> [CategorySum]

    /// Entries of money that left, on these days, whose counterparty occurs in their account as
    /// often as `limits` say, or whose counterparty with that amount does; by account,
    /// counterparty, date and sequence.
    func repeated(in days: ClosedRange<LocalDate>, _ limits: RepetitionLimits) async throws
        -> [Transaction]

    /// Keeps what the user says entries were for, on this device, until the user signs out. The
    /// entries' categories follow at once, and those that the bank brings later do, too.
    ///
    /// - Parameters:
    ///   - category: `nil` to go by the rule again.
    ///   - scope: Which entries; one that has a choice of its own is not changed by that for its
    ///     counterparty.
    func choose(_ category: SpendingCategory?, for scope: CategoryScope) async throws
}

/// An account's booked balance at the end of a day.
public struct DailyBalance: Hashable, Sendable, Codable {
    /// In the bank's time zone; days without entries are left out.
    public let date: LocalDate
    /// After the day's last entry, in the account's currency; may be negative.
    public let balance: Money

    /// Creates a value; nothing is checked.
    public init(date: LocalDate, balance: Money) {
        self.date = date
        self.balance = balance
    }
}

/// How often something must occur, and may, to be looked at for a rhythm.
public struct RepetitionLimits: Hashable, Sendable {
    /// A counterparty, whatever the amounts, and a counterparty with one amount.
    public let counterparty, amount: ClosedRange<Int>

    /// Creates a value; nothing is checked.
    public init(counterparty: ClosedRange<Int>, amount: ClosedRange<Int>) {
        self.counterparty = counterparty
        self.amount = amount
    }
}
