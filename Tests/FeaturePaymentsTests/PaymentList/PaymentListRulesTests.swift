import CoreTesting
import Domain
import DomainTesting
import Foundation
import Testing

@testable import FeaturePayments

/// Step by step: exactly what changes, and exactly which effects run.
@MainActor @Suite(.timeLimit(.minutes(1))) struct PaymentListRulesTests {
    let clock = ManualClock()

    private func harness(
        _ state: PaymentListState? = nil
    ) -> FeatureHarness<PaymentListRules, PaymentListReducer, PaymentListEventMap> {
        let domain = InMemoryDomain(runtime: .test(clock: clock), payments: [.fixture()])
        return FeatureHarness(
            state: state ?? PaymentListState(now: clock.date),
            rules: PaymentListRules(domain.module),
            reducer: PaymentListReducer(wording: Wording(locale: english, timeZone: .gmt)),
            eventMap: PaymentListEventMap(), environment: domain.runtime)
    }

    private func answered(_ search: String) throws -> PaymentListState {
        var state = PaymentListState(now: clock.date)
        state.search = search
        if let load = state.payments.ask(state.query) {
            _ = state.payments.take(Page(items: [.fixture()], next: nil), of: load)
        }
        return state
    }

    @Test func readsOnceAfterTypingHasStopped() async throws {
        let harness = harness(try answered(""))
        try harness.send(.searchChanged("c")) { $0.search = "c" }
        try await clock.sleepers(atLeast: 1)
        clock.advance(by: .milliseconds(299))
        try harness.send(.searchChanged("co")) { $0.search = "co" }
        try await clock.sleepers(atLeast: 1)
        #expect(clock.sleeping == [.milliseconds(300)])
        clock.advance(by: .milliseconds(300))
        var load: PaymentListState.Payments.Load?
        try await harness.receive(.searchSettled) {
            load = $0.payments.ask(PaymentQuery(text: "co"))
        }
        let answer = try #require(load)
        let page = Page(items: [Payment.fixture()], next: nil)
        let freshness = Freshness(lastSuccess: Date.fixture)
        try await harness.receive(.loaded(answer, page, freshness, at: clock.date)) {
            _ = $0.payments.take(page, of: answer)
            ($0.freshness, $0.now) = (freshness, clock.date)
        }
        try await harness.finish()
    }

    /// Back to what is shown, or only blanks typed: nothing is read.
    @Test(arguments: ["co", " co ", "co  "])
    func readsNothingForAnEqualQuery(text: String) async throws {
        let harness = harness(try answered("co"))
        try harness.send(.searchChanged("cor")) { $0.search = "cor" }
        try harness.send(.searchChanged(text)) { $0.search = text }
        try await clock.noSleepers()
        try await harness.finish()
    }

    @Test func readsAtOnceWhenFiltersAreCleared() async throws {
        let harness = harness(try answered("co"))
        try harness.send(.searchChanged("cor")) { $0.search = "cor" }
        try harness.send(.filtersCleared) {
            $0.search = ""
            _ = $0.payments.ask(.all)
        }
        try await clock.noSleepers()
        let isAnswer: (PaymentListAction) -> Bool = { if case .loaded = $0 { true } else { false } }
        try await harness.receive(where: isAnswer) {
            if let load = $0.payments.inFlight {
                _ = $0.payments.take(Page(items: [.fixture()], next: nil), of: load)
            }
            $0.freshness = Freshness(lastSuccess: clock.date)
        }
        try await harness.finish()
    }

    @Test func leavesNavigationToTheApp() async throws {
        let harness = harness()
        try harness.send(.rowTapped(.id("1")))
        try harness.send(.createTapped)
        try await harness.finish()
        #expect(harness.events == [.rowTapped(.id("1")), .createTapped])
    }
}
