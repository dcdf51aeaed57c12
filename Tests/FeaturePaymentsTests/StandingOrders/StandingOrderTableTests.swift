import AshlarCoreTesting
import AshlarDomain
import AshlarDomainTesting
import Testing

@testable import AshlarFeaturePayments

@MainActor @Suite struct StandingOrderTableTests {
    typealias State = StandingOrderScreen.State
    typealias Action = StandingOrderScreen.Action
    typealias Outcome = StandingOrderScreen.Outcome
    typealias Change = Question<StandingOrder.Change>

    let screen = PaymentsModule.empty.standingOrderScreen

    nonisolated static let march = LocalDate.day("2026-03-03")
    nonisolated static let april = LocalDate.day("2026-04-03")
    nonisolated static let problem = Problem.server(.offline, "")

    @Test(
        arguments: [
            (.appeared, .order(.appear)), (.disappeared, .order(.disappear)),
            (.refreshPulled, .order(.refresh)), (.noticeDismissed, .order(.dismissProblem)),
            (.pauseTapped, .change(.pause)), (.resumeTapped, .change(.resume)),
            (.skipTapped("2026-03-03"), .choose("2026-03-03", isSkipped: true)),
            (.payTapped("2026-03-03"), .choose("2026-03-03", isSkipped: false)),
            (.endTapped, .askToEnd), (.endConfirmed, .end), (.endDismissed, .keep),
            (.changeDecided(.drop, .id("c")), .decide(.decide(.drop, .id("c")))),
            (.editTapped, nil), (.paymentTapped(.id("payment")), nil),
        ] as [(StandingOrderEvent, Action?)])
    func mapsEachEventToAnAction(event: StandingOrderEvent, action: Action?) {
        #expect(screen.action(for: event) == action)
    }

    // MARK: Rules

    nonisolated static func detail(
        _ order: StandingOrder, changes: [StandingOrderChange] = [], lastPayment: Payment? = nil,
        account: Account? = .fixture(), today: LocalDate = .day("2026-01-02")
    ) -> StandingOrderDetail {
        StandingOrderDetail(
            order: order, changes: changes, lastPayment: lastPayment, account: account,
            today: today)
    }

    nonisolated static func state(
        _ order: StandingOrder? = .fixture(), change: Change = .idle, outcome: Outcome? = nil
    ) -> State {
        let found = StandingOrderScreen.Found(detail: order.map { detail($0) })
        return State(
            id: .id("order"), order: Followed(found, freshness: .fresh, at: .fixture),
            change: change, outcome: outcome)
    }

    nonisolated static func loaded(_ order: StandingOrder?) -> Action {
        let found = StandingOrderScreen.Found(detail: order.map { detail($0) })
        return .order(.loaded(found, .fresh, at: .fixture))
    }

    @Test(
        arguments: [(.asked(.end), .idle), (.running(.end), .running(.end))] as [(Change, Change)])
    func reappearingClosesTheQuestion(change: Change, left: Change) {
        let visited = Self.state(change: change, outcome: .failed(Self.problem))
        let back = screen.state(visited, after: [.order(.appear)])
        #expect(back.change == left && back.outcome == .failed(Self.problem))
    }

    @Test(
        arguments: [
            (.change(.pause), .idle, .running(.pause)),
            (.change(.resume), .idle, .running(.resume)),
            (.askToEnd, .idle, .asked(.end)), (.end, .asked(.end), .running(.end)),
            (.keep, .asked(.end), .idle), (.end, .idle, .idle), (.keep, .idle, .idle),
            (.change(.pause), .asked(.end), .asked(.end)),
            (.changeStored, .running(.end), .idle),
            (.changeFailed(.failed(problem)), .running(.pause), .idle),
        ] as [(Action, Change, Change)])
    func onlyEndingNeedsAConfirmation(
        action: Action, before: Change, after: Change
    ) {
        #expect(screen.state(Self.state(change: before), after: [action]).change == after)
    }

    @Test(
        arguments: [
            .change(.pause), .change(.resume), .choose("2026-03-03", isSkipped: true), .askToEnd,
            .end, .keep,
        ] as [Action])
    func ignoresChangesDuringARequest(action: Action) {
        let before = Self.state(change: .running(.resume), outcome: .failed(Self.problem))
        #expect(screen.state(before, after: [action]) == before)
    }

    @Test(
        arguments: [
            ("2026-03-03", true, .running(.skip(march))),
            ("2026-04-03", false, .running(.payAfterAll(april))),
            ("2026-04-03", true, .idle), ("2026-03-03", false, .idle), ("2026-03-04", true, .idle),
            ("2026-04-07", true, .idle), ("", true, .idle),
        ] as [(String, Bool, Change)])
    func onlyAPaymentThatIsShownIsChosen(day: String, isSkipped: Bool, change: Change) {
        let before = Self.state(.fixture(skipped: [Self.april]))
        let after = screen.state(before, after: [.choose(day, isSkipped: isSkipped)])
        #expect(after.change == change)
    }

    @Test(arguments: [nil, .ended, .other("frozen")] as [StandingOrder.Status?])
    func unchangeableOrderCannotBeEnded(status: StandingOrder.Status?) {
        let order = status.map { StandingOrder.fixture(status: $0) }
        let before = Self.state(order)
        #expect(screen.state(before, after: [.askToEnd]) == before)
        // The question closes when the order can no longer be ended.
        let asked = Self.state(change: .asked(.end))
        let after = screen.state(asked, after: [Self.loaded(order), .end])
        #expect(after.change == .idle)
    }

    @Test func withoutAnOrderNothingIsChanged() {
        let before = State(id: .id("order"))
        let actions: [Action] = [
            .change(.pause), .choose("2026-03-03", isSkipped: true), .askToEnd, .end,
        ]
        #expect(screen.state(before, after: actions) == before)
    }

    /// The change has begun: its result is read while it runs.
    @Test func readKeepsARunningChange() {
        let before = Self.state(change: .running(.end))
        let after = screen.state(before, after: [Self.loaded(.fixture(status: .ended))])
        #expect(after.change == .running(.end))
    }

    @Test(
        arguments: [.change(.pause), .askToEnd, .choose("2026-03-03", isSkipped: true)] as [Action])
    func nextChangeRemovesTheNotice(action: Action) {
        let before = Self.state(outcome: .failed(Self.problem))
        #expect(screen.state(before, after: [action]).outcome == nil)
    }

    @Test(
        arguments: [
            .order(.refreshed(nil)), .order(.loadFailed(problem)), loaded(.fixture()), .keep,
            .order(.disappear), .order(.appear),
        ] as [Action])
    func theNoticeOfTheLastChangeStays(action: Action) {
        let before = Self.state(outcome: .failed(Self.problem))
        let after = screen.state(before, after: [action])
        let notice = screen.reduce(after).order.notice
        #expect(notice?.text == "The bank can’t be reached.")
        let dismissed = screen.state(after, after: [.order(.dismissProblem)])
        #expect(screen.reduce(dismissed).order.notice == nil)
    }

    // MARK: View states

    @Test(
        arguments: [
            (.active, true, false, true), (.paused, false, true, true),
            (.ended, false, false, false), (.other("frozen"), false, false, false),
        ] as [(StandingOrder.Status, Bool, Bool, Bool)])
    func offersWhatTheStatusAllows(
        status: StandingOrder.Status, canPause: Bool, canResume: Bool, canChange: Bool
    ) {
        let facts = screen.reduce(Self.state(.fixture(status: status))).order.shown
        #expect(facts?.canPause == canPause && facts?.canResume == canResume)
        #expect(facts?.canEdit == canChange && facts?.canEnd == canChange)
        #expect(facts?.upcoming.isEmpty == (status == .ended))
        #expect(facts?.upcoming.contains { $0.choice != nil } == canChange)
    }

    @Test func eachUpcomingPaymentHasAnAction() {
        let order = StandingOrder.fixture(skipped: [Self.april])
        let detail = Self.detail(order, today: Self.march)
        let state = State(
            id: .id("order"),
            order: Followed(.init(detail: detail), freshness: .fresh, at: .fixture))
        let rows = screen.reduce(state).order.shown?.upcoming ?? []
        #expect(rows.prefix(3).map(\.id) == ["2026-03-03", "2026-04-03", "2026-05-03"])
        #expect(rows.prefix(3).map(\.choice) == [nil, .payAfterAll, .skip])
        #expect(rows.prefix(3).map(\.isSkipped) == [false, true, false])
        #expect(rows.prefix(2).map(\.day) == ["3 Mar 2026", "7 Apr 2026"])
        #expect(rows.prefix(2).map(\.moved) == [nil, "Moved from 3 Apr 2026: Good Friday"])
    }

    @Test func theLastPaymentSaysWhyItWasRefused() {
        let payment = Payment.fixture(
            status: .rejected, reason: ReasonCode(rawValue: "X999"))
        let detail = Self.detail(.fixture(), lastPayment: payment, account: nil)
        let state = State(
            id: .id("order"),
            order: Followed(.init(detail: detail), freshness: .fresh, at: .fixture))
        let facts = screen.reduce(state).order.shown
        #expect(facts?.lastPayment?.title == "€10.00 on 2 Jan 2026")
        #expect(facts?.lastPayment?.status == "Rejected" && facts?.lastPayment?.tone == .bad)
        #expect(facts?.lastPayment?.reason == "X999")
        #expect(facts?.account == "Unknown account")
    }

    @Test(
        arguments: [
            (.idle, false, false), (.asked(.end), true, false), (.running(.end), false, true),
            (.running(.pause), false, true),
        ] as [(Change, Bool, Bool)])
    func showsTheProgressOfTheChange(change: Change, isAsked: Bool, isChanging: Bool) {
        let shown = screen.reduce(Self.state(change: change))
        #expect((shown.question != nil) == isAsked)
        #expect(shown.isChanging == isChanging)
    }

    @Test(
        arguments: [
            (.against(.notComing(april)), .bad, "The standing order wasn’t changed."),
            (.failed(problem), .warning, "The bank can’t be reached."),
        ] as [(Outcome, Notice.Tone, String)])
    func eachOutcomeHasItsText(outcome: Outcome, tone: Notice.Tone, text: String) {
        let notice = screen.reduce(Self.state(outcome: outcome)).order.notice
        #expect(notice?.tone == tone && notice?.text == text)
    }

    nonisolated static func change(
        _ change: StandingOrder.Change, _ phase: PendingState.Phase = .notSent
    ) -> StandingOrderChange {
        StandingOrderChange(
            order: .id("order"), kind: .change(change), pending: .fixture(phase: phase))
    }

    @Test(
        arguments: [
            (.pause, "Pause requested", "The payment on 3 Mar 2026 may still go out."),
            (.end, "End requested", "The payment on 3 Mar 2026 may still go out."),
            (
                .skip(april), "Skip requested for 3 Apr 2026",
                "The payment on 7 Apr 2026 may still go out."
            ),
            (
                .payAfterAll(may), "Payment requested for 3 May 2026",
                "The payment on 4 May 2026 might not be made."
            ),
            (.resume, "Resume requested", "The payment on 3 Mar 2026 might not be made."),
            (
                .revise(.fixture(amount: .eur(cents: 1))), "Change requested",
                "The payment on 3 Mar 2026 may still go out unchanged."
            ),
        ] as [(StandingOrder.Change, String, String)])
    func eachChangeShowsItsRisk(
        change: StandingOrder.Change, requested: String, risk: String
    ) {
        let order = StandingOrder.fixture(skipped: [Self.may])
        for (phase, text) in [
            (.notSent, "\(requested), not sent yet."),
            (.sending, "\(requested). The bank has not confirmed it yet."),
            (.unknown, "\(requested). The bank has not confirmed it yet."),
        ] as [(PendingState.Phase, String)] {
            let detail = Self.detail(order, changes: [Self.change(change, phase)])
            let state = State(
                id: .id("order"),
                order: Followed(.init(detail: detail), freshness: .fresh, at: .fixture))
            let card = screen.reduce(state).changes.first
            #expect(card?.notice.text == text)
            #expect(card?.notice.advice == risk)
            #expect(card?.atBank == [])
        }
    }

    nonisolated static let may = LocalDate.day("2026-05-03")

    @Test(
        arguments: [
            (.refused(reason: .narrative, detail: "No."), .bad, ["Try again", "Discard"]),
            (.conflict, .warning, ["Send my change again", "Keep the bank’s version"]),
            (.differs, .bad, ["OK"]),
        ] as [(PendingState.Phase, Notice.Tone, [String])])
    func changeAwaitingADecisionShowsItsChoices(
        phase: PendingState.Phase, tone: Notice.Tone, titles: [String]
    ) {
        let detail = Self.detail(.fixture(), changes: [Self.change(.pause, phase)])
        let state = State(
            id: .id("order"),
            order: Followed(.init(detail: detail), freshness: .fresh, at: .fixture))
        let shown = screen.reduce(state)
        #expect(shown.changes.first?.notice.tone == tone)
        #expect(shown.changes.first?.choices.map(\.title) == titles)
        #expect(shown.changes.first?.atBank.isEmpty == (phase != .conflict))
        #expect(shown.order.shown?.canPause == true && shown.order.shown?.canEdit == true)
    }

    @Test func anUnknownOrderIsMissingOnceTheBankHasAnswered() {
        let unknown = screen.state(
            State(id: .id("order")), after: [.order(.appear), Self.loaded(nil)])
        #expect(screen.reduce(unknown).order.content == .loading)
        let answered = screen.state(unknown, after: [.order(.refreshed(nil))])
        let failed = screen.state(unknown, after: [.order(.refreshed(Self.problem))])
        func text(_ state: State) -> String? {
            if case .empty(let notice) = screen.reduce(state).order.content {
                notice.text
            } else {
                nil
            }
        }
        #expect(text(answered) == "Standing order order doesn’t exist.")
        #expect(text(failed) == "This standing order isn’t on this device.")
    }
}
