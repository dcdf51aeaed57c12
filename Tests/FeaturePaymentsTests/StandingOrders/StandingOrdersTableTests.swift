import AshlarCoreTesting
import AshlarDomain
import AshlarDomainTesting
import Foundation
import Testing

@testable import AshlarFeaturePayments

@MainActor @Suite struct StandingOrdersTableTests {
    typealias State = StandingOrdersScreen.State
    typealias Action = StandingOrdersScreen.Action
    typealias Phase = PendingState.Phase

    let screen = PaymentsModule.empty.standingOrdersScreen

    nonisolated static let today = LocalDate.day("2026-01-02")
    nonisolated static let problem = Problem.server(.offline, "")

    @Test(
        arguments: [
            (.appeared, .orders(.appear)), (.disappeared, .orders(.disappear)),
            (.refreshPulled, .orders(.refresh)), (.noticeDismissed, .orders(.dismissProblem)),
            (.changeDecided(.retry, .id("1")), .change(.decide(.retry, .id("1")))),
            (.rowTapped(.id("order")), nil), (.createTapped, nil),
        ] as [(StandingOrdersEvent, Action?)])
    func mapsEachEventToAnAction(event: StandingOrdersEvent, action: Action?) {
        #expect(screen.action(for: event) == action)
    }

    private func state(
        _ orders: [StandingOrder] = [.fixture()], changes: [StandingOrderChange] = [],
        freshness: Freshness = .fresh
    ) -> State {
        let list = StandingOrderList(
            orders: orders, changes: changes, freshness: freshness, today: Self.today)
        return State(orders: Followed(list, freshness: freshness, at: .fixture))
    }

    nonisolated static func setUp(
        _ phase: Phase = .unknown, order: StandingOrder.ID? = nil, nextTry: Date? = nil
    ) -> StandingOrderChange {
        StandingOrderChange(
            order: order, kind: .setUp(.fixture()),
            pending: .fixture(id: .id("1"), phase: phase, nextTry: nextTry))
    }

    // MARK: Rules

    /// The result arrives with the list: until then the card is unchanged.
    @Test(arguments: ChangeDecision.allCases)
    func decidingChangesNothingYet(decision: ChangeDecision) {
        let before = state(changes: [Self.setUp()])
        #expect(screen.state(before, after: [.change(.decide(decision, .id("1")))]) == before)
    }

    @Test(
        arguments: [
            (.problem(problem), "The bank can’t be reached."),
            (.tooLate, "It’s already on its way to the bank."),
            (.against(.notChangeable(.ended)), "The standing order wasn’t changed."),
        ] as [(PendingChanges.Trouble, String)])
    func failedDecisionShowsItsReason(trouble: PendingChanges.Trouble, text: String) {
        let before = state(changes: [Self.setUp()])
        let failed = screen.state(before, after: [.change(.failed(trouble))])
        let shown = screen.reduce(failed)
        #expect(shown.orders.notice?.text == text)
        #expect(shown.orders.shown?.count == 1 && shown.requests.count == 1)
        let dismissed = screen.state(failed, after: [.orders(.dismissProblem)])
        #expect(screen.reduce(dismissed).orders.notice == nil)
    }

    @Test func failedReadKeepsTheCards() {
        let before = state([], changes: [Self.setUp()])
        let failed = screen.state(before, after: [.orders(.loadFailed(Self.problem))])
        #expect(screen.reduce(failed).requests.count == 1)
    }

    // MARK: View states

    @Test(
        arguments: [
            (.fresh, .empty(Notice(.neutral, named: "orders.empty", inEnglish))),
            (.offline, .offline(Notice(.warning, named: "orders.offline", inEnglish))),
        ] as [(Freshness, FollowedViewState<[StandingOrderRow]>.Content)])
    func cardsAreShownWhereThereAreNoRows(
        freshness: Freshness, content: FollowedViewState<[StandingOrderRow]>.Content
    ) {
        let shown = screen.reduce(
            state([], changes: [Self.setUp()], freshness: freshness))
        #expect(shown.orders.content == content)
        #expect(shown.requests.map(\.payeeName) == ["Northgate Lettings"])
        #expect(screen.reduce(State()).orders.content == .loading)
    }

    @Test(
        arguments: [
            (.fixture(), "Next: 3 Mar 2026", nil, .good),
            (.fixture(skipped: [.day("2026-03-03")]), "Next: 7 Apr 2026", nil, .good),
            (.fixture(status: .paused), "No payments while paused", "Paused", .waiting),
            (.fixture(status: .ended), "No more payments", "Ended", .neutral),
            (.fixture(status: .other("frozen")), "Next: 3 Mar 2026", "frozen", .neutral),
            (
                .fixture(
                    terms: .fixture(schedule: .fixture(until: .after(payments: 1))),
                    skipped: [.day("2026-03-03")]),
                "No more payments planned", nil, .good
            ),
        ] as [(StandingOrder, String, String?, StatusTone)])
    func rowShowsTheNextPaymentOrWhyNone(
        order: StandingOrder, next: String, status: String?, tone: StatusTone
    ) {
        let row = screen.reduce(state([order])).orders.shown?.first
        #expect(row?.next == next)
        #expect(row?.status == status && row?.tone == tone)
        #expect(row?.amount == "€500.00" && row?.rhythm == "Every month on day 3")
    }

    @Test func rowShowsUnconfirmedChanges() {
        let change = StandingOrderChange(
            order: .id("order"), kind: .change(.pause), pending: .fixture(phase: .unknown))
        let shown = screen.reduce(state(changes: [change]))
        let row = shown.orders.shown?.first
        #expect(row?.pending == "Pause requested. The bank has not confirmed it yet.")
        #expect(row?.status == nil && row?.next == "Next: 3 Mar 2026")
        #expect(shown.requests == [])
    }

    @Test(
        arguments: [
            (.notSent, .warning, nil, ["Send now", "Don’t send"]), (.sending, .neutral, nil, []),
            (.unknown, .warning, nil, ["Check now"]), (.differs, .bad, "order", ["OK"]),
            (
                .refused(reason: ReasonCode(rawValue: "X999"), detail: "No."), .bad, nil,
                ["Try again", "Discard"]
            ),
        ] as [(Phase, Notice.Tone, String?, [String])])
    func offersWithdrawalOnlyWhereTheBankCannotHaveTheOrder(
        phase: Phase, tone: Notice.Tone, order: String?, titles: [String]
    ) {
        let change = Self.setUp(phase, order: order.map { .id($0) })
        let card = screen.reduce(state(changes: [change])).requests.first
        #expect(card?.notice.tone == tone)
        #expect(card?.order?.rawValue == order)
        #expect(card?.choices.map(\.title) == titles)
    }

    @Test(arguments: [.notSent, .sending, .unknown] as [Phase])
    func unconfirmedOrderWarnsOfADuplicate(phase: Phase) {
        let card = screen.reduce(state(changes: [Self.setUp(phase)])).requests.first
        #expect(card?.notice.advice.contains("Don’t set it up again") == true)
    }

    @Test(arguments: [60, 0, -60, nil] as [Double?])
    func cardShowsTheNextCheck(seconds: Double?) {
        let nextTry = seconds.map { Date.fixture.addingTimeInterval($0) }
        let shown = screen.reduce(state(changes: [Self.setUp(nextTry: nextTry)]))
        let time = nextTry.map { inEnglish.instant($0, now: .fixture) } ?? ""
        let advice = shown.requests.first?.notice.advice
        #expect(advice?.hasSuffix("Next check: \(time).") == (seconds == 60))
    }
}
