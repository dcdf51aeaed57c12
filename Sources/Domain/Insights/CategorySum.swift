/// The incoming and outgoing amounts of one category in one account, over a range of dates.
public struct CategorySum: Hashable, Sendable, Codable {
    /// The account of the entries.
    public let account: ID<Account>
    /// The category of the entries.
    public let category: SpendingCategory
    /// The amounts in the account’s currency; `incoming` is never negative, `outgoing` never
    /// positive.
    public let incoming, outgoing: Money
    /// The part of ``incoming`` that refunds spending: for each counterparty, at most the outgoing
    /// amount to it in the same account, category and dates. The rest is income.
    public let refunded: Money
    /// The number of entries, at least one.
    public let count: Int

    /// Creates a value; nothing is checked.
    public init(
        account: ID<Account>, category: SpendingCategory, incoming: Money, outgoing: Money,
        refunded: Money, count: Int
    ) {
        self.account = account
        self.category = category
        self.incoming = incoming
        self.outgoing = outgoing
        self.refunded = refunded
        self.count = count
    }

    /// The outgoing amount minus refunds; never negative.
    ///
    /// - Throws: ``MoneyError`` if it overflows.
    public func spent() throws(MoneyError) -> Money {
        try Money.zero(outgoing.currency).subtracting(outgoing).subtracting(refunded)
    }

    /// Returns the sums of the entries, sorted by account, category and currency.
    ///
    /// - Throws: ``MoneyError`` if a sum overflows.
    public static func all(of entries: [Transaction]) throws(MoneyError) -> [CategorySum] {
        let groups = Dictionary(grouping: entries) {
            [$0.account.rawValue, $0.category.rawValue, $0.amount.currency.code]
        }
        var sums: [CategorySum] = []
        for (_, group) in groups.sorted(by: { $0.key.lexicographicallyPrecedes($1.key) }) {
            let zero = Money.zero(group[0].amount.currency)
            var refunded = zero
            if group[0].category.isSpending {
                let named = group.filter { $0.hasCounterparty }
                for (_, entries) in Dictionary(grouping: named, by: \.counterparty) {
                    let back = try total(of: entries, where: \.isPositive, zero)
                    let spent = try zero.subtracting(total(of: entries, where: \.isNegative, zero))
                    refunded = try refunded.adding(
                        back.minorUnits < spent.minorUnits ? back : spent)
                }
            }
            sums.append(
                CategorySum(
                    account: group[0].account, category: group[0].category,
                    incoming: try total(of: group, where: \.isPositive, zero),
                    outgoing: try total(of: group, where: \.isNegative, zero),
                    refunded: refunded, count: group.count))
        }
        return sums
    }

    private static func total(
        of entries: [Transaction], where isCounted: (Money) -> Bool, _ zero: Money
    ) throws(MoneyError) -> Money {
        var total = zero
        for entry in entries where isCounted(entry.amount) {
            total = try total.adding(entry.amount)
        }
        return total
    }
}
