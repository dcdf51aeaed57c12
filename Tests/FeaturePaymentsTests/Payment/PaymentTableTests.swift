import AshlarCoreTesting
import AshlarDomain
import AshlarDomainTesting
import Foundation
import Testing

@testable import AshlarFeaturePayments

@MainActor @Suite struct PaymentTableTests {
    typealias State = PaymentScreen.State
    typealias Action = PaymentScreen.Action
    typealias Outcome = PaymentScreen.Outcome

    let screen = PaymentsModule.empty.paymentScreen

    nonisolated static let code = Secret("123456")
    nonisolated static let offline = Problem.server(.offline, "")
    nonisolated static let timedOut = Problem.server(.timedOut, "")
    nonisolated static let signedOut = Problem.server(.signedOut, "")

    @Test(
        arguments: [
            (.appeared, .payment(.appear)), (.disappeared, .payment(.disappear)),
            (.refreshPulled, .payment(.refresh)), (.noticeDismissed, .payment(.dismissProblem)),
            (.cancelTapped, .askToCancel), (.cancelConfirmed, .cancel), (.cancelDismissed, .keep),
            (.codeChanged(code), .approval(.type(code))), (.approveTapped, .approval(.confirm)),
            (.codeSubmitted(code), .approval(.submit(code))),
            (.codeRenewTapped, .approval(.renew)), (.repeatTapped, nil), (.receiptTapped, nil),
            (.earlierTapped(.id("earlier")), nil),
        ] as [(PaymentEvent, Action?)])
    func mapsEachEventToAnAction(event: PaymentEvent, action: Action?) {
        #expect(screen.action(for: event) == action)
    }

    // MARK: Cancelling

    nonisolated static func detail(
        _ status: PaymentStatus, delivery: PaymentDelivery? = nil, askedAt: Date? = nil
    ) -> PaymentDetail {
        PaymentDetail(
            payment: .fixture(id: .id("1"), status: status), history: [], delivery: delivery,
            cancellationAskedAt: askedAt)
    }

    nonisolated static func state(
        _ detail: PaymentDetail?, cancelling: Question<Payment.ID> = .idle,
        outcome: Outcome? = nil, approval: PaymentApproval.Outcome? = nil, problem: Problem? = nil
    ) -> State {
        let found = FoundPayment(detail: detail, account: .fixture())
        var state = State(
            id: .id("1"), payment: Followed(found, freshness: .fresh, at: .fixture),
            cancelling: cancelling, approval: PaymentApproval(outcome: approval), outcome: outcome)
        state.payment.problem = problem
        return state
    }

    nonisolated static func loaded(_ detail: PaymentDetail?) -> Action {
        .payment(
            .loaded(FoundPayment(detail: detail, account: .fixture()), .fresh, at: .fixture))
    }

    @Test func aQuestionEndsWithItsPayment() {
        let asking = Self.state(Self.detail(.queued), cancelling: Self.asked)
        #expect(screen.state(asking, after: [Self.loaded(nil)]).cancelling == .idle)
    }

    /// On return to the screen.
    @Test func reappearingClosesQuestionAndResult() {
        let detail = Self.detail(.pending)
        let visited = Self.state(
            detail, cancelling: Self.asked, outcome: .cancelled(detail.payment),
            approval: .refused(.malformed))
        let back = screen.state(visited, after: [.payment(.appear)])
        #expect(back.cancelling == .idle && back.outcome == nil && back.approval.outcome == nil)
        let failed = Self.state(
            detail, cancelling: Self.running, outcome: .failed(Self.offline),
            approval: .failed(Self.offline))
        let open = screen.state(failed, after: [.payment(.appear)])
        #expect(open.cancelling == Self.running && open.outcome == failed.outcome)
        #expect(open.approval == failed.approval, "failures stay visible")
    }

    nonisolated static let asked = Question.asked(Payment.ID.id("1"))
    nonisolated static let running = Question.running(Payment.ID.id("1"))

    @Test(
        arguments: [
            (.askToCancel, .idle, asked), (.cancel, asked, running), (.keep, asked, .idle),
            (.cancel, .idle, .idle), (.keep, .idle, .idle), (.askToCancel, running, running),
            (.cancel, running, running), (.keep, running, running),
            (.cancelEnded(.failed(offline)), running, .idle),
        ] as [(Action, Question<Payment.ID>, Question<Payment.ID>)])
    func onlyAnAskedQuestionIsConfirmed(
        action: Action, before: Question<Payment.ID>, after: Question<Payment.ID>
    ) {
        let state = Self.state(Self.detail(.pending), cancelling: before)
        #expect(screen.state(state, after: [action]).cancelling == after)
    }

    @Test(
        arguments: [
            detail(.completed), detail(.unknown), detail(.pending, askedAt: .fixture), nil,
            detail(
                .queued,
                delivery: PaymentDelivery(
                    attempts: 1, nextTry: nil, lastProblem: nil, waitsFor: .answer,
                    canBeTakenBack: false)),
        ] as [PaymentDetail?])
    func asksNoQuestionForUncancellablePayments(detail: PaymentDetail?) {
        let before = Self.state(detail, outcome: .failed(Self.offline))
        #expect(screen.state(before, after: [.askToCancel]) == before)
        // The question closes when the payment can no longer be cancelled.
        guard let detail else { return }
        let asked = Self.state(Self.detail(.pending), cancelling: Self.asked)
        #expect(screen.state(asked, after: [Self.loaded(detail)]).cancelling == .idle)
    }

    @Test func newQuestionRemovesOldNotices() {
        let before = Self.state(
            Self.detail(.pending), outcome: .failed(Self.offline), problem: Self.offline)
        let after = screen.state(before, after: [.askToCancel])
        #expect(after.outcome == nil && after.payment.problem == nil)
        #expect(screen.reduce(after).payment.notice == nil)
    }

    @Test func readKeepsARunningCancellation() {
        let before = Self.state(Self.detail(.pending), cancelling: Self.running)
        let after = screen.state(before, after: [Self.loaded(Self.detail(.completed))])
        #expect(after.cancelling == Self.running)
    }

    // MARK: Warnings

    /// Whether the outcome stays, and the problem of the last refresh.
    @Test(
        arguments: [
            (.pending, .failed(timedOut), true, true),
            (.processing, .failed(timedOut), true, false),
            (.completed, .failed(timedOut), false, false),
            (.completed, .tooLate(.init(step: .cancel, from: .completed)), true, false),
            (.cancelled, .cancelled(.fixture(status: .cancelled)), true, false),
        ] as [(PaymentStatus, Outcome, Bool, Bool)])
    func aWarningStaysUntilTheBankHasAnsweredIt(
        status: PaymentStatus, outcome: Outcome, staysOutcome: Bool, staysProblem: Bool
    ) {
        let before = Self.state(
            Self.detail(.pending), outcome: outcome, approval: .failed(Self.timedOut),
            problem: Self.offline)
        let after = screen.state(before, after: [Self.loaded(Self.detail(status))])
        #expect((after.outcome == outcome) == staysOutcome)
        #expect((after.payment.problem != nil) == staysProblem)
        #expect((after.approval.outcome != nil) == !status.isFinal)
    }

    @Test(
        arguments: [
            .payment(.loadFailed(offline)), .payment(.refresh), .payment(.refreshed(nil)),
            .payment(.changed), .payment(.disappear), .payment(.appear), .keep, .cancel,
        ] as [Action])
    func unansweredNoticeStays(action: Action) {
        let before = Self.state(Self.detail(.pending), outcome: .failed(Self.timedOut))
        let after = screen.state(before, after: [action])
        #expect(
            screen.reduce(after).payment.notice?.text
                == "We don’t know yet whether the payment was cancelled.")
    }

    @Test func dismissRemovesAnyNotice() {
        let before = Self.state(
            Self.detail(.pending), outcome: .failed(Self.timedOut), approval: .renewed,
            problem: Self.offline)
        let after = screen.state(before, after: [.payment(.dismissProblem)])
        #expect(screen.reduce(after).payment.notice == nil)
    }

    // MARK: View states

    @Test(
        arguments: [
            // The status or the request’s notice already shows this.
            (.cancelled(.fixture(status: .cancelled)), nil, nil),
            (.cancelled(.fixture(status: .pending)), nil, nil),
            (
                .tooLate(.init(step: .cancel, from: .processing)), .bad,
                "This payment can no longer be cancelled."
            ),
            (
                .failed(.server(.failed(status: 500), "")), .warning,
                "We don’t know yet whether the payment was cancelled."
            ),
            (
                .failed(offline), .warning,
                "The payment wasn’t cancelled. The bank can’t be reached."
            ),
        ] as [(Outcome, Notice.Tone?, String?)])
    func eachOutcomeIsShownOnce(outcome: Outcome, tone: Notice.Tone?, text: String?) {
        let state = Self.state(Self.detail(.pending), outcome: outcome)
        let notice = screen.reduce(state).payment.notice
        #expect(notice?.tone == tone && notice?.text == text)
    }

    /// “Try again” would read as “Pay again”.
    @Test(
        arguments: [
            (.pending, offline, "payment.outdated.open"), (.completed, offline, "payment.outdated"),
            (.pending, signedOut, "server.signedOut.advice"),
        ] as [(PaymentStatus, Problem, String)])
    func problemMarksThePageAsOutdated(status: PaymentStatus, problem: Problem, key: String) {
        let state = Self.state(Self.detail(status), problem: problem)
        let notice = screen.reduce(state).payment.notice
        #expect(notice?.advice == inEnglish(key))
        // A notice would move the buttons while the user answers.
        let asked = Self.state(Self.detail(.pending), cancelling: Self.asked, problem: problem)
        #expect(screen.reduce(asked).payment.notice == nil)
    }

    @Test(
        arguments: [
            (detail(.pending), .idle, .offered(title: "Request cancellation")),
            (detail(.queued), .idle, .offered(title: "Cancel payment")),
            (detail(.queued), running, .running), (detail(.completed), running, .unavailable),
            (detail(.unknown), .idle, .notNow(reason: inEnglish("payment.cancel.notNow"))),
            (detail(.pending, askedAt: .fixture), .idle, .unavailable), (nil, .idle, .unavailable),
            (
                detail(.queued), asked,
                .confirming(
                    QuestionViewState(
                        "Cancel this payment? It hasn’t been sent.",
                        confirm: "Cancel payment", keep: "Keep payment"))
            ),
        ] as [(PaymentDetail?, Question<Payment.ID>, PaymentViewState.Cancellation)])
    func showsTheProgressOfCancelling(
        detail: PaymentDetail?, cancelling: Question<Payment.ID>,
        shown: PaymentViewState.Cancellation
    ) {
        let state = Self.state(detail, cancelling: cancelling)
        #expect(screen.reduce(state).cancellation == shown)
    }

    @Test(
        arguments: [
            (.pending, .neutral), (.cancelled, nil), (.completed, .warning),
        ] as [(PaymentStatus, Notice.Tone?)])
    func showsTheCancellationRequest(status: PaymentStatus, tone: Notice.Tone?) {
        let shown = screen.reduce(Self.state(Self.detail(status, askedAt: .fixture)))
        #expect(shown.request?.tone == tone)
        // A granted request is not an error, and is shown once.
        let isGranted = status == .cancelled
        #expect(shown.payment.shown?.explanation.contains("at your request") == isGranted)
        if isGranted { #expect(shown.payment.shown?.reason == nil) }
        #expect(screen.reduce(Self.state(Self.detail(status))).request == nil)
    }

    @Test func anUnknownPaymentIsMissingOnceTheBankHasAnswered() {
        let unknown = screen.state(
            State(id: .id("1")), after: [.payment(.appear), Self.loaded(nil)])
        #expect(screen.reduce(unknown).payment.content == .loading)
        let answered = screen.state(unknown, after: [.payment(.refreshed(nil))])
        let failed = screen.state(unknown, after: [.payment(.refreshed(Self.offline))])
        func text(_ state: State) -> String? {
            if case .empty(let notice) = screen.reduce(state).payment.content {
                notice.text
            } else {
                nil
            }
        }
        #expect(text(answered) == "Payment 1 doesn’t exist.")
        #expect(text(failed) == "This payment isn’t on this device.")
    }
}
