/// The number of entries, and their incoming and outgoing sums.
public struct TransactionTotals: Hashable, Sendable, Codable {
    /// The number of entries; the minimum if ``isBeyond``.
    public let count: Int
    /// Whether there are more entries than are read at once.
    public let isBeyond: Bool
    /// The sum in the account’s currency; never negative. `nil` without entries, or if the amounts
    /// are too many or too large to be added up.
    public let incoming: Money?
    /// The sum in the account’s currency; never positive. `nil` as for ``incoming``.
    public let outgoing: Money?

    /// Creates totals without sums.
    public init(count: Int, isBeyond: Bool = false) {
        self.count = count
        self.isBeyond = isBeyond
        incoming = nil
        outgoing = nil
    }

    /// Adds up the entries of one account; different currencies give no sums.
    public init(_ entries: [Transaction]) {
        self.init(count: entries.count, amounts: entries.map(\.amount))
    }

    /// Adds up the amounts of `count` entries of one account, or their sums; different currencies
    /// give no sums.
    public init(count: Int, amounts: [Money]) {
        self.count = count
        isBeyond = false
        let currencies = Set(amounts.map(\.currency))
        guard let currency = currencies.first, currencies.count == 1 else {
            incoming = nil
            outgoing = nil
            return
        }
        func sum(_ isCounted: (Money) -> Bool) -> Money? {
            let sum = amounts.filter(isCounted).reduce(Int128(0)) { $0 + Int128($1.minorUnits) }
            return Int64(exactly: sum).map { Money(minorUnits: $0, currency: currency) }
        }
        let incoming = sum(\.isPositive)
        let outgoing = sum(\.isNegative)
        let fits = incoming != nil && outgoing != nil
        self.incoming = fits ? incoming : nil
        self.outgoing = fits ? outgoing : nil
    }
}
