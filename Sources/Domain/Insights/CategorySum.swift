/// What came in and went out for one thing, in one account, on some days.
public struct CategorySum: Hashable, Sendable, Codable {
    /// Whose entries these are.
    public let account: ID<Account>
    /// As the entries have it.
    public let category: SpendingCategory
    /// In the account's currency: never below zero, and never above it.
    public let incoming, outgoing: Money
    /// Of ``incoming``, what came back of what was spent: from each counterparty, at most what went
    /// out to it in that account and category on those days. The rest of what came in is money in.
    public let refunded: Money
    /// How many entries, at least one.
    public let count: Int

    /// Checks nothing.
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

    /// What went out less what of it came back; never below zero.
    ///
    /// - Throws: ``MoneyError`` where it does not fit.
    public func spent() throws(MoneyError) -> Money {
        try Money.zero(outgoing.currency).subtracting(outgoing).subtracting(refunded)
    }

    /// Adds up entries, by account, category and currency, in that order.
    ///
    /// - Throws: ``MoneyError`` where a sum does not fit.
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
