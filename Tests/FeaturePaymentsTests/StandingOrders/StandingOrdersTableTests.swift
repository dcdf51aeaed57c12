import AshlarCoreTesting
import AshlarDomain
import AshlarDomainTesting
import Foundation
import Testing

@testable import AshlarFeaturePayments

@MainActor @Suite struct StandingOrdersTableTests {
    typealias State = Followed<StandingOrderList>
    typealias Action = StandingOrdersScreen.Action
    typealias Request = StandingOrderRequest

    let screen = PaymentsModule.empty.standingOrdersScreen

    nonisolated static let today = LocalDate.day("2026-01-02")
    nonisolated static let problem = Problem.server(.offline, "")

    @Test(
        arguments: [
            (.appeared, .orders(.appear)), (.disappeared, .orders(.disappear)),
            (.refreshPulled, .orders(.refresh)), (.noticeDismissed, .orders(.dismissProblem)),
            (.requestAsked(.id("1")), .request(.ask(.id("1")))),
            (.requestDismissed(.id("1")), .request(.dismiss(.id("1")))),
            (.rowTapped(.id("order")), nil), (.createTapped, nil),
        ] as [(StandingOrdersEvent, Action?)])
    func eachEventMeansOneActionOrNavigation(event: StandingOrdersEvent, action: Action?) {
        #expect(screen.action(for: event) == action)
    }

    private func state(
        _ orders: [StandingOrder] = [.fixture()], requests: [Request] = [],
        freshness: Freshness = .fresh
    ) -> State {
        let list = StandingOrderList(
            orders: orders, requests: requests, freshness: freshness, today: Self.today)
        return State(list, freshness: freshness, at: .fixture)
    }

    nonisolated static func request(
        _ state: Request.State = .unknown, nextTry: Date? = nil
    ) -> Request {
        Request(
            id: .id("1"), terms: .fixture(), confirmedAt: .fixture, state: state, nextTry: nextTry)
    }

    // MARK: Rules

    /// The answer arrives with the list: until then the card stays as it is.
    @Test(arguments: [.ask(.id("1")), .dismiss(.id("1"))] as [StandingOrderRequestAction])
    func askingChangesNothingYet(action: StandingOrderRequestAction) {
        let before = state(requests: [Self.request()])
        #expect(screen.state(before, after: [.request(action)]) == before)
    }

    @Test func aFailedRequestSaysWhyBesideTheRows() {
        let before = state(requests: [Self.request()])
        let failed = screen.state(before, after: [.request(.failed(Self.problem))])
        let shown = screen.reduce(failed)
        #expect(shown.orders.notice == Notice(Self.problem, inEnglish))
        #expect(shown.orders.shown?.count == 1 && shown.requests.count == 1)
        let dismissed = screen.state(failed, after: [.orders(.dismissProblem)])
        #expect(screen.reduce(dismissed).orders.notice == nil)
    }

    @Test func aFailedReadingKeepsTheCards() {
        let before = state([], requests: [Self.request()])
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
            state([], requests: [Self.request()], freshness: freshness))
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
    func aRowSaysWhenItIsPaidNextOrWhyNot(
        order: StandingOrder, next: String, status: String?, tone: StatusTone
    ) {
        let row = screen.reduce(state([order])).orders.shown?.first
        #expect(row?.next == next)
        #expect(row?.status == status && row?.tone == tone)
        #expect(row?.amount == "€500.00" && row?.rhythm == "Every month on day 3")
    }

    struct Card: Sendable {
        let state: Request.State
        let tone: Notice.Tone
        let order: String?
        let canAsk: Bool
        let dismissal: String?

        init(
            _ state: Request.State, _ tone: Notice.Tone, order: String? = nil,
            canAsk: Bool = false, dismissal: String? = nil
        ) {
            self.state = state
            self.tone = tone
            self.order = order
            self.canAsk = canAsk
            self.dismissal = dismissal
        }
    }

    @Test(arguments: [
        Card(.waiting, .warning, canAsk: true, dismissal: "Discard"), Card(.asking, .neutral),
        Card(.unknown, .warning, canAsk: true),
        Card(.setUp(.id("order")), .good, order: "order", dismissal: "OK"),
        Card(.differs(.id("order")), .bad, order: "order", dismissal: "OK"),
        Card(
            .refused(reason: ReasonCode(rawValue: "X999"), detail: "No."), .bad, dismissal: "OK"),
    ])
    func onlyWhatTheBankCannotHaveIsDiscarded(card: Card) {
        let found = screen.reduce(state(requests: [Self.request(card.state)])).requests.first
        #expect(found?.notice.tone == card.tone)
        #expect(found?.order?.rawValue == card.order)
        #expect(found?.canAsk == card.canAsk)
        #expect(found?.dismissal == card.dismissal)
    }

    @Test(arguments: [.waiting, .asking, .unknown] as [Request.State])
    func whatIsNotKnownWarnsOfASecondOne(state: Request.State) {
        let card = screen.reduce(self.state(requests: [Self.request(state)])).requests.first
        #expect(card?.notice.advice.contains("Don’t set it up again") == true)
    }

    @Test(arguments: [60, 0, -60, nil] as [Double?])
    func aCardSaysWhenTheBankIsAskedAgain(seconds: Double?) {
        let nextTry = seconds.map { Date.fixture.addingTimeInterval($0) }
        let shown = screen.reduce(state(requests: [Self.request(nextTry: nextTry)]))
        let time = nextTry.map { inEnglish.instant($0, now: .fixture) } ?? ""
        let text =
            seconds == 60
            ? "Next check: \(time)." : "Next check in a moment."
        #expect(shown.requests.first?.notice.advice.hasSuffix(text) == true)
    }
}
