import AshlarCoreTesting
import AshlarDomain
import AshlarDomainTesting
import Testing

@testable import AshlarFeatureAccounts

@MainActor @Suite struct AccountDetailTableTests {
    typealias State = AccountDetail.State
    typealias Action = AccountDetail.Action
    typealias Head = AccountDetail.Head

    let screen = AccountsModule.empty.accountDetailScreen

    nonisolated static let december = LocalMonth(.day("2025-12-01"))
    nonisolated static let january = LocalMonth(.day("2026-01-01"))
    nonisolated static let problem = Problem.server(.offline, "")

    @Test(
        arguments: [
            (.appeared, .page(.followed(.appear))), (.disappeared, .page(.followed(.disappear))),
            (.refreshPulled, .page(.followed(.refresh))),
            (.noticeDismissed, .page(.followed(.dismissProblem))), (.endReached, .page(.more)),
            (.startReached, .page(.earlier)), (.newestTapped, .page(.newest)),
            (.searchChanged("x"), .search("x")), (.monthChosen(december), .chooseMonth(december)),
            (.monthChosen(nil), .chooseMonth(nil)),
            (.categoryChosen(.fees), .chooseCategory(.fees)),
            (.categoryChosen(nil), .chooseCategory(nil)), (.filterCleared, .clearFilter),
            (.correctionTapped(.id("1")), .correction(.begin(.id("1")))),
            (.correctionCancelled, .correction(.cancel)),
            (
                .categoryCorrected(.id("1"), .home, always: true),
                .correction(.choose(.id("1"), .home, always: true))
            ),
            (.payTapped, nil), (.paymentTapped(.id("p")), nil),
        ] as [(AccountDetailEvent, Action?)])
    func mapsEachEventToAnAction(event: AccountDetailEvent, action: Action?) {
        #expect(screen.action(for: event) == action)
    }

    // MARK: Rules

    nonisolated static let whole = StatementFilter(
        search: "shop", month: december, category: .groceries)

    @Test(
        arguments: [
            (.search(" corner  shop "), StatementFilter(search: " corner  shop ")),
            (.chooseMonth(december), StatementFilter(month: december)),
            (.chooseCategory(.fees), StatementFilter(category: .fees)),
        ] as [(Action, StatementFilter)])
    func eachChoiceFiltersTheQuery(action: Action, filter: StatementFilter) {
        let after = screen.state(State(id: .id("account")), after: [action])
        #expect(after.filter == filter)
        #expect(after.page.query == filter.query)
    }

    @Test(
        arguments: [
            (.search(""), StatementFilter(month: december, category: .groceries)),
            (.chooseMonth(nil), StatementFilter(search: "shop", category: .groceries)),
            (.chooseCategory(nil), StatementFilter(search: "shop", month: december)),
            (.clearFilter, StatementFilter()),
        ] as [(Action, StatementFilter)])
    func eachChoiceLeavesTheOthersAlone(action: Action, filter: StatementFilter) {
        let after = screen.state(State(id: .id("account"), filter: Self.whole), after: [action])
        #expect(after.filter == filter)
        #expect(after.page.query == filter.query)
    }

    @Test(
        arguments: [
            .chooseMonth(december), .chooseCategory(.groceries), .search("shop"),
            .page(.followed(.disappear)),
        ] as [Action])
    func theSameChoiceReadsNothing(action: Action) {
        let before = shown(Self.head(of: Self.whole), filter: Self.whole)
        let after = screen.state(before, after: [action])
        #expect(after.filter == before.filter)
        #expect(after.page.pages == before.page.pages)
    }

    @Test func aChosenMonthIsReadAtOnce() {
        let after = screen.state(shown(), after: [.chooseMonth(Self.december)])
        #expect(after.page.pages.inFlight?.query == after.filter.query)
        // The old rows stay until the others are read.
        #expect(after.page.pages.items.count == 1)
    }

    @Test func aTypedSearchIsReadAfterAPause() {
        let after = screen.state(shown(), after: [.search("x")])
        #expect(after.page.pages.inFlight == nil)
        #expect(screen.reduce(after).search == "x")
    }

    // MARK: View states

    nonisolated static func head(
        _ account: Account? = .fixture(), of filter: StatementFilter = StatementFilter()
    ) -> Head {
        let isWhole = filter.query.text.isEmpty && filter.category == nil
        return Head(
            summary: account.flatMap { try? AccountSummary(account: $0, unsettled: []) },
            query: filter.query,
            balances: [DailyBalance(date: .day("2026-01-02"), balance: .eur(cents: 99_000))],
            statement: Statement(
                months: [january, december], totals: TransactionTotals([.fixture()]),
                balances: isWhole
                    ? .init(opening: .eur(cents: 100_000), closing: .eur(cents: 99_000)) : nil))
    }

    /// After a refresh and one of each read.
    private func shown(
        _ head: Head = head(), _ entries: [Transaction] = [.fixture()],
        filter: StatementFilter = StatementFilter(), freshness: Freshness = .fresh
    ) -> State {
        let appeared = screen.state(
            State(id: .id("account"), filter: filter), after: [.page(.followed(.appear))])
        var actions: [Action] = [.page(.followed(.loaded(head, freshness, at: .fixture)))]
        if let load = appeared.page.pages.inFlight {
            actions.append(.page(.loaded(load, Page(items: entries, next: nil), at: .fixture)))
        }
        let loaded = screen.state(appeared, after: actions)
        // The end of the refresh reads both again.
        let answered = screen.state(loaded, after: [.page(.followed(.refreshed(nil)))])
        actions[0] = .page(.followed(.loaded(head, freshness, at: .fixture)))
        if let load = answered.page.pages.inFlight {
            actions[1] = .page(.loaded(load, Page(items: entries, next: nil), at: .fixture))
        }
        return screen.state(answered, after: actions)
    }

    @Test func nothingIsShownBeforeTheFirstAnswer() {
        let shown = screen.reduce(State(id: .id("account"), filter: Self.whole))
        #expect(shown.account.content == .loading && shown.entries.content == .loading)
        #expect(shown.statement == nil && shown.chart == nil)
        // A link may choose a month before any is loaded.
        #expect(shown.filters.months.map(\.id) == ["", "2025-12"])
        #expect(shown.filters.categories.filter(\.isChosen).map(\.id) == ["groceries"])
    }

    @Test(
        arguments: [
            (StatementFilter(), "All months", ["€1,000.00", "€0.00", "-€10.00", "€990.00"]),
            (
                StatementFilter(month: december), "December 2025",
                ["€1,000.00", "€0.00", "-€10.00", "€990.00"]
            ),
            (StatementFilter(search: " x "), "All months", ["€0.00", "-€10.00"]),
            (whole, "December 2025", ["€0.00", "-€10.00"]),
        ] as [(StatementFilter, String, [String])])
    func figuresMatchTheShownEntries(
        filter: StatementFilter, scope: String, amounts: [String]
    ) {
        let shown = screen.reduce(shown(Self.head(of: filter), filter: filter))
        let statement = shown.statement
        #expect(statement?.scope == scope && statement?.count == "1 transaction")
        let figures = [
            statement?.opening, statement?.incoming, statement?.outgoing, statement?.closing,
        ]
        #expect(figures.compactMap(\.self) == amounts)
        #expect(shown.rows.count == 1)
    }

    /// Nothing below the search moves while it is typed.
    @Test func oldFiguresStayUntilTheNewRowsArrive() {
        let typed = screen.state(shown(), after: [.search("x")])
        #expect(screen.reduce(typed).statement?.count == "1 transaction")
        #expect(screen.reduce(typed).rows.count == 1)
    }

    @Test func showsMoreThanForUncountedEntries() {
        let head = Head(
            summary: nil, query: .all, balances: [],
            statement: Statement(
                months: [Self.january], totals: TransactionTotals(count: 5_000, isBeyond: true)))
        let figures = StatementFigures(head.statement, matching: head.query, inEnglish)
        #expect(figures?.count == "More than 5,000 transactions" && figures?.incoming == nil)
    }

    @Test func anUnknownAccountIsMissingOnceTheBankHasAnswered() {
        let unknown = shown(Self.head(nil), [])
        let notice = Notice(
            .neutral, "Account account doesn’t exist.",
            advice: "Choose one of your accounts.")
        let asked = screen.state(unknown, after: [.page(.followed(.refresh))])
        #expect(screen.reduce(asked).account.content == .loading)
        let shown = screen.reduce(unknown)
        #expect(shown.account.content == .empty(notice))
        #expect(shown.statement == nil && shown.chart == nil)
    }

    @Test(
        arguments: [
            (
                StatementFilter(), .fresh,
                .empty(
                    Notice(
                        .neutral, "No transactions yet.",
                        advice: "Money in and out of this account appears here."))
            ),
            (StatementFilter(search: " zebra "), .fresh, .empty(noMatch(" for “zebra”."))),
            (whole, .fresh, .empty(noMatch(" for “shop”."))),
            (StatementFilter(month: december), .fresh, .empty(noMatch("."))),
            (
                StatementFilter(month: december), .offline,
                .offline(
                    Notice(
                        .warning, "The transactions aren’t on this device yet.",
                        advice: "They appear when you’re back online."))
            ),
        ] as [(StatementFilter, Freshness, FollowedViewState<[TransactionDay]>.Content)])
    func saysWhyThereAreNoEntries(
        filter: StatementFilter, freshness: Freshness,
        content: FollowedViewState<[TransactionDay]>.Content
    ) {
        let state = shown(
            Self.head(of: filter), [], filter: filter, freshness: freshness)
        #expect(screen.reduce(state).entries.content == content)
    }

    nonisolated static func noMatch(_ text: String) -> Notice {
        Notice(
            .neutral, "No transactions found\(text)",
            advice: "Change the search, or show all transactions.")
    }

    @Test func noticeBelongsToTheLastCompletedSearch() {
        let before = shown(Self.head(), [], filter: StatementFilter(search: "zebra"))
        let after = screen.state(before, after: [.clearFilter])
        #expect(screen.reduce(after).entries.content == .empty(Self.noMatch(" for “zebra”.")))
    }

    @Test func failedPageShowsADismissibleNotice() throws {
        let asked = screen.state(shown(), after: [.chooseMonth(Self.december)])
        let load = try #require(asked.page.pages.inFlight)
        let failed = screen.state(asked, after: [.page(.failed(load, Self.problem))])
        #expect(screen.reduce(failed).entries.notice?.text == "The bank can’t be reached.")
        #expect(screen.reduce(failed).rows.count == 1)
        let dismissed = screen.state(failed, after: [.page(.followed(.dismissProblem))])
        #expect(screen.reduce(dismissed).entries.notice == nil)
    }

    @Test func entriesAreGroupedByDay() {
        let entries: [Transaction] = [
            .fixture(id: .id("3"), originalAmount: .jpy(-1_600)), .fixture(id: .id("2")),
            .fixture(id: .id("1"), date: .day("2026-01-01"), amount: .eur(cents: 500)),
        ]
        let state = screen.reduce(shown(Self.head(), entries))
        let days = state.entries.shown ?? []
        #expect(days.map(\.id) == ["2026-01-02", "2026-01-01"])
        #expect(days.map(\.title) == ["Today", "Yesterday"])
        #expect(days.map { $0.rows.map(\.id.rawValue) } == [["3", "2"], ["1"]])
        #expect(state.rows.map(\.isIncoming) == [false, false, true])
        #expect(state.rows.map(\.originalAmount) == ["-JP¥1,600", nil, nil])
    }
}
