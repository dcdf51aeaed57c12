import AshlarDomain

@testable import AshlarAppShell
@testable import AshlarFeatureAccounts

extension Samples {
    static let statementFilters = StatementFilters(
        months: [
            .init(id: "", title: "All months", isChosen: false),
            .init(id: "2026-11", title: "November 2026", isChosen: true),
        ],
        categories: [
            .init(id: "", title: "All categories", isChosen: true),
            .init(id: "groceries", title: "Groceries", isChosen: false),
        ],
        chosen: StatementFilter(search: "a&b", month: try? LocalMonth("2026-11")))

    static let spending = SpendingChart(
        title: "Spending in November 2026", total: "£1,234,567,890.12",
        bars: [
            .init(
                id: "groceries", title: "Groceries", amount: "£1,234,567,890.12", length: 1,
                count: "12 entries",
                sources: [
                    EntryLink(
                        account: rows[0].id, title: hostile,
                        filter: StatementFilter(category: .groceries)),
                    EntryLink(
                        account: rows[1].id, title: longName,
                        filter: StatementFilter(category: .groceries)),
                ]),
            .init(
                id: "travel", title: "Travel", amount: "−£12.00", length: 0, count: "1 entry",
                sources: []),
        ], alternative: "Spending in November 2026: Groceries £1,234,567,890.12, Travel −£12.00.")

    static let figures = StatementFigures(
        scope: "November 2026", count: "13 entries", opening: "£1,000.00",
        incoming: "£2,345,678,901.00", outgoing: "−£12.00", closing: "−£1,234,567,890.12")

    static let currencies = [
        CurrencyInsight(
            id: "GBP", isMain: true, currency: "British Pound", title: "Spending in November 2026",
            total: "£1,234,567,890.12", comparison: "£12.00 more than in October 2026",
            spending: spending,
            months: (1...12).map {
                .init(
                    month: LocalMonth(LocalDate.min).adding(months: $0),
                    title: "Month \($0)",
                    amount: "£\($0).00", length: Double($0) / 12, isChosen: $0 == 11)
            }),
        CurrencyInsight(
            id: "KWD", isMain: false, currency: "Kuwaiti Dinar",
            title: "Spending in November 2026", total: "KWD 0.000", comparison: "", spending: nil,
            months: []),
    ]

    static let recurring = [
        RecurringRow(
            id: "t 1", counterparty: hostileImage, amount: "£12.99", rhythm: "Every month",
            expected: "next around 21 Dec 2026", category: "Home",
            basis: "Based on 4 transactions since 21 Aug 2026",
            occurrences: [.init(date: "21 Nov 2026", amount: "−£12.99")],
            source: EntryLink(
                account: rows[0].id, title: "Everyday", filter: StatementFilter(search: "rent"))),
        RecurringRow(
            id: "t2", counterparty: "محمد عبد الله",
            amount: "£1,234,567,890.12 to £2,345,678,901.00",
            rhythm: "Every three months", expected: "next around 21 Dec 2026", category: "Services",
            basis: "Based on 4 transactions since 21 Aug 2026", occurrences: [],
            source: EntryLink(account: rows[1].id, title: longName, filter: StatementFilter())),
    ]

    static let insights: [InsightsViewState] =
        (followed(
            InsightsPage(
                ended: "No transactions since 21 Nov 2026", currencies: currencies,
                recurring: recurring))
        + followed(InsightsPage(ended: nil, currencies: currencies, recurring: [])))
        .map { InsightsViewState(insights: $0) }
}
