public import AshlarDomain

/// What entries can be narrowed by beside words, ready to choose from.
public struct StatementFilters: Equatable, Sendable {
    /// One of several, of which one is chosen.
    public struct Choice: Equatable, Sendable, Identifiable {
        /// `2026-11`, a category's code; empty for all.
        public var id: String
        /// In a person's words.
        public var title: String
        /// Of a list exactly one is.
        public var isChosen: Bool
    }

    /// All, then the newest first; what `monthChosen` takes.
    public var months: [Choice] = []
    /// All, then each; what `categoryChosen` takes.
    public var categories: [Choice] = []
    /// What is narrowed by now, for links and exports.
    public var chosen: StatementFilter = StatementFilter()
}

/// What an account's statement says of exactly the entries that are shown.
public struct StatementFigures: Equatable, Sendable {
    /// “November 2026”, or “All months”
    public var scope: String
    /// “12 entries”, or “More than 5,000 entries”
    public var count: String
    /// Before the first of these entries, with its sign; `nil` where some are left out between.
    public var opening: String?
    /// With their signs; `nil` where the entries are not added up.
    public var incoming, outgoing: String?
    /// After the last of these entries, with its sign; `nil` as for ``opening``.
    public var closing: String?
}

/// What was spent on each thing, ready to draw as bars.
public struct SpendingChart: Equatable, Sendable {
    /// One thing, and what it is based on.
    public struct Bar: Equatable, Sendable, Identifiable {
        /// The category's code.
        public var id: String
        /// “Groceries”
        public var title: String
        /// What went out, less what came back.
        public var amount: String
        /// 0 to 1: the longest bar is 1.
        public var length: Double
        /// “12 entries”
        public var count: String
        /// Where those entries are.
        public var sources: [EntryLink]
    }

    /// “Spending in November 2026”
    public var title: String
    /// Of all bars together.
    public var total: String
    /// The longest first; never empty.
    public var bars: [Bar]
    /// What the picture says, in words.
    public var alternative: String
}

/// A way to the entries that something is based on.
public struct EntryLink: Equatable, Sendable {
    /// Whose entries: what `entriesTapped` takes, with ``filter``.
    public let account: ID<Account>
    /// The account's name. Text from outside: escape it.
    public let title: String
    /// Which of them.
    public let filter: StatementFilter
    /// The link's address.
    public let path: String

    init(account: ID<Account>, title: String, filter: StatementFilter) {
        self.account = account
        self.title = title
        self.filter = filter
        path = AccountsRoute.entries(of: account, filter).path
    }
}
