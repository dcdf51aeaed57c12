/// What was spent on one thing in one currency.
public struct CategorySpending: Hashable, Sendable, Codable, Identifiable {
    /// Never ``SpendingCategory/income``.
    public let category: SpendingCategory
    /// What went out, less what of it came back; never below zero.
    public let amount: Money
    /// What it is based on: how many entries, at least one, and in which accounts.
    public let count: Int
    /// By id.
    public let accounts: [Account.ID]

    /// The category's own.
    public var id: SpendingCategory { category }

    /// Checks nothing.
    public init(
        category: SpendingCategory, amount: Money, count: Int, accounts: [Account.ID]
    ) {
        self.category = category
        self.amount = amount
        self.count = count
        self.accounts = accounts
    }

    /// Of all of them together; all must be in that currency.
    ///
    /// - Throws: ``MoneyError`` where it does not fit, or where currencies are mixed.
    public static func total(
        of spending: [CategorySpending], in currency: Currency
    ) throws(MoneyError) -> Money {
        var total = Money.zero(currency)
        for category in spending { total = try total.adding(category.amount) }
        return total
    }

    /// The sums by category, those of all accounts together; the most first, equal ones in the
    /// order of the categories. All must be in one currency, or else the first one's counts.
    ///
    /// - Throws: ``MoneyError`` where a sum does not fit, or where currencies are mixed.
    public static func all(of sums: [CategorySum]) throws(MoneyError) -> [CategorySpending] {
        var found: [SpendingCategory: CategorySpending] = [:]
        // What only came in is money in, whatever it was once spent for.
        for sum in sums where sum.category.isSpending && sum.outgoing.isNegative {
            let spent = try sum.spent()
            let before = found[sum.category]
            found[sum.category] = CategorySpending(
                category: sum.category, amount: try before?.amount.adding(spent) ?? spent,
                count: (before?.count ?? 0) + sum.count,
                accounts: Set((before?.accounts ?? []) + [sum.account])
                    .sorted { $0.rawValue < $1.rawValue })
        }
        let order = SpendingCategory.allCases.compactMap { found[$0] }
        // Stable: equal ones stay as they are.
        return order.enumerated().sorted {
            ($1.element.amount.minorUnits, $0.offset) < ($0.element.amount.minorUnits, $1.offset)
        }.map(\.element)
    }
}
