import AshlarCoreTesting
import AshlarDomain
import AshlarDomainTesting
import Foundation
import Testing

@testable import AshlarFeatureAccounts

@MainActor @Suite(.timeLimit(.minutes(10))) struct AccountListTests {
    let clock = ManualClock()
    let places = RouteRecorder<AccountsRoute>()

    nonisolated static let accounts: [Account] = [
        .fixture(id: .id("everyday"), booked: .eur(cents: 100_000), available: .eur(cents: 90_000)),
        .fixture(id: .id("pounds"), name: "Pounds", booked: .gbp(pence: -250)),
        .fixture(id: .id("blocked"), name: "Blocked", booked: .eur(cents: 5), status: .blocked),
        .fixture(id: .id("old"), name: "Old", booked: .eur(cents: 7), status: .closed),
    ]

    static let second = Account.fixture(id: .id("second"), booked: .gbp(pence: 1_000))

    private func domain(
        _ accounts: [Account], payments: [Payment] = [], freshness: Freshness? = nil
    ) -> InMemoryDomain {
        InMemoryDomain(
            runtime: .test(clock: clock), accounts: accounts, payments: payments,
            freshness: freshness)
    }

    private func list(
        _ domain: InMemoryDomain
    ) -> some ViewModel<AccountListViewState, AccountListEvent> {
        AccountsModule(dependencies: domain.module, locale: english, navigate: places.go)
            .accountList()
    }

    @Test func showsBalancesAndWhatIsQueued() async throws {
        let queued = Payment.fixture(
            account: .id("everyday"), amount: .eur(cents: 10_000), status: .queued)
        let list = list(domain(Self.accounts, payments: [queued]))
        #expect(list.viewState.content == .loading)
        list.handle(.appeared)
        let state = try await list.viewState { !$0.rows.isEmpty && !$0.isRefreshing }
        #expect(
            state.rows[0]
                == AccountRow(
                    id: .id("everyday"), name: "Everyday", maskedNumber: "•••• 0001",
                    booked: "€1,000.00", spendable: "€800.00", queued: "€100.00",
                    isOverdrawn: false, status: nil, canPay: true))
        #expect(state.rows.map(\.isOverdrawn) == [false, true, false, false])
        #expect(state.rows.map(\.status) == [nil, nil, "Blocked", "Closed"])
        #expect(state.rows.map(\.canPay) == [true, true, false, false])
        #expect(state.rows[1].queued == nil)
        #expect(state.freshness.text == "Updated just now")
    }

    @Test func showsBookedAndPendingAmounts() async throws {
        let list = list(
            domain(
                Self.accounts,
                payments: [
                    .fixture(
                        id: .id("1"), account: .id("everyday"), amount: .eur(cents: 200),
                        status: .processing),
                    .fixture(
                        id: .id("2"), account: .id("everyday"), amount: .eur(cents: 50),
                        status: .pending),
                    .fixture(
                        id: .id("3"), account: .id("everyday"), amount: .eur(cents: 7),
                        status: .completed),
                ]))
        list.handle(.appeared)
        let state = try await list.viewState { !$0.rows.isEmpty }
        #expect(state.rows.map(\.pending) == ["€2.50", nil, nil, nil])
        #expect(state.totals.map(\.pending) == ["€2.50"])
        #expect(state.rows[0].queued == nil)
    }

    @Test func speaksGerman() async throws {
        let list = AccountsModule(
            dependencies: domain(Self.accounts).module, locale: german, navigate: places.go
        ).accountList()
        list.handle(.appeared)
        let state = try await list.viewState { !$0.rows.isEmpty }
        #expect(state.rows.map(\.status) == [nil, nil, "Gesperrt", "Aufgelöst"])
        list.handle(.insightsTapped)
        #expect(places.routes == [.insights])
    }

    @Test func showsHowFarTheFirstFetchHasGot() async throws {
        let domain = domain(Self.accounts)
        let list = list(domain)
        list.handle(.appeared)
        domain.transactions.syncProgress = SyncProgress(rows: 5_000, total: 20_000)
        let state = try await list.viewState { $0.progress != nil }
        #expect(
            state.progress
                == ProgressLine(text: "Downloading transactions: 5,000 of 20,000", percent: 25))
        domain.transactions.syncProgress = nil
        try await list.viewState { $0.progress == nil }
    }

    @Test func addsUpEachCurrencyAlone() async throws {
        let list = list(domain(Self.accounts + [Self.second]))
        list.handle(.appeared)
        let totals = try await list.viewState { !$0.totals.isEmpty }.totals
        #expect(totals.map(\.id) == ["EUR", "GBP"])
        #expect(totals.map(\.currency) == ["Euro", "British Pound"])
        #expect(totals.map(\.booked) == ["€1,000.05", "£7.50"])
        #expect(totals.map(\.queued) == [nil, nil])
    }

    @Test func namesCurrenciesInThePersonsLanguage() async throws {
        let module = AccountsModule(
            dependencies: domain(Self.accounts + [Self.second]).module,
            locale: Locale(identifier: "de_DE"), navigate: places.go)
        let list = module.accountList()
        list.handle(.appeared)
        let totals = try await list.viewState { !$0.totals.isEmpty }.totals
        #expect(totals.map(\.currency) == ["Euro", "Britisches Pfund"])
    }

    @Test func followsChanges() async throws {
        let domain = domain(Self.accounts)
        let list = list(domain)
        list.handle(.appeared)
        try await list.viewState { !$0.rows.isEmpty && !$0.isRefreshing }
        try domain.payments.store(
            .fixture(account: .id("pounds"), amount: .gbp(pence: 100), status: .unknown))
        try await list.viewState { $0.rows[1].queued == "£1.00" }
        try domain.accounts.replace([Self.accounts[1]])
        try await list.viewState { $0.rows.count == 1 }
    }

    @Test func stopsFollowingWhenItIsNotShown() async throws {
        let list = list(domain(Self.accounts))
        list.handle(.appeared)
        try await clock.sleepers(atLeast: 1)
        list.handle(.disappeared)
        try await clock.noSleepers()
    }

    // MARK: Refreshing

    @Test func keepsTheListOfflineAndSaysHowOldItIs() async throws {
        let domain = domain(Self.accounts)
        domain.line.cut()
        let list = list(domain)
        list.handle(.appeared)
        let state = try await list.viewState { $0.freshness.tone == .offline && !$0.isRefreshing }
        #expect(state.rows.count == 4)
        #expect(state.notice?.text == "The bank can’t be reached.")
        #expect(state.freshness.text.hasPrefix("Offline · updated "))
        list.handle(.noticeDismissed)
        #expect(list.viewState.notice == nil)
        domain.line.mend()
        list.handle(.refreshPulled)
        try await list.viewState { $0.freshness.tone == .fresh && !$0.isRefreshing }
    }

    @Test func keepsTheListWhileItRefreshes() async throws {
        let domain = domain(Self.accounts)
        domain.line.requests.hold()
        let list = list(domain)
        list.handle(.appeared)
        await domain.line.requests.held()
        list.handle(.refreshPulled)
        let state = try await list.viewState { $0.rows.count == 4 }
        #expect(state.isRefreshing)
        domain.line.requests.release()
        try await list.viewState { !$0.isRefreshing }
        #expect(domain.accounts.refreshes == 1)
    }

    // MARK: Reasons for an empty list

    @Test func isEmptyWhereTheBankHasNothing() async throws {
        let list = list(domain([]))
        list.handle(.appeared)
        try await list.viewState { if case .empty = $0.content { true } else { false } }
    }

    @Test func loadsUntilTheFirstFetchHasEnded() async throws {
        let domain = domain([], freshness: .never)
        domain.accounts.bankHas(Self.accounts)
        domain.line.requests.hold()
        let list = list(domain)
        list.handle(.appeared)
        await domain.line.requests.held()
        #expect(list.viewState.content == .loading)
        domain.line.requests.release()
        try await list.viewState { $0.rows.count == 4 }
    }

    @Test func isOfflineWhereNothingWasEverFetched() async throws {
        let domain = domain([], freshness: .never)
        domain.line.cut()
        let list = list(domain)
        list.handle(.appeared)
        let state = try await list.viewState {
            if case .offline = $0.content { true } else { false }
        }
        #expect(state.freshness.text == "Offline · never updated")
    }

    @Test func showsTheBanksErrorWithoutData() async throws {
        let domain = domain([], freshness: .never)
        domain.line.failure = .signedOut
        let list = list(domain)
        list.handle(.appeared)
        try await list.viewState {
            $0.content == .failed(Notice(ServerError.signedOut.problem, inEnglish))
        }
    }

    @Test func saysThatTheStoreCannotBeReadAndRecovers() async throws {
        let domain = domain(Self.accounts)
        domain.accounts.storageFailure = Problem.other("The disk is full.")
        let list = list(domain)
        list.handle(.appeared)
        try await list.viewState {
            if case .failed = $0.content { !$0.isRefreshing } else { false }
        }
        domain.accounts.storageFailure = nil
        list.handle(.refreshPulled)
        try await list.viewState { $0.rows.count == 4 && $0.notice == nil }
    }

    @Test func tapsNavigate() {
        let list = list(domain([]))
        list.handle(.rowTapped(.id("7")))
        list.handle(.payTapped(.id("8")))
        list.handle(.profileTapped)
        #expect(places.routes == [.detail(.id("7")), .pay(from: .id("8")), .profile])
    }
}
