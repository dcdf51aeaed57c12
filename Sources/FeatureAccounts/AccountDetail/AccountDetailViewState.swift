public import AshlarDomain

/// What one account's page shows.
public struct AccountDetailViewState: Equatable, Sendable {
    /// Always exactly one of these.
    public enum Content: Equatable, Sendable {
        /// Nothing is known yet, or it may be on its way from the bank.
        case loading
        /// Read from this device; it stays while a refresh fails.
        case found(AccountHeader, Entries)
        /// There is no account with this id.
        case notFound(Notice)
        /// Nothing was ever fetched, and the bank cannot be reached.
        case offline(Notice)
        /// It could not be read, or the bank refused the first time it was asked.
        case failed(Notice)
    }

    /// The place where the entries are: always exactly one of these.
    public enum Entries: Equatable, Sendable {
        /// No page was read yet, or the first entries are on their way from the bank.
        case loading
        /// Newest first; never empty.
        case days([TransactionDay])
        /// The account has no entry.
        case empty(Notice)
        /// It has entries, but none like that.
        case noMatches(Notice)
        /// They could not be read on this device, or were never fetched, for that reason.
        case failed(Notice)
    }

    /// Shown whole, whatever the rest says.
    public var content: Content
    /// As typed; the entries follow once nobody has typed for a moment.
    public var search = ""
    /// What else the entries can be narrowed by, and are.
    public var filters: StatementFilters = StatementFilters()
    /// Of the month chosen, or else of the newest; `nil` without entries.
    public var statement: StatementFigures?
    /// `nil` where there is nothing to draw.
    public var chart: BalanceChart?
    /// How old all of this is: account and entries, whichever is older.
    public var freshness: FreshnessLine
    /// While the bank is asked; what is shown stays.
    public var isRefreshing = false
    /// Whether reaching the end brings more.
    public var hasMore = false
    /// While the next page is read: reaching the end again does nothing.
    public var isLoadingMore = false
    /// Whether what was shown before was left behind: reaching the start brings it again.
    public var hasEarlier = false
    /// While it is read: reaching the start again does nothing.
    public var isLoadingEarlier = false
    /// How far the fetching of many entries has got; `nil` while there is none.
    public var progress: ProgressLine?
    /// Why the last attempt to refresh or to read on failed, while entries are shown.
    public var notice: Notice?
}

/// The head of an account's page.
public struct AccountHeader: Equatable, Sendable {
    /// The same as in the list of accounts.
    public var summary: AccountRow
    /// The account number in full, as it is printed.
    public var number: String
    /// When the bank last changed the account.
    public var updatedAt: String
}

/// The entries of one day.
public struct TransactionDay: Identifiable, Equatable, Sendable {
    /// `YYYY-MM-DD`
    public var id: String
    /// “Today”, or the day in full.
    public var title: String
    /// Newest first; never empty.
    public var rows: [TransactionRow]
}

/// One entry.
public struct TransactionRow: Identifiable, Equatable, Sendable {
    /// As the bank numbers it.
    public var id: ID<Transaction>
    /// Text from outside: escape it.
    public var counterparty: String
    /// Text from outside: escape it. May be empty.
    public var description: String
    /// With its sign.
    public var amount: String
    /// The amount is above zero: for a sign or colour of its own.
    public var isIncoming: Bool
    /// The balance once this entry and all before it are counted.
    public var balanceAfter: String
    /// What was charged in another currency, if the entry was converted.
    public var originalAmount: String?
    /// The day it was booked: “21 Nov 2026”.
    public var date: String
    /// What it was for, as far as its words tell: “Groceries”.
    public var category = ""
}
