import AshlarCoreTesting
import AshlarDomain
import AshlarDomainTesting
import AshlarFeaturePayments
import Foundation
import Testing

@MainActor @Suite(.timeLimit(.minutes(10))) struct PaymentsAmountTests {
    let clock = ManualClock()
    let domain: InMemoryDomain

    init() {
        domain = InMemoryDomain(
            runtime: .test(clock: clock), accounts: [.fixture()],
            payments: [
                .fixture(id: .id("a"), amount: .eur(cents: 1_250), sequence: 1),
                .fixture(id: .id("b"), amount: .eur(cents: 9_900), sequence: 2, status: .rejected),
                .fixture(
                    id: .id("c"), amount: Money(minorUnits: 700, currency: .jpy), sequence: 3),
            ])
    }

    private func shown(
        _ locale: Locale = english
    ) async throws -> some ViewModel<PaymentsViewState, PaymentsEvent> {
        let list = PaymentsModule(
            dependencies: domain.module, locale: locale, navigate: { _ in }
        ).payments()
        list.handle(.appeared)
        try await list.viewState {
            $0.rows.count == 3 && !$0.payments.isRefreshing && $0.totals != nil
                && $0.filters.accounts.count == 2
        }
        return list
    }

    /// Waits for the pause after typing.
    private func settle() async throws {
        try await clock.sleepers(atLeast: 2)
        try await clock.run(for: .milliseconds(300))
    }

    @Test func addsUpEachCurrencyByItself() async throws {
        let totals = try #require(try await shown().viewState.totals)
        #expect(totals.count == "3 payments")
        #expect(totals.paid == ["€12.50", "¥700"] || totals.paid == ["€12.50", "JP¥700"])
        #expect(totals.notPaid == ["€99.00"])
    }

    @Test func filtersByAmountAfterAPause() async throws {
        let list = try await shown()
        list.handle(.leastChanged("9"))
        list.handle(.leastChanged("99.00"))
        #expect(list.viewState.ids == ["c", "b", "a"])
        try await settle()
        try await list.viewState { $0.ids == ["c", "b"] && $0.totals?.count == "2 payments" }
        list.handle(.mostChanged("99"))
        try await settle()
        try await list.viewState { $0.ids == ["b"] && $0.totals?.notPaid == ["€99.00"] }
        #expect(list.viewState.filters.isActive)
        list.handle(.filtersCleared)
        try await list.viewState { $0.ids.count == 3 && $0.filters.least.text.isEmpty }
    }

    @Test func readsAmountsAsTheLocaleWritesThem() async throws {
        let list = try await shown(Locale(identifier: "de_DE"))
        list.handle(.leastChanged("12,50"))
        list.handle(.mostChanged("12,50"))
        try await settle()
        try await list.viewState { $0.ids == ["a"] && $0.totals?.count == "1 Zahlung" }
    }

    @Test func reportsInvalidAndReversedAmounts() async throws {
        let list = try await shown()
        list.handle(.leastChanged("1,50"))
        #expect(list.viewState.filters.least.error == "“1,50” isn’t an amount. Example: 123.45")
        #expect(list.viewState.ids.count == 3)
        list.handle(.leastChanged("20"))
        list.handle(.mostChanged("10"))
        #expect(
            list.viewState.filters.most.error == "This is less than the minimum, 20.")
        try await settle()
        try await list.viewState { if case .empty = $0.payments.content { true } else { false } }
        #expect(list.viewState.totals == nil)
    }

    @Test func totalsFollowAChosenFilter() async throws {
        let list = try await shown()
        list.handle(.statusChosen(.completed))
        try await list.viewState { $0.totals?.count != "3 payments" && $0.totals != nil }
        list.handle(.filtersCleared)
        try await list.viewState { $0.totals?.count == "3 payments" }
    }

    @Test func totalsFollowAChange() async throws {
        let list = try await shown()
        try domain.payments.store(.fixture(id: .id("d"), amount: .eur(cents: 1), sequence: 4))
        try await list.viewState { $0.totals?.paid.first == "€12.51" }
    }

    @Test func saysItInGerman() async throws {
        let list = try await shown(Locale(identifier: "de_DE"))
        #expect(list.viewState.totals?.count == "3 Zahlungen")
        #expect(list.viewState.filters.statuses.map(\.title).last == "Nicht bezahlt")
    }
}
