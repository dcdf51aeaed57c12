/// The criteria for an account’s entries; every set property narrows the result, an empty one does
/// not.
public struct TransactionQuery: Hashable, Sendable, Codable {
    /// Prefixes of words in counterparty or description, in any order, ignoring case and accents.
    public var text: String
    /// The category; `nil` for all.
    public var category: SpendingCategory?
    /// The range of booking dates; `nil` for all.
    public var days: ClosedRange<LocalDate>?

    /// Creates a query, by default for all entries.
    public init(
        text: String = "", category: SpendingCategory? = nil, days: ClosedRange<LocalDate>? = nil
    ) {
        self.text = text
        self.category = category
        self.days = days
    }

    /// Matches every entry; equal to `TransactionQuery()`.
    public static var all: TransactionQuery { TransactionQuery() }

    /// Whether the entry matches the dates and the category; the text is ignored.
    public func includes(_ entry: Transaction) -> Bool {
        (days?.contains(entry.date) ?? true)
            && (category.map { $0 == entry.category } ?? true)
    }
}
