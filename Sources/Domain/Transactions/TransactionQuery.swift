/// Which entries of an account are wanted; every part narrows, an empty part does not.
public struct TransactionQuery: Hashable, Sendable, Codable {
    /// Words that counterparty or description begin with, in any order, whatever case and accents.
    public var text: String
    /// `nil` for all.
    public var category: SpendingCategory?
    /// Booking days, both ends included; `nil` for all.
    public var days: ClosedRange<LocalDate>?

    /// Narrows nothing unless said otherwise.
    public init(
        text: String = "", category: SpendingCategory? = nil, days: ClosedRange<LocalDate>? = nil
    ) {
        self.text = text
        self.category = category
        self.days = days
    }

    /// Every entry; equal to `TransactionQuery()`.
    public static var all: TransactionQuery { TransactionQuery() }

    /// Whether an entry is among those of the days and the category; words are not looked at.
    public func includes(_ entry: Transaction) -> Bool {
        (days?.contains(entry.date) ?? true)
            && (category.map { $0 == entry.category } ?? true)
    }
}
