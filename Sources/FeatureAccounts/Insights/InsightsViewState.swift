public import AshlarDomain

/// What the insights show.
public struct InsightsViewState: Equatable, Sendable {
    /// Always exactly one of these.
    public enum Content: Equatable, Sendable {
        /// Nothing was read yet, or it may be on its way from the bank.
        case loading
        /// By currency, never empty; what is paid again and again, perhaps nothing.
        case found([CurrencyInsight], recurring: [RecurringRow])
        /// Nothing was spent in the last twelve months.
        case empty(Notice)
        /// Nothing was ever fetched, and the bank cannot be reached.
        case offline(Notice)
        /// It could not be read, or the bank refused the first time it was asked.
        case failed(Notice)
    }

    /// Shown whole, whatever the rest says.
    public var content: Content
    /// The last twelve months, the newest first; what `monthChosen` takes.
    public var months: [StatementFilters.Choice]
    /// How old all of this is: accounts and entries, whichever is older.
    public var freshness: FreshnessLine
    /// While the bank is asked; what is shown stays.
    public var isRefreshing: Bool
    /// How far the fetching of many entries has got; `nil` while there is none.
    public var progress: ProgressLine?
    /// Why the last attempt to refresh failed, while something is shown, or known to be nothing.
    public var notice: Notice?

    /// For previews and tests of a view; the app is given what the reducer makes.
    public init(
        content: Content, months: [StatementFilters.Choice] = [], freshness: FreshnessLine,
        isRefreshing: Bool = false, progress: ProgressLine? = nil, notice: Notice? = nil
    ) {
        (self.content, self.months, self.freshness) = (content, months, freshness)
        (self.isRefreshing, self.progress, self.notice) = (isRefreshing, progress, notice)
    }
}

/// What was spent in one currency; currencies are never added to each other.
public struct CurrencyInsight: Identifiable, Equatable, Sendable {
    /// One month's total, ready to draw as a column.
    public struct Column: Identifiable, Equatable, Sendable {
        /// `2026-11`
        public var id: String
        /// “November 2026: €1,234.00”
        public var title: String
        /// 0 to 1: the longest column is 1.
        public var length: Double
        /// It is the month that the rest is about.
        public var isChosen: Bool

        /// For previews and tests of a view; the app is given what the reducer makes.
        public init(id: String, title: String, length: Double, isChosen: Bool) {
            (self.id, self.title, self.length) = (id, title, length)
            self.isChosen = isChosen
        }
    }

    /// The currency's code.
    public var id: String
    /// The currency's name, or its code.
    public var currency: String
    /// “Spending in November 2026”
    public var title: String
    /// What was spent in that month.
    public var total: String
    /// “€120.00 more than in October 2026”
    public var comparison: String
    /// Of the month; `nil` where nothing was spent.
    public var spending: SpendingChart?
    /// Twelve months, the oldest first.
    public var columns: [Column]
    /// The first and the last month of the columns.
    public var from, through: String
    /// What the columns say, in words.
    public var alternative: String

    /// For previews and tests of a view; the app is given what the reducer makes.
    public init(
        id: String, currency: String, title: String, total: String, comparison: String,
        spending: SpendingChart?, columns: [Column], from: String, through: String,
        alternative: String
    ) {
        (self.id, self.currency, self.title, self.total) = (id, currency, title, total)
        (self.comparison, self.spending) = (comparison, spending)
        (self.columns, self.from, self.through) = (columns, from, through)
        self.alternative = alternative
    }
}

/// Something that is paid again and again.
public struct RecurringRow: Identifiable, Equatable, Sendable {
    /// One entry it was found by.
    public struct Occurrence: Equatable, Sendable {
        /// The day and the amount.
        public var date, amount: String

        /// For previews and tests of a view; the app is given what the reducer makes.
        public init(date: String, amount: String) { (self.date, self.amount) = (date, amount) }
    }

    /// Stays while no other entry of it comes.
    public var id: String
    /// Text from outside: escape it.
    public var counterparty: String
    /// “€12.99”, or “€80.00 to €110.00”
    public var amount: String
    /// “Every month”
    public var rhythm: String
    /// “Next about 31 Jan 2026”
    public var expected: String
    /// “Home”
    public var category: String
    /// What it is based on: “4 entries since 30 Sep 2025”
    public var basis: String
    /// The newest first.
    public var occurrences: [Occurrence]
    /// To those entries in their account.
    public var source: EntryLink

    /// For previews and tests of a view; the app is given what the reducer makes.
    public init(
        id: String, counterparty: String, amount: String, rhythm: String, expected: String,
        category: String, basis: String, occurrences: [Occurrence], source: EntryLink
    ) {
        (self.id, self.counterparty, self.amount) = (id, counterparty, amount)
        (self.rhythm, self.expected, self.category) = (rhythm, expected, category)
        (self.basis, self.occurrences, self.source) = (basis, occurrences, source)
    }
}
