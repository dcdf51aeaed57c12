import AshlarDomain
import Foundation

extension PaymentScreen {
    /// `nil` unless the payment waits for a code.
    func approval(_ state: State) -> PaymentApprovalView? {
        guard let detail = state.detail, detail.payment.status == .awaitingAuthorisation else {
            return nil
        }
        let payment = detail.payment
        let until = detail.authorisation.map {
            wording.instant($0.expiresAt, now: state.payment.now ?? .distantPast)
        }
        let left = detail.authorisation?.triesLeft
        return PaymentApprovalView(
            question: wording(
                "approval.question", wording.money.string(payment.amount), payment.payeeName),
            sent: until.map { wording("approval.sent", $0) } ?? wording("approval.sent.short"),
            tries: left.map {
                wording.count($0, one: "approval.tries.one", other: "approval.tries.other")
            } ?? "",
            expiresAt: detail.authorisation?.expiresAt, error: codeError(state),
            hasCode: !state.approval.code.reveal().isEmpty,
            isAsking: state.approval.asking != nil)
    }

    private func codeError(_ state: State) -> String? {
        guard case .refused(let error) = state.approval.outcome else { return nil }
        return error.problem(in: wording)
    }

    /// The result of the last attempt, if it belongs at the top of the page.
    func approvalNotice(_ state: State) -> Notice? {
        switch state.approval.outcome {
        case .approved:
            return Notice(.good, named: "approval.approved", wording)
        case .renewed:
            return Notice(.neutral, named: "approval.renewed", wording)
        case .tooLate(let error):
            return Notice(
                .bad, wording("approval.tooLate"),
                advice: wording("approval.tooLate.advice", error.from.title(wording)))
        case .failed(let problem) where problem.mayHaveArrived:
            return Notice(.warning, named: "approval.unknown", wording)
        case .failed(let problem):
            let words = Notice(problem, wording)
            return Notice(
                words.tone, wording("approval.failed", words.text),
                advice: advice(problem, wording("approval.failed.advice")))
        // After the last attempt there is no field for the error, and the status has no reason.
        case .refused(.wrong)
        where state.detail?.payment.status == .rejected && state.detail?.payment.reason == nil:
            return Notice(.bad, named: "approval.rejected", wording)
        case .refused, nil: return nil
        }
    }
}
