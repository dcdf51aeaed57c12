import AshlarCoreTesting
import AshlarDomain
import AshlarDomainTesting
import Foundation
import Testing

@testable import AshlarFeaturePayments

/// Step by step: exactly what changes, and exactly which effects run.
@MainActor @Suite(.timeLimit(.minutes(1))) struct PaymentListRulesTests {
    let clock = ManualClock()

    let wording = inEnglish

    private func run(
        _ state: PaymentListState? = nil,
        _ body:
            @MainActor (
                FeatureHarness<PaymentListRules, PaymentListReducer, PaymentListEventMap>
            ) async throws -> Void
    ) async throws {
        let domain = InMemoryDomain(runtime: .test(clock: clock), payments: [.fixture()])
        try await FeatureHarness.run(
            state: state ?? PaymentListState(now: clock.date),
            rules: PaymentListRules(domain.module, format: inEnglish.money),
            reducer: PaymentListReducer(wording: wording),
            eventMap: PaymentListEventMap(), environment: domain.runtime, body)
    }

    private func answered(_ search: String) throws -> PaymentListState {
        var state = PaymentListState(now: clock.date)
        state.search = search
        if let load = state.payments.ask(state.query(inEnglish.money)) {
            _ = state.payments.take(Page(items: [.fixture()], next: nil), of: load)
        }
        return state
    }

    @Test func readsOnceAfterTypingHasStopped() async throws {
        try await run(try answered("")) { harness in
            try harness.send(.searchChanged("c")) {
                $0.search = "c"
            } view: {
                ($0.filters.search, $0.filters.isActive) = ("c", true)
            }
            try await clock.run(for: .milliseconds(299))
            try harness.send(.searchChanged("co")) {
                $0.search = "co"
            } view: {
                $0.filters.search = "co"
            }
            try await clock.run(for: .milliseconds(300))
            var load: PaymentListState.Payments.Load?
            try await harness.receive(.searchSettled) {
                load = $0.payments.ask(PaymentQuery(text: "co"))
            }
            let answer = try #require(load)
            let page = Page(items: [Payment.fixture()], next: nil)
            let freshness = Freshness(lastSuccess: Date.fixture)
            try await harness.receive(.loaded(answer, page, freshness, queue: [], at: clock.date)) {
                _ = $0.payments.take(page, of: answer)
                ($0.freshness, $0.now) = (freshness, clock.date)
            } view: {
                $0.freshness = FreshnessLine(freshness, now: clock.date, wording)
            }
            try await receiveTotals(of: PaymentQuery(text: "co"), harness)
        }
    }

    /// Once the rows are there.
    private func receiveTotals(
        of query: PaymentQuery,
        _ harness: FeatureHarness<PaymentListRules, PaymentListReducer, PaymentListEventMap>
    ) async throws {
        let totals = PaymentListState.Totals(
            query: query,
            totals: PaymentTotals(count: 1, paid: [.eur(cents: 1_000)], notPaid: []))
        try await harness.receive(.totalled(totals)) {
            $0.totals = totals
        } view: {
            $0.totals = PaymentTotalsText(count: "1 payment", paid: ["€10.00"])
        }
    }

    /// Back to what is shown, or only blanks typed: nothing is read.
    @Test(arguments: ["co", " co ", "co  "])
    func readsNothingForAnEqualQuery(text: String) async throws {
        try await run(try answered("co")) { harness in
            try harness.send(.searchChanged("cor")) {
                $0.search = "cor"
            } view: {
                $0.filters.search = "cor"
            }
            try harness.send(.searchChanged(text)) {
                $0.search = text
            } view: {
                $0.filters.search = text
            }
            try await clock.expectNoSleepers()
        }
    }

    @Test func readsAtOnceWhenFiltersAreCleared() async throws {
        try await run(try answered("co")) { harness in
            try harness.send(.searchChanged("cor")) {
                $0.search = "cor"
            } view: {
                $0.filters.search = "cor"
            }
            try harness.send(.filtersCleared) {
                $0.search = ""
                _ = $0.payments.ask(.all)
            } view: {
                ($0.filters.search, $0.filters.isActive) = ("", false)
            }
            try await clock.expectNoSleepers()
            let freshness = Freshness(lastSuccess: clock.date)
            let isAnswer: (PaymentListAction) -> Bool = {
                if case .loaded = $0 { true } else { false }
            }
            try await harness.receive(where: isAnswer) {
                if let load = $0.payments.inFlight {
                    _ = $0.payments.take(Page(items: [.fixture()], next: nil), of: load)
                }
                $0.freshness = freshness
            } view: {
                $0.freshness = FreshnessLine(freshness, now: clock.date, wording)
            }
            try await receiveTotals(of: .all, harness)
        }
    }

    @Test func leavesNavigationToTheApp() async throws {
        try await run { harness in
            try harness.send(.rowTapped(.id("1")))
            try harness.send(.createTapped)
            #expect(harness.events == [.rowTapped(.id("1")), .createTapped])
        }
    }
}
