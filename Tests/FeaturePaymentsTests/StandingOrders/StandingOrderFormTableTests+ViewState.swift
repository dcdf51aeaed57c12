import AshlarCoreTesting
import AshlarDomain
import AshlarDomainTesting
import Testing

@testable import AshlarFeaturePayments

/// The view states of the form.
extension StandingOrderFormTableTests {
    @Test(
        arguments: [
            (State(id: nil), [], .loading),
            (State(id: nil), [.accounts(.loadFailed(offline))], failed(offline)),
            (State(id: nil), [.accounts(.loadFailed(offline)), .accounts(.refresh)], .loading),
            (State(id: nil), [accounts([])], unavailable("orders.noAccount", .warning)),
            (
                State(id: nil), [accounts([.fixture(status: .blocked)])],
                unavailable("orders.noAccount", .warning)
            ),
            (State(id: nil), [accounts([], freshness: .offline)], failed(offline)),
            (State(id: .id("order")), [accounts()], .loading),
            // The refresh is still running.
            (State(id: .id("order")), [accounts(), found(nil)], .loading),
            (
                State(id: .id("order")),
                [accounts(), .order(.loadFailed(.other("full")))], failed(.other("full"))
            ),
        ] as [(State, [Action], StandingOrderFormViewState)])
    func showsNoFormBeforeItsDataIsLoaded(
        state: State, actions: [Action], shown: StandingOrderFormViewState
    ) {
        #expect(screen.reduce(screen.state(state, after: actions)) == shown)
    }

    nonisolated static func failed(_ problem: Problem) -> StandingOrderFormViewState {
        .failed(Notice(problem, inEnglish))
    }

    nonisolated static func unavailable(
        _ key: String, _ tone: Notice.Tone
    ) -> StandingOrderFormViewState { .unavailable(Notice(tone, named: key, inEnglish)) }

    @Test(
        arguments: [
            (nil, "Standing order order doesn’t exist."),
            (offline, "This standing order isn’t on this device."),
        ] as [(Problem?, String)])
    func anUnknownOrderIsMissingOnceTheBankHasAnswered(problem: Problem?, text: String) {
        let after = screen.state(
            State(id: .id("order")),
            after: [Self.accounts(), Self.found(nil), .order(.refreshed(problem))])
        let shown = screen.reduce(after)
        #expect((problem == nil ? shown.unavailable : shown.failed)?.text == text)
    }

    @Test func retriesUnreadablePayees() {
        let before = screen.state(
            State(id: nil), after: [Self.accounts(), .payeesFailed(Self.offline)])
        #expect(screen.reduce(before).form?.canRetry == true)
        let after = screen.state(before, after: [.accounts(.refresh)])
        #expect(screen.reduce(after).form?.canRetry == false)
    }

    @Test(arguments: [.ended, .other("frozen")] as [StandingOrder.Status])
    func unchangeableOrderHasNoForm(status: StandingOrder.Status) {
        let order = StandingOrder.fixture(status: status)
        let after = screen.state(
            State(id: .id("order")), after: [Self.accounts(), Self.found(order)])
        #expect(screen.reduce(after).unavailable?.text == "The standing order wasn’t changed.")
    }

    @Test(
        arguments: [
            (form { $0.unit = .weeks }, 0, false, false),
            (form { $0.dayOfMonth = 31 }, 32, false, false),
            (form { $0.end = .lastDay }, 32, true, false),
            (form { $0.end = .count }, 32, false, true),
        ] as [(Input, Int, Bool, Bool)])
    func showsTheFieldsOfTheChosenSchedule(
        form: Input, days: Int, asksForLastDay: Bool, asksForCount: Bool
    ) {
        let shown = screen.reduce(new([.fill(nil, form)])).form
        #expect(shown?.days.count == days)
        #expect(shown?.asksForLastDay == asksForLastDay && shown?.asksForCount == asksForCount)
        #expect(shown?.units.filter(\.isChosen).map(\.value) == [form.unit.rawValue])
        #expect(shown?.ends.filter(\.isChosen).map(\.value) == [form.end.rawValue])
        #expect(shown?.days.filter(\.isChosen).count == min(days, 1))
        #expect(shown?.form == form && shown?.fixed == nil)
    }

    @Test func theReviewDoesNotListItself() {
        let requests = ["new", "other"].map {
            StandingOrderChange(
                order: nil, kind: .setUp(.fixture()),
                pending: .fixture(id: .id($0), phase: .unknown))
        }
        let after = screen.state(
            reviewing, after: [.requests(.loaded(requests, .fresh, at: .fixture))])
        #expect(screen.reduce(after).review?.requests.map(\.id) == [.id("other")])
        let form = screen.reduce(screen.state(after, after: [.input(.edit)])).form
        #expect(form?.requests.map(\.id) == [.id("new"), .id("other")])
    }

    @Test(
        arguments: [
            (.change(.otherPayee), .bad, "The standing order wasn’t changed."),
            (.problem(offline), .warning, "The bank can’t be reached."),
            (.askedBefore, .warning, "You already confirmed this standing order."),
            (.payees(offline), .warning, "Your payees can’t be shown."),
        ] as [(Remark, Notice.Tone, String)])
    func eachRemarkHasItsText(remark: Remark, tone: Notice.Tone, text: String) {
        var state = new()
        state.remark = remark
        // A problem of the cards ranks below the result of the form.
        let after = screen.state(state, after: [.change(.failed(.tooLate))])
        let notice = screen.reduce(after).form?.notice
        #expect(notice?.tone == tone && notice?.text == text)
    }
}
