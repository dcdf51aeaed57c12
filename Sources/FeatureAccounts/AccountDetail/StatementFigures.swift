public import AshlarDomain

/// The filters of the entries beside the search.
public struct StatementFilters: Equatable, Sendable {
    /// One choice of a filter.
    public struct Choice: Equatable, Sendable, Identifiable {
        /// `2026-11` or a category’s code; empty for all.
        public var id: String
        /// The title for the user.
        public var title: String
        /// Exactly one choice of a list is chosen.
        public var isChosen: Bool
    }

    /// All, then newest first; the argument of `monthChosen`.
    public var months: [Choice] = []
    /// All, then each category; the argument of `categoryChosen`.
    public var categories: [Choice] = []
    /// The current filter, for links and exports.
    public var chosen: StatementFilter = StatementFilter()
}

/// The statement of the shown entries.
public struct StatementFigures: Equatable, Sendable {
    /// “November 2026”, or “All months”.
    public var scope: String
    /// “12 transactions”, or “More than 5,000 transactions”.
    public var count: String
    /// The balance before the first shown entry, with its sign; `nil` if the filter skips entries.
    public var opening: String?
    /// With their signs; `nil` if they cannot be added up.
    public var incoming, outgoing: String?
    /// The balance after the last shown entry, with its sign; `nil` as for ``opening``.
    public var closing: String?
}

/// The spending by category, to draw as bars.
public struct SpendingChart: Equatable, Sendable {
    /// The spending of one category, and its source.
    public struct Bar: Equatable, Sendable, Identifiable {
        /// The category’s code.
        public var id: String
        /// “Groceries”
        public var title: String
        /// Outgoing amounts minus refunds.
        public var amount: String
        /// 0 to 1; the longest bar is 1.
        public var length: Double
        /// “12 transactions”
        public var count: String
        /// Links to these entries.
        public var sources: [EntryLink]
    }

    /// “Spending in November 2026”
    public var title: String
    /// The sum of all bars.
    public var total: String
    /// Longest first; never empty.
    public var bars: [Bar]
    /// The chart as text.
    public var alternative: String
}

/// A link to the entries behind a figure.
public struct EntryLink: Equatable, Sendable {
    /// The account; with ``filter``, the argument of `entriesTapped`.
    public let account: ID<Account>
    /// The account’s name. Untrusted text: escape it.
    public let title: String
    /// Selects the entries.
    public let filter: StatementFilter
    /// The path of the link.
    public let path: String

    init(account: ID<Account>, title: String, filter: StatementFilter) {
        self.account = account
        self.title = title
        self.filter = filter
        path = AccountsRoute.entries(of: account, filter).path
    }
}
