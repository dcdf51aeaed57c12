import AshlarCoreTesting
import AshlarDomain
import AshlarDomainTesting
import Testing

@testable import AshlarFeaturePayments

/// The approval by one-time code on the payment screen.
@MainActor @Suite struct PaymentApprovalTableTests {
    typealias State = PaymentScreen.State
    typealias Outcome = PaymentApproval.Outcome

    let screen = PaymentsModule.empty.paymentScreen

    nonisolated static let code = Secret("123 456")
    nonisolated static let problem = Problem.server(.offline, "")
    nonisolated static let payment = Payment.fixture()

    struct Step: Sendable {
        let action: PaymentApprovalAction
        let before: PaymentApproval
        let after: PaymentApproval

        init(
            _ action: PaymentApprovalAction, _ before: PaymentApproval, _ after: PaymentApproval
        ) {
            self.action = action
            self.before = before
            self.after = after
        }
    }

    nonisolated static let empty = PaymentApproval()
    nonisolated static let typed = PaymentApproval(code: code)
    nonisolated static let asking = PaymentApproval(asking: .code)
    nonisolated static let renewing = PaymentApproval(asking: .another)

    nonisolated static func state(
        _ approval: PaymentApproval, status: PaymentStatus = .awaitingAuthorisation,
        triesLeft: Int? = nil
    ) -> State {
        let authorisation = triesLeft.map {
            PaymentAuthorisation(codeSentAt: .fixture, expiresAt: .fixture, triesLeft: $0)
        }
        let detail = PaymentDetail(
            payment: .fixture(status: status), history: [], delivery: nil,
            authorisation: authorisation)
        return State(
            id: .id("payment"),
            payment: Followed(FoundPayment(detail: detail), freshness: .fresh, at: .fixture),
            approval: approval)
    }

    // MARK: Rules

    @Test(arguments: [
        Step(.type(code), PaymentApproval(outcome: .refused(.missing)), typed),
        Step(.confirm, PaymentApproval(code: code, outcome: .failed(problem)), asking),
        Step(.submit(code), empty, asking),
        Step(.confirm, empty, PaymentApproval(outcome: .refused(.missing))),
        Step(
            .submit(Secret("12345x")), typed,
            PaymentApproval(code: Secret("12345x"), outcome: .refused(.malformed))),
        Step(.renew, PaymentApproval(code: code, outcome: .refused(.expired)), renewing),
    ])
    func theCodeIsKeptUntilItIsSent(step: Step) { check(step) }

    @Test(arguments: [.type(code), .confirm, .submit(code), .renew] as [PaymentApprovalAction])
    func ignoresActionsDuringARequest(action: PaymentApprovalAction) {
        check(Step(action, Self.asking, Self.asking))
        check(Step(action, Self.renewing, Self.renewing))
    }

    @Test(
        arguments: [
            .approved(payment), .refused(.wrong(triesLeft: 1)), .renewed, .failed(problem),
            .tooLate(.init(step: .authorise, from: .pending)),
        ] as [Outcome])
    func answerRemovesTheCode(outcome: Outcome) {
        for before in [Self.asking, Self.renewing] {
            check(Step(.answered(outcome), before, PaymentApproval(outcome: outcome)))
        }
    }

    @Test(
        arguments: [.confirm, .submit(code), .renew] as [PaymentApprovalAction],
        [.pending, .rejected, .queued] as [PaymentStatus])
    func ignoresCodesWithoutApproval(
        action: PaymentApprovalAction, status: PaymentStatus
    ) {
        let before = Self.state(Self.typed, status: status)
        #expect(screen.state(before, after: [.approval(action)]) == before)
    }

    @Test(
        arguments: [
            (.confirm, typed, true), (.renew, empty, true), (.confirm, empty, false),
            (.type(code), empty, false),
        ] as [(PaymentApprovalAction, PaymentApproval, Bool)])
    func newRequestRemovesOldNotices(
        action: PaymentApprovalAction, approval: PaymentApproval, areRemoved: Bool
    ) {
        var before = Self.state(approval)
        before.outcome = .failed(Self.problem)
        before.payment.problem = Self.problem
        let after = screen.state(before, after: [.approval(action)])
        #expect((after.outcome == nil) == areRemoved)
        #expect((after.payment.problem == nil) == areRemoved)
    }

    private func check(_ step: Step) {
        let after = screen.state(Self.state(step.before), after: [.approval(step.action)])
        #expect(after.approval == step.after)
    }

    // MARK: View states

    @Test(
        arguments: [
            (empty, nil, "", false, false, nil), (typed, 3, "3 tries left.", true, false, nil),
            (asking, 1, "1 try left.", false, true, nil),
            (
                PaymentApproval(outcome: .refused(.missing)), nil, "", false, false,
                "Enter the code."
            ),
            (
                PaymentApproval(outcome: .refused(.wrong(triesLeft: 1))), nil, "", false, false,
                "Wrong code."
            ),
            (
                PaymentApproval(outcome: .refused(.spent)), nil, "", false, false,
                "This code has expired. Send a new code."
            ),
        ] as [(PaymentApproval, Int?, String, Bool, Bool, String?)])
    func showsTheProgressOfApproving(
        approval: PaymentApproval, triesLeft: Int?, tries: String, hasCode: Bool, isAsking: Bool,
        error: String?
    ) throws {
        let shown = screen.reduce(Self.state(approval, triesLeft: triesLeft))
        let view = try #require(shown.approval)
        #expect(view.question == "The code approves €10.00 to Corner Shop.")
        #expect(view.tries == tries && view.error == error)
        #expect(view.hasCode == hasCode && view.isAsking == isAsking)
        // Errors of the code are shown at its field.
        #expect(shown.payment.notice == nil)
    }

    @Test(arguments: [.pending, .rejected, .completed, .queued] as [PaymentStatus])
    func showsNoCodeFieldWithoutApproval(status: PaymentStatus) {
        #expect(screen.reduce(Self.state(Self.typed, status: status)).approval == nil)
    }

    @Test(
        arguments: [
            (.approved(payment), .pending, .good, "Payment approved."),
            (.renewed, .awaitingAuthorisation, .neutral, "We’ve sent a new code."),
            (
                .tooLate(.init(step: .authorise, from: .pending)), .pending, .bad,
                "This payment no longer needs a code."
            ),
            (
                .failed(.server(.timedOut, "")), .awaitingAuthorisation, .warning,
                "We don’t know yet whether the payment was approved."
            ),
            (
                .failed(problem), .awaitingAuthorisation, .warning,
                "The payment isn’t approved yet. The bank can’t be reached."
            ),
            (.refused(.wrong(triesLeft: 0)), .rejected, .bad, "The code was wrong too many times."),
        ] as [(Outcome, PaymentStatus, Notice.Tone, String)])
    func eachOutcomeHasItsText(
        outcome: Outcome, status: PaymentStatus, tone: Notice.Tone, text: String
    ) {
        let state = Self.state(PaymentApproval(outcome: outcome), status: status)
        let notice = screen.reduce(state).payment.notice
        #expect(notice?.tone == tone && notice?.text == text)
    }
}
