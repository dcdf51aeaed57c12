import AshlarCoreTesting
import AshlarDomain
import AshlarDomainTesting
import AshlarFeaturePayments
import Foundation
import Testing

@MainActor @Suite(.timeLimit(.minutes(10))) struct PaymentsFreshnessTests {
    let clock = ManualClock()

    private func domain(_ payments: [Payment], freshness: Freshness? = nil) -> InMemoryDomain {
        InMemoryDomain(runtime: .test(clock: clock), payments: payments, freshness: freshness)
    }

    private func list(
        _ domain: InMemoryDomain
    ) -> some ViewModel<PaymentsViewState, PaymentsEvent> {
        PaymentsModule(dependencies: domain.module, locale: english, navigate: { _ in })
            .payments()
    }

    @Test func keepsTheListWhileItRefreshes() async throws {
        let domain = domain([.fixture()])
        domain.payments.bankHas([.fixture(id: .id("new"), sequence: 2)])
        domain.line.requests.hold()
        let list = list(domain)
        list.handle(.appeared)
        let during = try await list.viewState { !$0.rows.isEmpty }
        #expect(during.payments.isRefreshing)
        await domain.line.requests.held()
        // A second pull during a refresh joins it.
        list.handle(.refreshPulled)
        domain.line.requests.release()
        let after = try await list.viewState { !$0.payments.isRefreshing && $0.rows.count == 2 }
        #expect(after.ids == ["new", "payment"])
        #expect(domain.payments.refreshes == 1)
    }

    @Test func keepsTheListOfflineAndSaysHowOldItIs() async throws {
        let domain = domain([.fixture()])
        domain.line.cut()
        clock.advance(by: .seconds(120))
        let list = list(domain)
        list.handle(.appeared)
        let state = try await list.viewState {
            $0.payments.freshness.tone == .offline && !$0.payments.isRefreshing
                && $0.rows.count == 1
        }
        #expect(state.payments.freshness.text.hasPrefix("Offline · updated "))
        #expect(state.payments.notice?.text == "The bank can’t be reached.")
        list.handle(.noticeDismissed)
        #expect(list.viewState.payments.notice == nil)
        #expect(list.viewState.payments.freshness.tone == .offline)

        domain.line.mend()
        list.handle(.refreshPulled)
        try await list.viewState {
            $0.payments.freshness == FreshnessLine(tone: .fresh, text: "Updated just now")
        }
    }

    @Test func growsOlderByTheMinute() async throws {
        let list = list(domain([.fixture()]))
        list.handle(.appeared)
        try await list.viewState { !$0.rows.isEmpty && !$0.payments.isRefreshing }
        for minute in 1...3 {
            try await clock.sleepers(atLeast: 1)
            clock.advance(by: .seconds(60))
            try await list.viewState { $0.payments.freshness.text == "Updated \(minute) min ago" }
        }
    }

    // MARK: Reasons for an empty list

    @Test func isEmptyWhereTheBankHasNothing() async throws {
        let list = list(domain([]))
        list.handle(.appeared)
        let state = try await list.viewState {
            !$0.payments.isRefreshing && $0.payments.content != .loading
        }
        guard case .empty(let notice) = state.payments.content else {
            Issue.record("\(state.payments.content)")
            return
        }
        #expect(notice.text == "No payments yet.")
    }

    @Test func showsThatNothingMatches() async throws {
        let list = list(domain([.fixture()]))
        list.handle(.appeared)
        try await list.viewState { !$0.rows.isEmpty }
        list.handle(.statusChosen(.scheduled))
        try await list.viewState { if case .empty = $0.payments.content { true } else { false } }
    }

    @Test func loadsUntilTheFirstFetchHasEnded() async throws {
        let domain = domain([], freshness: .never)
        domain.payments.bankHas([.fixture()])
        domain.line.requests.hold()
        let list = list(domain)
        list.handle(.appeared)
        await domain.line.requests.held()
        #expect(list.viewState.payments.content == .loading)
        #expect(list.viewState.payments.freshness.tone == .never)
        domain.line.requests.release()
        try await list.viewState { $0.rows.count == 1 && $0.payments.freshness.tone == .fresh }
    }

    @Test func isOfflineWhereNothingWasEverFetched() async throws {
        let domain = domain([], freshness: .never)
        domain.line.cut()
        let list = list(domain)
        list.handle(.appeared)
        let state = try await list.viewState {
            if case .offline = $0.payments.content { true } else { false }
        }
        #expect(state.payments.freshness.text == "Offline · never updated")
    }

    @Test func showsTheBanksErrorWithoutData() async throws {
        let domain = domain([], freshness: .never)
        domain.line.failure = .failed(status: 500, detail: "x")
        let list = list(domain)
        list.handle(.appeared)
        try await list.viewState {
            $0.payments.content
                == .failed(Notice(ServerError.failed(status: 500, detail: "x").problem, inEnglish))
        }
    }

    @Test func saysThatTheStoreCannotBeRead() async throws {
        let domain = domain([.fixture()])
        domain.payments.storageFailure = Problem.other("The disk is full.")
        domain.line.cut()
        let list = list(domain)
        list.handle(.appeared)
        let state = try await list.viewState {
            if case .failed = $0.payments.content { true } else { false }
        }
        guard case .failed(let notice) = state.payments.content else { return }
        #expect(!notice.text.isEmpty)
        domain.payments.storageFailure = nil
        domain.line.mend()
        list.handle(.refreshPulled)
        try await list.viewState { $0.rows.count == 1 }
    }
}
