import AshlarCoreTesting
import AshlarDomain
import AshlarDomainTesting
import AshlarFeatureAccounts
import Foundation
import Testing

@MainActor @Suite(.timeLimit(.minutes(10))) struct InsightsScreenTests {
    let places = RouteRecorder<AccountsRoute>()
    let down = ServerError.failed(status: 500, detail: "down")

    nonisolated static let entries: [Transaction] =
        ["2025-10-31", "2025-11-28", "2025-12-31"].enumerated().map {
            .fixture(
                id: .id("rent\($0)"), date: .day($1), sequence: Int64($0),
                amount: .eur(cents: -80_000), counterparty: "Lettings", description: "Rent",
                kind: .transfer)
        } + [
            .fixture(
                id: .id("food"), date: .day("2025-12-05"), sequence: 10,
                amount: .eur(cents: -20_000)),
            .fixture(
                id: .id("yen"), account: .id("tokyo"), date: .day("2025-11-05"),
                amount: .jpy(-700), balanceAfter: .jpy(1), counterparty: "Ivy Hotel"),
        ]

    private func domain(
        _ entries: [Transaction] = entries, freshness: Freshness? = nil
    ) -> InMemoryDomain {
        InMemoryDomain(
            runtime: .test(),
            accounts: [.fixture(), .fixture(id: .id("tokyo"), name: "Tokyo", booked: .jpy(1))],
            transactions: entries, freshness: freshness)
    }

    private func insights(
        _ domain: InMemoryDomain, locale: Locale = english
    ) -> some ViewModel<InsightsViewState, InsightsEvent> {
        AccountsModule(dependencies: domain.module, locale: locale, navigate: places.go)
            .insights()
    }

    @Test func showsTheNewestMonthWithSpendingForEachCurrency() async throws {
        let insights = insights(domain())
        #expect(insights.viewState.insights.content == .loading)
        insights.handle(.appeared)
        let state = try await insights.viewState {
            !$0.currencies.isEmpty && !$0.insights.isRefreshing
        }
        #expect(state.currencies.map(\.id) == ["EUR", "JPY"])
        let euros = state.currencies[0]
        #expect(euros.title == "Spending in December 2025" && euros.total == "€1,000.00")
        #expect(euros.comparison == "€200.00 more than in November 2025")
        #expect(euros.spending?.bars.map(\.title) == ["Home", "Groceries"])
        #expect(euros.spending?.bars[0].count == "1 transaction")
        #expect(
            euros.spending?.bars[0].sources.map(\.path) == [
                "/accounts/account?month=2025-12&category=home"
            ])
        #expect(euros.months.count == 12 && euros.months.first?.id == "2026-01")
        #expect(euros.months.filter(\.isChosen).map(\.id) == ["2025-12"])
        #expect(euros.months.map(\.length).max() == 1)
        // No spending in that month, and no other currency in its place.
        #expect(state.currencies[1].spending == nil && state.currencies[1].total == "JP¥0")
        #expect(state.currencies[1].comparison == "JP¥700 less than in November 2025")
    }

    @Test func showsAnotherMonth() async throws {
        let insights = insights(domain())
        insights.handle(.appeared)
        try await insights.viewState { !$0.currencies.isEmpty }
        insights.handle(.monthChosen(try LocalMonth("2025-11")))
        #expect(insights.viewState.currencies.map(\.total) == ["€800.00", "JP¥700"])
        #expect(insights.viewState.chosen == ["2025-11", "2025-11"])
        // Not one of the twelve months: the choice does not change.
        insights.handle(.monthChosen(try LocalMonth("2001-01")))
        #expect(insights.viewState.chosen == ["2025-12", "2025-12"])
    }

    @Test func showsRecurringPaymentsAndTheirBasis() async throws {
        let insights = insights(domain())
        insights.handle(.appeared)
        let state = try await insights.viewState { !$0.recurring.isEmpty }
        let rent = try #require(state.recurring.first)
        #expect(state.recurring.count == 1)
        #expect(rent.counterparty == "Lettings" && rent.amount == "€800.00")
        #expect(rent.rhythm == "Every month" && rent.expected == "next around 31 Jan 2026")
        #expect(rent.basis == "Based on 3 transactions since 31 Oct 2025")
        #expect(rent.occurrences.map(\.date) == ["31 Dec 2025", "28 Nov 2025", "31 Oct 2025"])
        insights.handle(.entriesTapped(rent.source))
        #expect(places.routes.map(\.path) == ["/accounts/account?search=Lettings"])
    }

    @Test func followsChanges() async throws {
        let domain = domain([])
        let insights = insights(domain)
        insights.handle(.appeared)
        try await insights.viewState {
            if case .empty = $0.insights.content { true } else { false }
        }
        try domain.transactions.replace(Self.entries)
        try await insights.viewState { $0.currencies.count == 2 }
    }

    @Test func distinguishesOfflineFromFailed() async throws {
        let offline = domain([], freshness: .never)
        offline.line.cut()
        let first = insights(offline)
        first.handle(.appeared)
        try await first.viewState { if case .offline = $0.insights.content { true } else { false } }
        let broken = domain()
        broken.transactions.storageFailure = Problem.other("The disk is full.")
        let second = insights(broken)
        second.handle(.appeared)
        try await second.viewState { if case .failed = $0.insights.content { true } else { false } }
    }

    /// The refresh of the accounts does not determine the state of the entries.
    @Test func missingEntriesAreNotShownAsEmpty() async throws {
        let domain = domain([], freshness: .never)
        domain.transactions.bankFailure = down
        let insights = insights(domain)
        insights.handle(.appeared)
        let why = Notice(down.problem, inEnglish)
        try await insights.viewState { $0.insights.content == .failed(why) }
        domain.transactions.bankFailure = nil
        insights.handle(.refreshPulled)
        try await insights.viewState {
            if case .empty = $0.insights.content { true } else { false }
        }
        // Fetched once: the list is empty, with a notice that it may be outdated.
        domain.transactions.bankFailure = down
        insights.handle(.refreshPulled)
        let state = try await insights.viewState { $0.insights.notice == why }
        guard case .empty = state.insights.content else {
            Issue.record("\(state.insights.content)")
            return
        }
    }

    @Test func keepsInsightsOffline() async throws {
        let domain = domain()
        domain.line.cut()
        let insights = insights(domain)
        insights.handle(.appeared)
        // The age is read again after the failed refresh.
        let state = try await insights.viewState { $0.insights.freshness.tone == .offline }
        #expect(state.insights.notice != nil && !state.currencies.isEmpty)
        insights.handle(.noticeDismissed)
        #expect(insights.viewState.insights.notice == nil)
    }

    @Test func speaksGerman() async throws {
        let insights = insights(domain(), locale: german)
        insights.handle(.appeared)
        let state = try await insights.viewState { !$0.recurring.isEmpty }
        #expect(state.currencies[0].title == "Ausgaben im Dezember 2025")
        #expect(state.currencies[0].spending?.bars[0].title == "Wohnen")
        #expect(state.recurring[0].rhythm == "Monatlich")
    }
}

extension InsightsViewState {
    fileprivate var currencies: [CurrencyInsight] { insights.shown?.currencies ?? [] }
    /// For each currency.
    fileprivate var chosen: [String] { currencies.flatMap(\.months).filter(\.isChosen).map(\.id) }
    fileprivate var recurring: [RecurringRow] { insights.shown?.recurring ?? [] }
}
