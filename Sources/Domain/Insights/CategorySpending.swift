/// The spending of one category in one currency.
public struct CategorySpending: Hashable, Sendable, Codable, Identifiable {
    /// Never ``SpendingCategory/income``.
    public let category: SpendingCategory
    /// The outgoing amount minus refunds; never negative.
    public let amount: Money
    /// The number of entries, at least one.
    public let count: Int
    /// The accounts of the entries, sorted by id.
    public let accounts: [Account.ID]

    /// The category.
    public var id: SpendingCategory { category }

    /// Creates a value; nothing is checked.
    public init(
        category: SpendingCategory, amount: Money, count: Int, accounts: [Account.ID]
    ) {
        self.category = category
        self.amount = amount
        self.count = count
        self.accounts = accounts
    }

    /// Returns the sum; all amounts must be in `currency`.
    ///
    /// - Throws: ``MoneyError`` if the sum overflows or currencies are mixed.
    public static func total(
        of spending: [CategorySpending], in currency: Currency
    ) throws(MoneyError) -> Money {
        var total = Money.zero(currency)
        for category in spending { total = try total.adding(category.amount) }
        return total
    }

    /// Returns the sums by category over all accounts: the largest first, equal ones in the order
    /// of the categories. All must be in one currency; otherwise the first one’s is used.
    ///
    /// - Throws: ``MoneyError`` if a sum overflows or currencies are mixed.
    public static func all(of sums: [CategorySum]) throws(MoneyError) -> [CategorySpending] {
        var found: [SpendingCategory: CategorySpending] = [:]
        // A category with only incoming amounts is income, not a refund.
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
        // A stable sort: equal elements keep their order.
        return order.enumerated().sorted {
            ($1.element.amount.minorUnits, $0.offset) < ($0.element.amount.minorUnits, $1.offset)
        }.map(\.element)
    }
}
