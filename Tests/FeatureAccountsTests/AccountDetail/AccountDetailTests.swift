import AshlarCoreTesting
import AshlarDomain
import AshlarDomainTesting
import Foundation
import Testing

@testable import AshlarFeatureAccounts

@MainActor @Suite(.timeLimit(.minutes(10))) struct AccountDetailTests {
    let clock = ManualClock()
    let places = RouteRecorder<AccountsRoute>()
    let down = ServerError.failed(status: 500, detail: "down")

    private func domain(
        _ transactions: [Transaction] = [], accounts: [Account] = [.fixture()],
        freshness: Freshness? = nil
    ) -> InMemoryDomain {
        InMemoryDomain(
            runtime: .test(clock: clock), accounts: accounts, transactions: transactions,
            freshness: freshness)
    }

    private func detail(
        _ domain: InMemoryDomain
    ) -> some ViewModel<AccountDetailViewState, AccountDetailEvent> {
        AccountsModule(dependencies: domain.module, locale: english, navigate: places.go)
            .accountDetail(.id("account"))
    }

    private func shown(
        _ domain: InMemoryDomain
    ) async throws -> some ViewModel<AccountDetailViewState, AccountDetailEvent> {
        let detail = detail(domain)
        detail.handle(.appeared)
        try await detail.viewState {
            $0.header != nil && $0.entries.content != .loading && !$0.entries.isRefreshing
        }
        return detail
    }

    // MARK: Entries

    @Test func showsTheRunningBalanceByDayInTheBanksOrder() async throws {
        let detail = try await shown(
            domain([
                .fixture(id: .id("1"), date: .day("2026-01-01"), sequence: 1),
                .fixture(
                    id: .id("3"), date: .day("2026-01-02"), sequence: 3,
                    amount: .eur(cents: 5_000), balanceAfter: .eur(cents: 103_000),
                    counterparty: "Employer", description: "Wages"),
                .fixture(
                    id: .id("2"), date: .day("2026-01-02"), sequence: 2,
                    balanceAfter: .eur(cents: 98_000), originalAmount: .jpy(-1_600)),
            ]))
        let state = detail.viewState
        guard case .found(let days) = state.entries.content else {
            Issue.record("\(state)")
            return
        }
        #expect(days.map(\.title) == ["Today", "Yesterday"])
        #expect(
            days[0].rows == [
                TransactionRow(
                    id: .id("3"), counterparty: "Employer", description: "Wages",
                    amount: "€50.00", isIncoming: true, balanceAfter: "€1,030.00",
                    originalAmount: nil, date: "2 Jan 2026", category: "Money in",
                    kind: "Card payment"),
                TransactionRow(
                    id: .id("2"), counterparty: "Corner Shop", description: "Groceries",
                    amount: "-€10.00", isIncoming: false, balanceAfter: "€980.00",
                    originalAmount: "-JP¥1,600", date: "2 Jan 2026",
                    category: "Groceries", kind: "Card payment"),
            ])
        #expect(state.header?.number == AccountIdentifier.fixture(1).description)
        #expect(state.header?.updated == "Last changed 2 Jan 2026 at 3:00")
        #expect(state.header?.summary.booked == "€1,000.00")
    }

    @Test func readsPageByPage() async throws {
        let entries = (1...70).map { (number: Int64) in
            Transaction.fixture(id: .id("\(number)"), sequence: number)
        }
        let detail = try await shown(domain(entries))
        #expect(detail.viewState.rows.count == 50)
        #expect(detail.viewState.ends.hasMore)
        detail.handle(.endReached)
        let state = try await detail.viewState { $0.rows.count == 70 }
        #expect(!state.ends.hasMore)
    }

    @Test func searchesAfterAPause() async throws {
        let detail = try await shown(
            domain([
                .fixture(id: .id("1"), counterparty: "Café Zoë"),
                .fixture(id: .id("2"), sequence: 2),
            ]))
        try await clock.sleepers(atLeast: 1)
        detail.handle(.searchChanged("c"))
        detail.handle(.searchChanged("cafe"))
        #expect(detail.viewState.search == "cafe")
        try await clock.sleepers(atLeast: 2)
        clock.advance(by: .milliseconds(299))
        #expect(detail.viewState.rows.count == 2)
        clock.advance(by: .milliseconds(1))
        try await detail.viewState { $0.rows.map(\.id) == [.id("1")] }
    }

    @Test func equalSearchReadsNothing() async throws {
        let detail = try await shown(domain([.fixture()]))
        try await clock.sleepers(atLeast: 1)
        detail.handle(.searchChanged("x"))
        try await clock.sleepers(atLeast: 2)
        detail.handle(.searchChanged("  "))
        #expect(clock.sleeping.count == 1)
    }

    @Test func followsChanges() async throws {
        let domain = domain([.fixture()])
        let detail = try await shown(domain)
        try domain.transactions.replace([.fixture(), .fixture(id: .id("2"), sequence: 2)])
        try await detail.viewState { $0.rows.count == 2 }
        try domain.accounts.replace([.fixture(booked: .eur(cents: 1))])
        try await detail.viewState { $0.header?.summary.booked == "€0.01" }
    }

    // MARK: Month and category

    private var months: [Transaction] {
        [
            .fixture(
                id: .id("1"), date: .day("2025-11-10"), sequence: 1, amount: .eur(cents: 9_000),
                balanceAfter: .eur(cents: 9_000), counterparty: "Payroll", kind: .income),
            .fixture(
                id: .id("2"), date: .day("2025-12-10"), sequence: 2, amount: .eur(cents: -1_000),
                balanceAfter: .eur(cents: 8_000), counterparty: "Ivy Hotel", description: ""),
            .fixture(
                id: .id("3"), date: .day("2025-12-10"), sequence: 3, amount: .eur(cents: -3_000),
                balanceAfter: .eur(cents: 5_000)),
            .fixture(
                id: .id("4"), date: .day("2026-01-01"), sequence: 4, amount: .eur(cents: -500),
                balanceAfter: .eur(cents: 4_500)),
        ]
    }

    @Test func startsWithAllEntriesAndTotals() async throws {
        let detail = try await shown(domain(months))
        let state = try await detail.viewState { $0.statement != nil }
        #expect(state.rows.count == 4)
        #expect(state.statement?.scope == "All months")
        #expect(state.statement?.count == "4 transactions")
        #expect(state.statement?.opening == "€0.00" && state.statement?.closing == "€45.00")
        #expect(state.filters.months.map(\.id) == ["", "2026-01", "2025-12", "2025-11"])
        #expect(state.filters.months.map(\.isChosen) == [true, false, false, false])
        #expect(state.filters.categories.count == SpendingCategory.allCases.count + 1)
    }

    @Test func aMonthHasItsEntriesAndBalances() async throws {
        let detail = try await shown(domain(months))
        detail.handle(.monthChosen(try LocalMonth("2025-12")))
        let state = try await detail.viewState {
            $0.rows.count == 2 && $0.statement?.scope == "December 2025"
        }
        let statement = try #require(state.statement)
        #expect(statement.opening == "€90.00" && statement.closing == "€50.00")
        #expect(statement.incoming == "€0.00" && statement.outgoing == "-€40.00")
        #expect(statement.count == "2 transactions")
        #expect(state.chart?.through == "10 Dec 2025")
    }

    @Test func combinesAndClearsFilters() async throws {
        let detail = try await shown(domain(months))
        detail.handle(.categoryChosen(.groceries))
        try await detail.viewState { $0.rows.map(\.id.rawValue) == ["4", "3"] }
        detail.handle(.monthChosen(try LocalMonth("2025-12")))
        let state = try await detail.viewState {
            $0.rows.map(\.id.rawValue) == ["3"] && $0.statement?.count == "1 transaction"
        }
        #expect(state.statement?.scope == "December 2025" && state.statement?.opening == nil)
        #expect(
            state.filters.chosen
                == StatementFilter(month: try LocalMonth("2025-12"), category: .groceries))
        detail.handle(.categoryChosen(.fees))
        try await detail.viewState { if case .empty = $0.entries.content { true } else { false } }
        detail.handle(.filterCleared)
        try await detail.viewState { $0.rows.count == 4 && !$0.filters.chosen.isActive }
    }

    @Test func startsWithTheFilterOfALink() async throws {
        let filter = StatementFilter(search: "corner", month: try LocalMonth("2025-12"))
        let detail = AccountsModule(
            dependencies: domain(months).module, locale: english, navigate: places.go
        ).accountDetail(.id("account"), showing: filter)
        detail.handle(.appeared)
        let state = try await detail.viewState { $0.rows.map(\.id.rawValue) == ["3"] }
        #expect(state.search == "corner")
    }

    @Test func speaksGerman() async throws {
        let detail = AccountsModule(
            dependencies: domain(months).module, locale: german, navigate: places.go
        ).accountDetail(.id("account"))
        detail.handle(.appeared)
        let state = try await detail.viewState { $0.statement != nil && !$0.rows.isEmpty }
        #expect(state.statement?.scope == "Alle Monate" && state.statement?.count == "4 Umsätze")
        #expect(state.rows[0].category == "Lebensmittel")
        #expect(state.chart?.alternative.hasPrefix("Kontostand vom") == true)
    }

    // MARK: Reasons for an empty list

    @Test func distinguishesNoEntriesFromNoMatches() async throws {
        let empty = try await shown(domain())
        guard case .empty = empty.viewState.entries.content else {
            Issue.record("\(empty.viewState)")
            return
        }
        #expect(empty.viewState.chart == nil)
        let detail = try await shown(domain([.fixture()]))
        try await clock.sleepers(atLeast: 1)
        let sleeping = clock.sleeping.count
        detail.handle(.searchChanged("zebra"))
        try await clock.sleepers(atLeast: sleeping + 1)
        clock.advance(by: .milliseconds(300))
        try await detail.viewState {
            $0.entries.content
                == .empty(
                    Notice(
                        .neutral, "No transactions found for “zebra”.",
                        advice: "Change the search, or show all transactions."))
        }
    }

    @Test func saysThatThereIsNoSuchAccount() async throws {
        let detail = detail(domain(accounts: []))
        detail.handle(.appeared)
        let state = try await detail.viewState {
            if case .empty = $0.account.content { true } else { false }
        }
        #expect(state.chart == nil)
    }

    @Test func isOfflineWhereNothingWasEverFetched() async throws {
        let domain = domain(accounts: [], freshness: .never)
        domain.line.cut()
        let detail = detail(domain)
        detail.handle(.appeared)
        try await detail.viewState { if case .offline = $0.account.content { true } else { false } }
    }

    /// The refresh of the accounts does not determine the state of the entries.
    @Test func missingEntriesAreNotShownAsEmpty() async throws {
        let domain = domain(freshness: .never)
        domain.transactions.bankFailure = down
        let detail = detail(domain)
        detail.handle(.appeared)
        let why = Notice(down.problem, inEnglish)
        let state = try await detail.viewState { $0.entries.content == .failed(why) }
        #expect(state.entries.freshness.tone != .fresh)
        let narrowed = AccountsModule(
            dependencies: domain.module, locale: english, navigate: places.go
        ).accountDetail(.id("account"), showing: StatementFilter(search: "zebra"))
        narrowed.handle(.appeared)
        try await narrowed.viewState { $0.entries.content == .failed(why) }
        domain.transactions.bankFailure = nil
        detail.handle(.refreshPulled)
        try await detail.viewState {
            if case .empty = $0.entries.content {
                $0.entries.freshness.tone == .fresh
            } else {
                false
            }
        }
    }

    @Test func newBalanceKeepsTheAgeOfEntries() async throws {
        let domain = InMemoryDomain(
            runtime: .test(clock: clock), accounts: [.fixture()], transactions: [.fixture()],
            entriesFreshness: Freshness(lastSuccess: .fixture.addingTimeInterval(-86_400 * 3)))
        domain.transactions.bankFailure = down
        let detail = try await shown(domain)
        let state = try await detail.viewState {
            $0.entries.notice != nil && $0.entries.freshness.tone != .fresh
        }
        #expect(state.rows.count == 1)
    }

    @Test func keepsEntriesOffline() async throws {
        let domain = domain([.fixture()])
        domain.line.cut()
        let detail = try await shown(domain)
        // The age is read again after the failed refresh.
        let state = try await detail.viewState { $0.entries.freshness.tone == .offline }
        #expect(state.rows.count == 1)
        #expect(state.entries.notice != nil)
    }

    @Test func saysThatTheStoreCannotBeRead() async throws {
        let domain = domain([.fixture()])
        domain.accounts.storageFailure = Problem.other("The disk is full.")
        let detail = detail(domain)
        detail.handle(.appeared)
        try await detail.viewState { if case .failed = $0.account.content { true } else { false } }

        let other = self.domain([.fixture()])
        other.transactions.storageFailure = Problem.other("The disk is full.")
        let second = self.detail(other)
        second.handle(.appeared)
        try await second.viewState { if case .failed = $0.account.content { true } else { false } }
    }

    @Test func asksToPayFromThisAccount() async throws {
        let detail = detail(domain())
        detail.handle(.payTapped)
        detail.handle(.paymentTapped(.id("p")))
        #expect(places.routes == [.pay(from: .id("account")), .payment(.id("p"))])
    }
}
