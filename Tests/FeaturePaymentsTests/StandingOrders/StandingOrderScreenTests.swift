import AshlarCoreTesting
import AshlarDomain
import AshlarDomainTesting
import Foundation
import Testing

@testable import AshlarFeaturePayments

@MainActor @Suite(.timeLimit(.minutes(1))) struct StandingOrderScreenTests {
    let places = RouteRecorder<PaymentsRoute>()

    private func domain(
        _ orders: [StandingOrder] = [.fixture()], payments: [Payment] = [],
        freshness: Freshness? = nil
    ) -> InMemoryDomain {
        InMemoryDomain(
            runtime: .test(), accounts: [.fixture()], payments: payments, standingOrders: orders,
            freshness: freshness)
    }

    private func module(_ domain: InMemoryDomain, _ locale: Locale = english) -> PaymentsModule {
        PaymentsModule(dependencies: domain.module, locale: locale, navigate: places.go)
    }

    private func detail(
        _ domain: InMemoryDomain, _ locale: Locale = english
    ) -> some ViewModel<StandingOrderViewState, StandingOrderEvent> {
        module(domain, locale).standingOrder(.id("order"))
    }

    // MARK: The list

    @Test func listsWhatIsPaidNextFirst() async throws {
        let list = module(
            domain([
                .fixture(id: .id("ended"), status: .ended),
                .fixture(id: .id("paused"), status: .paused),
                .fixture(
                    id: .id("soon"),
                    terms: .fixture(
                        schedule: .fixture(from: .day("2026-01-09"), .weekly(every: 2)))),
            ])
        ).standingOrders()
        list.handle(.appeared)
        let state = try await list.viewState { $0.rows.count == 3 && !$0.orders.isRefreshing }
        #expect(
            state.rows[0]
                == StandingOrderRow(
                    id: .id("soon"), payeeName: "Northgate Lettings",
                    rhythm: "Every 2 weeks on Friday", amount: "€500.00", next: "Next: 9 Jan 2026",
                    status: nil, tone: .good))
        #expect(state.rows.map(\.status) == [nil, "Paused", "Ended"])
        #expect(state.orders.freshness.text == "Updated just now")
        list.handle(.rowTapped(.id("soon")))
        list.handle(.createTapped)
        #expect(places.routes == [.standingOrder(.id("soon")), .createStandingOrder()])
    }

    @Test func saysWhyThereIsNoList() async throws {
        let empty = module(domain([])).standingOrders()
        empty.handle(.appeared)
        let nothing = try await empty.viewState {
            !$0.orders.isRefreshing && $0.orders.content != .loading
        }
        guard case .empty(let notice) = nothing.orders.content else {
            Issue.record("\(nothing.orders.content)")
            return
        }
        #expect(notice.text == "No standing orders yet.")
        let offline = domain([], freshness: .never)
        offline.line.cut()
        let list = module(offline).standingOrders()
        list.handle(.appeared)
        try await list.viewState { if case .offline = $0.orders.content { true } else { false } }
    }

    @Test func keepsTheListOffline() async throws {
        let domain = domain()
        domain.line.cut()
        let list = module(domain).standingOrders()
        list.handle(.appeared)
        let state = try await list.viewState {
            $0.orders.freshness.tone == .offline && !$0.orders.isRefreshing
        }
        #expect(state.rows.count == 1)
        #expect(state.orders.notice?.text == "The bank can’t be reached.")
        list.handle(.noticeDismissed)
        #expect(list.viewState.orders.notice == nil)
    }

    // MARK: One order

    @Test func showsTheNextTwelveAndWhyTheyAreMoved() async throws {
        let payment = Payment.fixture(
            id: .id("p"), amount: .eur(cents: 50_000), status: .rejected,
            reason: .insufficientFunds)
        let detail = detail(
            domain(
                [.fixture(skipped: [.day("2026-05-03")], lastPayment: .id("p"))],
                payments: [payment]))
        detail.handle(.appeared)
        let state = try await detail.viewState { $0.facts != nil && !$0.order.isRefreshing }
        let facts = try #require(state.facts)
        #expect(facts.rhythm == "Every month on day 3" && facts.end == "Until you end it")
        #expect(facts.next == "Next: 3 Mar 2026" && facts.account == "Everyday •••• 0001")
        #expect(facts.lastPayment?.tone == .bad)
        #expect(facts.lastPayment?.reason == "There isn’t enough money in the account.")
        #expect(facts.upcoming.count == 12)
        #expect(
            facts.upcoming[1]
                == OccurrenceRow(
                    id: "2026-04-03", number: "2", day: "7 Apr 2026", weekday: "Tuesday",
                    moved: "Moved from 3 Apr 2026: Good Friday", choice: .skip))
        #expect(facts.upcoming[2].moved == "Moved from 3 May 2026: Sunday")
        #expect(facts.upcoming[2].isSkipped && facts.upcoming[2].choice == .payAfterAll)
        detail.handle(.paymentTapped(.id("p")))
        detail.handle(.editTapped)
        #expect(places.routes == [.detail(.id("p")), .editStandingOrder(.id("order"))])
    }

    @Test func showsAPaymentThatTheBankHasJustMade() async throws {
        let domain = domain()
        let detail = detail(domain)
        detail.handle(.appeared)
        try await detail.viewState { $0.facts != nil && !$0.order.isRefreshing }
        #expect(detail.viewState.facts?.lastPayment == nil)
        try domain.standingOrders.bankChanges(
            .fixture(lastPlanned: .day("2026-03-03"), lastPayment: .id("p")))
        domain.payments.bankHas([.fixture(id: .id("p"), amount: .eur(cents: 50_000))])
        detail.handle(.refreshPulled)
        let paid = try await detail.viewState { $0.facts?.lastPayment != nil }
        #expect(paid.facts?.lastPayment?.tone == .good)
    }

    @Test func speaksGerman() async throws {
        let detail = detail(domain(), Locale(identifier: "de_DE"))
        detail.handle(.appeared)
        let facts = try #require(try await detail.viewState { $0.facts != nil }.facts)
        #expect(facts.rhythm == "Jeden Monat am 3.")
        #expect(facts.upcoming[1].moved == "Verschoben vom 3. Apr. 2026: Karfreitag")
        detail.handle(.endTapped)
        #expect(detail.viewState.question?.confirm == "Dauerauftrag beenden")
    }

    @Test func aRefreshThatWorksEndsTheNoticeOfOneThatDidNot() async throws {
        let domain = domain()
        let detail = detail(domain)
        detail.handle(.appeared)
        try await detail.viewState { $0.facts != nil && !$0.order.isRefreshing }
        domain.line.cut()
        detail.handle(.refreshPulled)
        let cut = try await detail.viewState { $0.order.notice != nil && !$0.order.isRefreshing }
        #expect(cut.order.notice?.text == "The bank can’t be reached.")
        domain.line.mend()
        detail.handle(.refreshPulled)
        #expect(detail.viewState.order.isRefreshing)
        let mended = try await detail.viewState { !$0.order.isRefreshing }
        #expect(mended.order.notice == nil)
        // What came of a change stays said.
        detail.handle(.pauseTapped)
        try await detail.viewState { $0.facts?.canResume == true && !$0.isChanging }
        detail.handle(.refreshPulled)
        let paused = try await detail.viewState { !$0.order.isRefreshing }
        #expect(paused.order.notice?.tone == .good)
    }

    @Test func skipsAndPaysAfterAll() async throws {
        let domain = domain()
        let detail = detail(domain)
        detail.handle(.appeared)
        try await detail.viewState { $0.facts != nil && !$0.order.isRefreshing }
        detail.handle(.skipTapped("2026-04-07"))  // the day it is moved to, not the planned one
        detail.handle(.payTapped("2026-04-03"))  // it is paid anyway
        #expect(!detail.viewState.isChanging)
        detail.handle(.skipTapped("2026-04-03"))
        detail.handle(.pauseTapped)  // one change at a time
        let skipped = try await detail.viewState { $0.facts?.upcoming[1].isSkipped == true }
        #expect(domain.standingOrders.stored.map(\.skipped) == [[.day("2026-04-03")]])
        #expect(domain.standingOrders.stored.map(\.status) == [.active])
        try await detail.viewState { !$0.isChanging }
        #expect(skipped.facts?.canPause == true)
        detail.handle(.payTapped("2026-04-03"))
        let state = try await detail.viewState {
            $0.facts?.upcoming[1].isSkipped == false && !$0.isChanging
        }
        #expect(state.order.notice?.text == "The payment of 3 Apr 2026 will be made.")
    }

    @Test func pausesResumesAndEndsOnceAsked() async throws {
        let domain = domain()
        let detail = detail(domain)
        detail.handle(.appeared)
        try await detail.viewState { $0.facts != nil && !$0.order.isRefreshing }
        detail.handle(.endConfirmed)  // nobody was asked
        #expect(!detail.viewState.isChanging)
        detail.handle(.pauseTapped)
        let paused = try await detail.viewState { $0.facts?.canResume == true && !$0.isChanging }
        #expect(paused.facts?.next == "No payments while paused")
        detail.handle(.resumeTapped)
        try await detail.viewState { $0.facts?.canPause == true && !$0.isChanging }
        detail.handle(.endTapped)
        #expect(detail.viewState.question != nil)
        detail.handle(.endDismissed)
        #expect(detail.viewState.question == nil)
        detail.handle(.endTapped)
        detail.handle(.endConfirmed)
        let ended = try await detail.viewState { $0.facts?.status == "Ended" && !$0.isChanging }
        #expect(ended.facts?.upcoming == [] && ended.facts?.canChange == false)
        #expect(domain.standingOrders.stored.map(\.status) == [.ended])
    }

    @Test func needsTheBankAndSaysSo() async throws {
        let domain = domain()
        let detail = detail(domain)
        detail.handle(.appeared)
        try await detail.viewState { $0.facts != nil && !$0.order.isRefreshing }
        domain.line.cut()
        detail.handle(.pauseTapped)
        let state = try await detail.viewState { $0.order.notice != nil && !$0.isChanging }
        #expect(state.order.notice?.text == "Nothing was changed. The bank can’t be reached.")
        #expect(state.facts?.status == "Active")
        domain.line.mend()
        try domain.standingOrders.bankChanges(
            .fixture(terms: .fixture(amount: .eur(cents: 60_000))))
        detail.handle(.pauseTapped)
        let conflict = try await detail.viewState { $0.facts?.amount == "€600.00" }
        #expect(conflict.facts?.status == "Active")
        try await detail.viewState {
            $0.order.notice?.text == "This standing order was changed elsewhere."
        }
    }

    @Test func saysThatThereIsNone() async throws {
        let detail = detail(domain([]))
        detail.handle(.appeared)
        let state = try await detail.viewState {
            if case .empty = $0.order.content { true } else { false }
        }
        guard case .empty(let notice) = state.order.content else { return }
        #expect(notice.text == "Standing order order doesn’t exist.")
    }
}

extension StandingOrdersViewState {
    var rows: [StandingOrderRow] { orders.shown ?? [] }
}

extension StandingOrderViewState {
    var facts: StandingOrderFacts? { order.shown }
}
