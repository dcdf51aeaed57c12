import AshlarDomain

extension StatementFilters {
    init(_ filter: StatementFilter, months: [LocalMonth], _ wording: Wording) {
        var months = months
        // A link may contain a month without entries.
        if let month = filter.month, !months.contains(month) { months.insert(month, at: 0) }
        self.init(
            months: [
                Choice(
                    id: "", title: wording("account.filter.allMonths"),
                    isChosen: filter.month == nil)
            ]
                + months.map {
                    Choice(
                        id: "\($0)", title: wording.dates.month($0),
                        isChosen: $0 == filter.month)
                },
            categories: [
                Choice(
                    id: "", title: wording("account.filter.allCategories"),
                    isChosen: filter.category == nil)
            ]
                + SpendingCategory.allCases.map {
                    Choice(
                        id: $0.rawValue, title: $0.title(wording),
                        isChosen: $0 == filter.category)
                }, chosen: filter)
    }
}

extension StatementFigures {
    /// `nil` without entries.
    init?(_ statement: Statement, matching query: TransactionQuery, _ wording: Wording) {
        guard !statement.months.isEmpty else { return nil }
        let money = wording.money
        let totals = statement.totals
        let month = query.days.map { wording.dates.month(LocalMonth($0.lowerBound)) }
        let count = totals.count.entries(wording)
        self.init(
            scope: month ?? wording("account.filter.allMonths"),
            count: totals.isBeyond ? wording("entries.beyond", count) : count,
            opening: statement.balances.map { money.string($0.opening) },
            incoming: totals.incoming.map(money.string),
            outgoing: totals.outgoing.map(money.string),
            closing: statement.balances.map { money.string($0.closing) })
    }
}

extension SpendingChart {
    /// `nil` without spending.
    ///
    /// - Parameters:
    ///   - spending: The spending by category, largest first.
    ///   - total: The sum of all categories.
    ///   - month: The month of the spending.
    ///   - names: The names of the accounts.
    ///   - wording: Formats amounts and titles.
    init?(
        _ spending: [CategorySpending], of total: Money, in month: LocalMonth,
        names: [ID<Account>: String], _ wording: Wording
    ) {
        guard let first = spending.first else { return nil }
        let longest = Double(max(1, first.amount.minorUnits))
        let title = wording("spending.title", wording.dates.month(month))
        let bars = spending.map { part in
            Bar(
                id: part.category.rawValue, title: part.category.title(wording),
                amount: wording.money.string(part.amount),
                length: max(0, Double(part.amount.minorUnits)) / longest,
                count: part.count.entries(wording),
                sources: part.accounts.map {
                    EntryLink(
                        account: $0, title: names[$0] ?? $0.rawValue,
                        filter: StatementFilter(month: month, category: part.category))
                })
        }
        let parts = bars.map { "\($0.title) \($0.amount)" }.joined(separator: ", ")
        self.init(
            title: title, total: wording.money.string(total), bars: bars,
            alternative: "\(title): \(parts).")
    }
}

extension Int {
    /// “12 entries”
    func entries(_ wording: Wording) -> String {
        wording.count(self, one: "entries.one", other: "entries.other")
    }
}

extension SpendingCategory {
    func title(_ wording: Wording) -> String {
        switch self {
        case .groceries: wording("category.groceries")
        case .eatingOut: wording("category.eatingOut")
        case .transport: wording("category.transport")
        case .travel: wording("category.travel")
        case .home: wording("category.home")
        case .shopping: wording("category.shopping")
        case .health: wording("category.health")
        case .leisure: wording("category.leisure")
        case .services: wording("category.services")
        case .transfers: wording("category.transfers")
        case .fees: wording("category.fees")
        case .other: wording("category.other")
        case .income: wording("category.income")
        }
    }
}
