import AshlarCoreTesting
import AshlarDomain
import AshlarDomainTesting
import Foundation
import Testing

@testable import AshlarFeaturePayments

@MainActor @Suite(.timeLimit(.minutes(10))) struct StandingOrderScreenTests {
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

    @Test func successfulRefreshRemovesTheNotice() async throws {
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
    }

    @Test func skipsAndPaysAfterAll() async throws {
        let domain = domain()
        let detail = detail(domain)
        detail.handle(.appeared)
        try await detail.viewState { $0.facts != nil && !$0.order.isRefreshing }
        detail.handle(.skipTapped("2026-04-07"))  // the actual day, not the planned one
        detail.handle(.payTapped("2026-04-03"))  // not skipped
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
        #expect(state.order.notice == nil && state.changes == [])
    }

    @Test func pausesResumesAndEndsOnceAsked() async throws {
        let domain = domain()
        let detail = detail(domain)
        detail.handle(.appeared)
        try await detail.viewState { $0.facts != nil && !$0.order.isRefreshing }
        detail.handle(.endConfirmed)  // without a question
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
        #expect(ended.facts?.upcoming == [] && ended.facts?.canEnd == false)
        #expect(domain.standingOrders.stored.map(\.status) == [.ended])
    }

    @Test(arguments: [
        (
            "en_GB", "Pause requested, not sent yet.",
            "The payment on 3 Mar 2026 may still go out.",
            "Active"
        ),
        (
            "de_DE", "Pause beantragt, noch nicht gesendet.",
            "Die Zahlung am 3. März 2026 kann noch ausgeführt werden.", "Aktiv"
        ),
    ])
    func offlineNothingIsShownAsDone(
        locale: String, text: String, risk: String, status: String
    ) async throws {
        let domain = domain()
        let detail = detail(domain, Locale(identifier: locale))
        detail.handle(.appeared)
        try await detail.viewState { $0.facts != nil && !$0.order.isRefreshing }
        domain.line.cut()
        detail.handle(.pauseTapped)
        let state = try await detail.viewState { !$0.changes.isEmpty && !$0.isChanging }
        let card = try #require(state.changes.first)
        #expect(card.notice.text == text)
        #expect(card.notice.advice.hasPrefix(risk))
        #expect(card.choices.map(\.decision) == [.retry, .takeBack])
        #expect(state.facts?.status == status)
        #expect(state.facts?.canPause == false && state.facts?.canResume == false)
        #expect(state.facts?.upcoming.count == 12)
        domain.line.mend()
        try await domain.standingOrders.deliver()
        let paused = try await detail.viewState { $0.changes.isEmpty }
        #expect(paused.facts?.canResume == true)
    }

    @Test func lostAnswerIsNotShownAsDone() async throws {
        let domain = domain()
        let detail = detail(domain)
        detail.handle(.appeared)
        try await detail.viewState { $0.facts != nil && !$0.order.isRefreshing }
        domain.standingOrders.losesResponses()
        detail.handle(.skipTapped("2026-04-03"))
        let state = try await detail.viewState { !$0.changes.isEmpty && !$0.isChanging }
        let card = try #require(state.changes.first)
        #expect(
            card.notice.text
                == "Skip requested for 3 Apr 2026. The bank has not confirmed it yet.")
        #expect(card.notice.advice.hasPrefix("The payment on 7 Apr 2026 may still go out."))
        let row = try #require(state.facts?.upcoming[1])
        #expect(!row.isSkipped && row.pending == "Skip requested" && row.choice == nil)
        #expect(state.facts?.upcoming[2].choice == .skip)
        detail.handle(.changeDecided(.retry, card.id))
        let skipped = try await detail.viewState { $0.changes.isEmpty }
        #expect(skipped.facts?.upcoming[1].isSkipped == true)
        #expect(skipped.facts?.upcoming[1].pending == nil)
    }

    @Test func withdrawsAnUnsentChange() async throws {
        let domain = domain()
        domain.line.cut()
        let detail = detail(domain)
        detail.handle(.appeared)
        try await detail.viewState { $0.facts != nil && !$0.order.isRefreshing }
        detail.handle(.noticeDismissed)
        detail.handle(.endTapped)
        detail.handle(.endConfirmed)
        let card = try #require(try await detail.viewState { !$0.changes.isEmpty }.changes.first)
        #expect(card.notice.text == "End requested, not sent yet.")
        let list = module(domain).standingOrders()
        list.handle(.appeared)
        let row = try await list.viewState { $0.rows.first?.pending != nil }.rows[0]
        #expect(row.pending == "End requested, not sent yet." && row.status == nil)
        detail.handle(.changeDecided(.takeBack, card.id))
        try await detail.viewState { $0.changes.isEmpty && $0.facts?.canEnd == true }
        detail.handle(.changeDecided(.takeBack, card.id))
        try await detail.viewState {
            $0.order.notice?.text == "It’s already on its way to the bank."
        }
    }

    @Test func refusalShowsItsReasonUntilDiscarded() async throws {
        let domain = domain()
        let detail = detail(domain)
        detail.handle(.appeared)
        try await detail.viewState { $0.facts != nil && !$0.order.isRefreshing }
        domain.line.failure = .refused(reason: .orderEnded, detail: "It has ended.")
        detail.handle(.pauseTapped)
        let state = try await detail.viewState { !$0.changes.isEmpty && !$0.isChanging }
        let card = try #require(state.changes.first)
        #expect(card.notice.text == "Pause requested. The bank rejected it.")
        #expect(card.notice.advice == "The standing order has ended.")
        #expect(card.choices.map(\.title) == ["Try again", "Discard"])
        #expect(state.facts?.canPause == true)
        detail.handle(.changeDecided(.drop, card.id))
        try await detail.viewState { $0.changes.isEmpty }
    }

    @Test func showsAConflictingVersionBesideTheChange() async throws {
        let domain = domain()
        let detail = detail(domain)
        detail.handle(.appeared)
        try await detail.viewState { $0.facts != nil && !$0.order.isRefreshing }
        try domain.standingOrders.bankChanges(
            .fixture(terms: .fixture(amount: .eur(cents: 60_000))))
        detail.handle(.pauseTapped)
        let conflict = try await detail.viewState { $0.facts?.amount == "€600.00" }
        #expect(conflict.facts?.status == "Active")
        let card = try #require(
            try await detail.viewState { !$0.changes.isEmpty && !$0.isChanging }.changes.first)
        #expect(card.notice.text == "This standing order was changed elsewhere.")
        #expect(card.notice.advice.hasPrefix("Pause requested. It wasn’t made."))
        #expect(card.atBank.first == "€600.00" && card.atBank.last == "Active")
        // The order has ended and cannot be paused.
        try domain.standingOrders.bankChanges(.fixture(status: .ended))
        try await domain.standingOrders.refresh()
        try await detail.viewState { $0.facts?.status == "Ended" }
        detail.handle(.changeDecided(.retry, card.id))
        try await detail.viewState {
            $0.order.notice?.text == "The standing order wasn’t changed."
        }
        detail.handle(.changeDecided(.drop, card.id))
        try await detail.viewState { $0.changes.isEmpty }
    }

    @Test func reportsAnUnknownID() async throws {
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
