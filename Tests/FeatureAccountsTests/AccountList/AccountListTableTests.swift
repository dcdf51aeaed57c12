import AshlarCoreTesting
import AshlarDomain
import AshlarDomainTesting
import Testing

@testable import AshlarFeatureAccounts

@MainActor @Suite struct AccountListTableTests {
    typealias State = Followed<AccountOverview>
    typealias Action = State.Action

    let screen = AccountsModule.empty.accountListScreen

    nonisolated static let problem = Problem.server(.offline, "")

    @Test(
        arguments: [
            (.appeared, .appear), (.disappeared, .disappear), (.refreshPulled, .refresh),
            (.noticeDismissed, .dismissProblem), (.rowTapped(.id("account")), nil),
            (.payTapped(.id("account")), nil), (.insightsTapped, nil), (.profileTapped, nil),
        ] as [(AccountListEvent, Action?)])
    func mapsEachEventToAnAction(event: AccountListEvent, action: Action?) {
        #expect(screen.action(for: event) == action)
    }

    // MARK: Rules

    private func overview(
        _ accounts: [Account] = [.fixture()], freshness: Freshness = .fresh
    ) throws -> AccountOverview {
        let summaries = try accounts.map { try AccountSummary(account: $0, unsettled: []) }
        return AccountOverview(
            accounts: summaries, totals: CurrencyTotal.totals(of: summaries), freshness: freshness)
    }

    @Test(
        arguments: [.loadFailed(problem), .refreshed(problem), .disappear, .progressed(nil)]
            as [Action])
    func theRowsStay(action: Action) throws {
        let before = State(try overview(), freshness: .fresh, at: .fixture)
        let shown = screen.reduce(screen.state(before, after: [.appear, action]))
        #expect(shown.rows.map(\.id) == [.id("account")])
    }

    @Test(
        arguments: [
            ([.appear], true), ([.appear, .refreshed(nil)], false),
            ([.appear, .refreshed(nil), .refresh], true), ([.appear, .loadFailed(problem)], true),
        ] as [([Action], Bool)])
    func isRefreshingUntilTheAnswer(actions: [Action], isRefreshing: Bool) {
        #expect(screen.reduce(screen.state(State(), after: actions)).isRefreshing == isRefreshing)
    }

    @Test func aProblemIsShownBesideTheRowsUntilItIsDismissed() throws {
        let before = State(try overview(), freshness: .fresh, at: .fixture)
        let failed = screen.state(before, after: [.refreshed(Self.problem)])
        #expect(screen.reduce(failed).notice == Notice(Self.problem, inEnglish))
        let dismissed = screen.state(failed, after: [.dismissProblem])
        #expect(screen.reduce(dismissed).notice == nil)
    }

    // MARK: View states

    @Test(
        arguments: [
            (
                .fresh,
                Notice(.neutral, "You have no accounts.", advice: "Ask your bank to open one.")
            ),
            (
                .offline,
                Notice(
                    .warning, "Your accounts aren’t on this device yet.",
                    advice: "They appear when you’re back online.")
            ),
        ] as [(Freshness, Notice)])
    func distinguishesNoAccountsFromNotLoaded(freshness: Freshness, notice: Notice) throws {
        let none = try overview([], freshness: freshness)
        let shown = screen.reduce(State(none, freshness: freshness, at: .fixture))
        switch shown.content {
        case .empty(let found): #expect(found == notice && freshness == .fresh)
        case .offline(let found): #expect(found == notice && freshness == .offline)
        case .loading, .found, .failed: Issue.record("\(shown.content)")
        }
    }

    @Test(
        arguments: [
            ([], .loading), ([.appear], .loading),
            ([.appear, .loadFailed(problem)], .failed(Notice(problem, inEnglish))),
        ] as [([Action], AccountListViewState.Content)])
    func nothingIsKnownBeforeTheFirstAnswer(
        actions: [Action], content: AccountListViewState.Content
    ) {
        #expect(screen.reduce(screen.state(State(), after: actions)).content == content)
    }

    /// Booked, spendable, queued, pending.
    @Test(
        arguments: [
            ([], [], ["€1,000.00", nil, nil, nil]),
            ([.fixture(status: .queued)], [], ["€1,000.00", "€990.00", "€10.00", nil]),
            ([], [.fixture(status: .pending)], ["€1,000.00", nil, nil, "€10.00"]),
            (
                [.fixture(amount: .eur(cents: 100_001), fee: .eur(cents: 50), status: .queued)], [],
                ["€1,000.00", "-€0.51", "€1,000.51", nil]
            ),
            ([.fixture(account: .id("other"))], [], ["€1,000.00", nil, nil, nil]),
        ] as [([Payment], [Payment], [String?])])
    func aRowShowsEachSumOnce(
        unsettled: [Payment], inProgress: [Payment], texts: [String?]
    ) throws {
        let summary = try AccountSummary(
            account: .fixture(), unsettled: unsettled, inProgress: inProgress)
        let row = AccountRow(summary, inEnglish)
        #expect([row.booked, row.spendable, row.queued, row.pending] == texts)
        #expect(!row.isOverdrawn)
    }

    @Test(
        arguments: [
            (.open, nil, true), (.blocked, "Blocked", false), (.closed, "Closed", false),
            (.other("frozen"), "frozen", false),
        ] as [(AccountStatus, String?, Bool)])
    func onlyAnOpenAccountCanPay(status: AccountStatus, word: String?, canPay: Bool) throws {
        let row = AccountRow(
            try AccountSummary(account: .fixture(status: status), unsettled: []), inEnglish)
        #expect(row.status == word)
        #expect(row.canPay == canPay)
    }

    @Test(
        arguments: [
            (-1, 100, true), (0, 0, false), (1, -100, false),
        ] as [(Int64, Int64, Bool)])
    func overdrawnMeansBookedAndNotSpendable(
        booked: Int64, available: Int64, isOverdrawn: Bool
    ) throws {
        let account = Account.fixture(
            booked: .eur(cents: booked), available: .eur(cents: available))
        let row = AccountRow(try AccountSummary(account: account, unsettled: []), inEnglish)
        #expect(row.isOverdrawn == isOverdrawn)
    }

    @Test func overflowingTotalIsShownAsText() throws {
        let rich = Account.fixture(id: .id("rich"), booked: .eur(cents: .max))
        let other = Account.fixture(id: .id("other"), booked: .eur(cents: 1))
        let found = try overview([rich, other])
        let totals = screen.reduce(State(found, freshness: .fresh, at: .fixture)).totals
        #expect(totals.map(\.id) == ["EUR"])
        #expect(totals.first?.booked == "Too large to show")
        #expect(totals.first?.queued == nil && totals.first?.pending == nil)
        #expect(totals.first?.spendable == nil)
    }

    /// A single account’s row already shows its amount.
    @Test func onlyACurrencyOfSeveralAccountsHasATotal() throws {
        let found = try overview([
            .fixture(id: .id("1")), .fixture(id: .id("2")),
            .fixture(id: .id("3"), booked: .gbp(pence: 1)),
            .fixture(id: .id("4"), booked: .gbp(pence: 1), status: .closed),
            .fixture(id: .id("5"), booked: .jpy(1)),
        ])
        let totals = screen.reduce(State(found, freshness: .fresh, at: .fixture)).totals
        #expect(totals.map(\.id) == ["EUR"])
    }
}
