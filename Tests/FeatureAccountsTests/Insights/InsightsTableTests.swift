import AshlarCoreTesting
import AshlarDomain
import AshlarDomainTesting
import Testing

@testable import AshlarFeatureAccounts

@MainActor @Suite struct InsightsTableTests {
    typealias State = Insights.State
    typealias Action = Insights.Action

    let screen = AccountsModule.empty.insightsScreen

    nonisolated static let november = LocalMonth(.day("2025-11-01"))
    nonisolated static let december = LocalMonth(.day("2025-12-01"))
    nonisolated static let january = LocalMonth(.day("2026-01-01"))
    nonisolated static let problem = Problem.other("The disk is full.")
    nonisolated static let link = EntryLink(
        account: .id("account"), title: "Everyday", filter: StatementFilter())

    @Test(
        arguments: [
            (.appeared, .findings(.appear)), (.disappeared, .findings(.disappear)),
            (.refreshPulled, .findings(.refresh)), (.noticeDismissed, .findings(.dismissProblem)),
            (.monthChosen(november), .choose(november)), (.entriesTapped(link), nil),
        ] as [(InsightsEvent, Action?)])
    func mapsEachEventToAnAction(event: InsightsEvent, action: Action?) {
        #expect(screen.action(for: event) == action)
    }

    // MARK: Rules

    /// January has no spending; November and December have some in one currency each.
    nonisolated static let findings = findings([
        euros([(january, 0), (december, 1_000), (november, 3_000)]),
        CurrencySpending(
            currency: .jpy,
            months: [
                MonthlySpending(month: january, total: .jpy(0), categories: []),
                MonthlySpending(month: december, total: .jpy(0), categories: []),
                MonthlySpending(
                    month: november, total: .jpy(700), categories: [category(.jpy(700))]),
            ]),
    ])

    nonisolated static func findings(
        _ spending: [CurrencySpending], recurring: [RecurringPayment] = [],
        ended: LocalDate? = nil
    ) -> Insights.Findings {
        Insights.Findings(
            accounts: [.fixture()], spending: Spending(currencies: spending, ended: ended),
            recurring: recurring)
    }

    nonisolated static func euros(
        _ months: [(LocalMonth, Int64)], before: PartialSpending? = nil
    ) -> CurrencySpending {
        CurrencySpending(
            currency: .eur,
            months: months.map { month, cents in
                MonthlySpending(
                    month: month, total: .eur(cents: cents),
                    categories: cents == 0 ? [] : [category(.eur(cents: cents))])
            }, before: before)
    }

    nonisolated static func category(_ amount: Money) -> CategorySpending {
        CategorySpending(
            category: .groceries, amount: amount, count: 1,
            accounts: [.id("account"), .id("gone")])
    }

    nonisolated static func state(
        _ findings: Insights.Findings = findings, month: LocalMonth? = nil
    ) -> State {
        State(findings: Followed(findings, freshness: .fresh, at: .fixture), month: month)
    }

    @Test(
        arguments: [
            (nil, "2025-12"), (december, "2025-12"), (november, "2025-11"), (january, "2026-01"),
            (LocalMonth(.day("2001-01-01")), "2025-12"),
        ] as [(LocalMonth?, String)])
    func showsTheChosenMonthOrTheNewestWithSpending(month: LocalMonth?, id: String) {
        let shown = screen.reduce(Self.state(month: month))
        let currencies = shown.insights.shown?.currencies ?? []
        #expect(currencies.map(\.id) == ["EUR", "JPY"])
        #expect(currencies.map(\.isMain) == [true, false])
        for currency in currencies {
            #expect(currency.months.map(\.id) == ["2026-01", "2025-12", "2025-11"])
            #expect(currency.months.filter(\.isChosen).map(\.id) == [id])
        }
    }

    @Test func chosenMonthSurvivesAReload() {
        let loaded = Action.findings(.loaded(Self.findings, .fresh, at: .fixture))
        let after = screen.state(
            State(), after: [.choose(Self.november), loaded, .findings(.refresh), loaded])
        #expect(after.month == Self.november)
        let months = screen.reduce(after).insights.shown?.currencies.first?.months ?? []
        #expect(months.filter(\.isChosen).map(\.id) == ["2025-11"])
    }

    @Test func choosingAMonthReadsNothing() {
        let before = Self.state()
        let after = screen.state(before, after: [.choose(Self.november)])
        #expect(after.findings == before.findings)
    }

    // MARK: View states

    @Test(
        arguments: [
            (State(), .loading),
            (
                state(findings([])),
                .empty(
                    Notice(
                        .neutral, "No spending yet.",
                        advice: "Your spending of the last twelve months appears here."))
            ),
            (
                State(findings: Followed(findings([]), freshness: .offline, at: .fixture)),
                .offline(
                    Notice(
                        .warning, "Your transactions aren’t on this device yet.",
                        advice: "They appear when you’re back online."))
            ),
        ] as [(State, FollowedViewState<InsightsPage>.Content)])
    func distinguishesNoSpendingFromNotLoaded(
        state: State, content: FollowedViewState<InsightsPage>.Content
    ) {
        #expect(screen.reduce(state).insights.content == content)
    }

    @Test func failedReadKeepsThePageWithANotice() {
        let failed = screen.state(Self.state(), after: [.findings(.loadFailed(Self.problem))])
        let shown = screen.reduce(failed).insights
        #expect(shown.shown != nil)
        #expect(shown.notice == Notice(Self.problem, inEnglish))
    }

    @Test(
        arguments: [
            ([(december, 1_000), (november, 3_000)], "€20.00 less than in November 2025"),
            ([(december, 3_000), (november, 1_000)], "€20.00 more than in November 2025"),
            ([(december, 1_000), (november, 1_000)], "Same as in November 2025"),
            ([(december, 1_000)], ""),
            ([(december, 1_000), (november, .min)], ""),
        ] as [([(LocalMonth, Int64)], String)])
    func comparesWithTheMonthBefore(months: [(LocalMonth, Int64)], text: String) {
        let shown = screen.reduce(Self.state(Self.findings([Self.euros(months)])))
        #expect(shown.insights.shown?.currencies.first?.comparison == text)
    }

    @Test(
        arguments: [
            (1_000, "€8.00 more than by 10 Dec 2025"), (50, "€1.50 less than by 10 Dec 2025"),
            (200, "The same amount as by 10 Dec 2025"),
        ] as [(Int64, String)])
    func comparesTheCurrentMonthWithTheSameNumberOfDays(cents: Int64, text: String) {
        let euros = Self.euros(
            [(Self.january, cents), (Self.december, 9_000), (Self.november, 8_000)],
            before: PartialSpending(through: .day("2025-12-10"), total: .eur(cents: 200)))
        func comparison(_ month: LocalMonth) -> String? {
            let state = Self.state(Self.findings([euros]), month: month)
            return screen.reduce(state).insights.shown?.currencies.first?.comparison
        }
        #expect(comparison(Self.january) == text)
        #expect(comparison(Self.december) == "€10.00 more than in November 2025")
    }

    @Test func showsSinceWhenThereAreNoEntries() {
        func ended(_ day: LocalDate?) -> String? {
            let findings = Self.findings(Self.findings.spending.currencies, ended: day)
            return screen.reduce(Self.state(findings)).insights.shown?.ended
        }
        #expect(ended(.day("2018-02-28")) == "No transactions since 28 Feb 2018")
        #expect(ended(nil) == nil)
    }

    @Test func eachMonthHasItsFigure() {
        let months = [(Self.december, Int64(0)), (Self.november, Int64(2_000))]
        let shown = screen.reduce(Self.state(Self.findings([Self.euros(months)])))
        let euros = shown.insights.shown?.currencies.first
        #expect(euros?.months.map(\.title) == ["December 2025", "November 2025"])
        #expect(euros?.months.map(\.amount) == ["€0.00", "€20.00"])
        #expect(euros?.months.map(\.length) == [0, 1])
        #expect(euros?.months.map(\.isChosen) == [false, true])
    }

    @Test func aMonthWithoutSpendingHasATotalAndNoChart() {
        let shown = screen.reduce(Self.state(month: Self.january)).insights.shown
        #expect(shown?.currencies.map(\.total) == ["€0.00", "JP¥0"])
        #expect(shown?.currencies.allSatisfy { $0.spending == nil } == true)
    }

    @Test func eachBarLeadsToTheEntriesOfEachAccount() {
        let bar = screen.reduce(Self.state()).insights.shown?.currencies.first?.spending?.bars.first
        #expect(bar?.sources.map(\.title) == ["Everyday", "gone"])
        #expect(
            bar?.sources.allSatisfy {
                $0.filter == StatementFilter(month: Self.december, category: .groceries)
            } == true)
    }

    @Test(
        arguments: [
            ([1_000, 1_000, 1_000], "€10.00", "Based on 3 transactions since 1 May 2025"),
            (
                [1_000, 1_200, 1_100, 1_000], "€10.00 to €12.00",
                "Based on 4 transactions since 1 Apr 2025"
            ),
        ] as [([Int64], String, String)])
    func recurringAmountIsARangeUnlessFixed(cents: [Int64], amount: String, basis: String) throws {
        let newest = LocalDate.day("2025-07-01")
        let entries = cents.enumerated().map { index, cents in
            Transaction.fixture(
                id: .id("\(index)"), date: newest.adding(months: -index), sequence: Int64(-index),
                amount: .eur(cents: -cents), counterparty: " Ivy  Hotel ")
        }
        let found = RecurringPayment.find(in: entries, asOf: .day("2025-07-02"))
        let state = Self.state(Self.findings(Self.findings.spending.currencies, recurring: found))
        let rows = try #require(screen.reduce(state).insights.shown?.recurring)
        #expect(rows.map(\.amount) == [amount])
        #expect(rows.map(\.basis) == [basis])
        #expect(rows.map(\.rhythm) == ["Every month"])
        #expect(rows.map(\.expected) == ["next around 1 Aug 2025"])
        #expect(rows.first?.occurrences.first?.date == "1 Jul 2025")
        #expect(rows.first?.source.filter.search == "Ivy Hotel")
    }
}
