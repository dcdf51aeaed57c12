public import AshlarDomain

/// What the insights show.
public struct InsightsViewState: Equatable, Sendable {
    /// Empty where nothing was spent in those months.
    public var insights: FollowedViewState<InsightsPage>
}

/// What was found in the entries.
public struct InsightsPage: Equatable, Sendable {
    /// “No entries since 28 Feb 2018”, where the months end with that one.
    public var ended: String?
    /// That with the most entries first; never empty.
    public var currencies: [CurrencyInsight]
    /// What is paid again and again; may be empty.
    public var recurring: [RecurringRow]
}

/// What was spent in one currency; currencies are never added to each other.
public struct CurrencyInsight: Identifiable, Equatable, Sendable {
    /// One month's total, ready to draw as a bar.
    public struct Month: Identifiable, Equatable, Sendable {
        /// What `monthChosen` takes.
        public var month: LocalMonth
        /// “November 2026”
        public var title: String
        /// “€1,234.00”
        public var amount: String
        /// 0 to 1: the longest bar is 1.
        public var length: Double
        /// It is the month that the rest is about.
        public var isChosen: Bool

        /// `2026-11`
        public var id: String { "\(month)" }
    }

    /// The currency's code.
    public var id: String
    /// It has the most entries: the others are folded.
    public var isMain: Bool
    /// The currency's name, or its code.
    public var currency: String
    /// “Spending in November 2026”
    public var title: String
    /// What was spent in that month.
    public var total: String
    /// “€120.00 more than in October 2026”, of a month that is not over “€12.00 more than by 22 Oct 2026”
    public var comparison: String
    /// Of the month; `nil` where nothing was spent.
    public var spending: SpendingChart?
    /// Twelve, the newest first.
    public var months: [Month]
}

/// Something that is paid again and again.
public struct RecurringRow: Identifiable, Equatable, Sendable {
    /// One entry it was found by.
    public struct Occurrence: Equatable, Sendable {
        /// The day and the amount.
        public var date, amount: String
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
}
