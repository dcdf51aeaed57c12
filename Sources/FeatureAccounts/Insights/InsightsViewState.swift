public import AshlarDomain

/// The view state of the insights screen.
public struct InsightsViewState: Equatable, Sendable {
    /// Empty without spending in the shown months.
    public var insights: FollowedViewState<InsightsPage>
}

/// The insights from the entries.
public struct InsightsPage: Equatable, Sendable {
    /// “No transactions since 28 Feb 2018”, if the shown months end there.
    public var ended: String?
    /// The currency with the most entries first; never empty.
    public var currencies: [CurrencyInsight]
    /// Recurring payments; may be empty.
    public var recurring: [RecurringRow]
}

/// The spending in one currency; currencies are never added up.
public struct CurrencyInsight: Identifiable, Equatable, Sendable {
    /// One month’s total, to draw as a bar.
    public struct Month: Identifiable, Equatable, Sendable {
        /// The argument of `monthChosen`.
        public var month: LocalMonth
        /// “November 2026”
        public var title: String
        /// “€1,234.00”
        public var amount: String
        /// 0 to 1; the longest bar is 1.
        public var length: Double
        /// The month of the figures.
        public var isChosen: Bool

        /// `2026-11`
        public var id: String { "\(month)" }
    }

    /// The currency’s code.
    public var id: String
    /// Has the most entries; the other currencies are collapsed.
    public var isMain: Bool
    /// The currency’s name, or its code.
    public var currency: String
    /// “Spending in November 2026”
    public var title: String
    /// The spending of the month.
    public var total: String
    /// “€120.00 more than in October 2026”; for the current month “€12.00 more than by 22 Oct
    /// 2026”.
    public var comparison: String
    /// The month’s spending; `nil` without spending.
    public var spending: SpendingChart?
    /// Twelve months, newest first.
    public var months: [Month]
}

/// A recurring payment.
public struct RecurringRow: Identifiable, Equatable, Sendable {
    /// One of its entries.
    public struct Occurrence: Equatable, Sendable {
        /// The day and the amount.
        public var date, amount: String
    }

    /// Stable until a new entry is found.
    public var id: String
    /// Untrusted text: escape it.
    public var counterparty: String
    /// “€12.99”, or “€80.00 to €110.00”
    public var amount: String
    /// “Every month”
    public var rhythm: String
    /// “next around 31 Jan 2026”
    public var expected: String
    /// “Home”
    public var category: String
    /// Its source: “Based on 4 transactions since 30 Sep 2025”.
    public var basis: String
    /// Newest first.
    public var occurrences: [Occurrence]
    /// Links to these entries in their account.
    public var source: EntryLink
}
