/// How many entries there are, and what came in and went out.
public struct TransactionTotals: Hashable, Sendable, Codable {
    /// At least so many where ``isBeyond``.
    public let count: Int
    /// Whether there are more than are looked through at once.
    public let isBeyond: Bool
    /// In the account's currency: never below zero. `nil` without entries, and where too many or too
    /// large amounts are not added up.
    public let incoming: Money?
    /// In the account's currency: never above zero; `nil` as for ``incoming``.
    public let outgoing: Money?

    /// So many that are not added up.
    public init(count: Int, isBeyond: Bool = false) {
        self.count = count
        self.isBeyond = isBeyond
        incoming = nil
        outgoing = nil
    }

    /// Adds up entries of one account; of several currencies nothing is added.
    public init(_ entries: [Transaction]) {
        self.init(count: entries.count, amounts: entries.map(\.amount))
    }

    /// Adds up amounts of that many entries of one account, or sums of them; of several currencies
    /// nothing is added.
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
