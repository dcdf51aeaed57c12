import AshlarDomain
import Foundation

extension PaymentScreen {
    func reduce(_ state: State) -> PaymentViewState {
        var payment = state.payment.viewState(
            "payment", wording, missing: missing(state), notice: { outdated($0, state) }
        ) { found in
            found.detail.map { facts($0, found.account, state) }
        }
        // A refresh notice would move the buttons while the user answers.
        if state.cancelling.asked != nil { payment.notice = nil }
        payment.notice =
            state.outcome.flatMap { notice($0, for: state) } ?? approvalNotice(state)
            ?? payment.notice
        return PaymentViewState(
            payment: payment, cancellation: cancellation(state), approval: approval(state),
            request: state.detail.flatMap(request))
    }

    private func missing(_ state: State) -> Notice {
        if let problem = state.payment.problem {
            return Notice(
                .warning, wording("payment.notHere"),
                advice: wording("payment.notHere.advice", Notice(problem, wording).text))
        }
        return Notice(
            .neutral, wording("payment.notFound", "\(state.id)"),
            advice: wording("payment.notFound.advice"))
    }

    private func outdated(_ problem: Problem, _ state: State) -> Notice {
        let words = Notice(problem, wording)
        let own = wording(isOver(state) ? "payment.outdated" : "payment.outdated.open")
        return Notice(words.tone, words.text, advice: advice(problem, own))
    }

    // MARK: Facts

    private func facts(
        _ detail: PaymentDetail, _ account: Account?, _ state: State
    ) -> PaymentFacts {
        let payment = detail.payment
        let day = wording.dates.day(payment.date)
        let account =
            account.map { "\($0.name) \($0.identifier.masked)" }
            ?? wording("payment.unknownAccount")
        return PaymentFacts(
            id: payment.id, payeeName: payment.payeeName,
            payeeIdentifier: payment.payeeIdentifier.map { "\($0)" },
            amount: wording.money.string(payment.amount),
            fee: payment.fee.isZero ? nil : wording.money.string(payment.fee),
            account: account, reference: payment.reference, date: day,
            createdAt: wording.instant(payment.createdAt),
            status: payment.status.title(wording),
            tone: payment.status.tone, explanation: explanation(detail, on: day),
            reason: isCancellationGranted(detail) ? nil : payment.reason.map(words),
            differences: differences(detail, account),
            history: history(detail),
            delivery: detail.delivery.map { delivery($0, state) },
            canRepeat: payment.canBeRepeated, hasReceipt: payment.hasReceipt)
    }

    /// A pending delivery explains more than the status, unless the outcome is unknown: the warning
    /// not to pay again comes first.
    private func explanation(_ detail: PaymentDetail, on day: String) -> String {
        if case .granted(let askedAt) = detail.cancellationRequest {
            return wording("payment.cancel.granted", wording.instant(askedAt))
        }
        if detail.payment.status != .unknown, let delivery = detail.delivery {
            return delivery.explanation(wording)
        }
        return detail.payment.status.explanation(on: day, wording)
    }

    private func isCancellationGranted(_ detail: PaymentDetail) -> Bool {
        if case .granted = detail.cancellationRequest { true } else { false }
    }

    private func differences(_ detail: PaymentDetail, _ account: String) -> [PaymentDifference] {
        guard let reported = detail.atBank else { return [] }
        let payment = detail.payment
        func number(_ payment: Payment) -> String {
            payment.payeeIdentifier.map { "\($0)" } ?? wording("payment.atBank.none")
        }
        return payment.terms(changedIn: reported).map { term in
            switch term {
            case .account:
                PaymentDifference(
                    term: wording("payment.from"), confirmed: account, atBank: "\(reported.account)"
                )
            case .payeeIdentifier:
                PaymentDifference(
                    term: wording("payment.toAccount"), confirmed: number(payment),
                    atBank: number(reported))
            case .amount:
                PaymentDifference(
                    term: wording("payment.amount"),
                    confirmed: wording.money.string(payment.amount),
                    atBank: wording.money.string(reported.amount))
            case .fee:
                PaymentDifference(
                    term: wording("payment.fee"), confirmed: wording.money.string(payment.fee),
                    atBank: wording.money.string(reported.fee))
            }
        }
    }

    private func history(_ detail: PaymentDetail) -> [PaymentHistoryRow] {
        guard detail.history.count > 1 else { return [] }
        let last = detail.history.count - 1
        return detail.history.enumerated().map { index, change in
            PaymentHistoryRow(
                status: change.status.title(wording), tone: change.status.tone,
                time: wording.instant(change.at),
                reason: index == last ? "" : change.reason.map(words) ?? "")
        }
    }

    private func delivery(
        _ delivery: PaymentDelivery, _ state: State
    ) -> PaymentDeliveryText {
        let attempts =
            switch delivery.attempts {
            case ..<1: wording("payment.attempts.none")
            default:
                wording.count(
                    delivery.attempts, one: "payment.attempts.one",
                    other: "payment.attempts.other")
            }
        let earlier: EarlierPayment? =
            if case .earlierPayment(let id) = delivery.waitsFor { .init(id: id) } else { nil }
        return PaymentDeliveryText(
            earlier: earlier, attempts: attempts,
            nextTry: delivery.nextTryText(now: state.payment.now ?? .distantPast, wording),
            nextTryAt: delivery.nextTryAt(now: state.payment.now ?? .distantPast),
            lastProblem: delivery.waitsFor == .network
                ? "" : delivery.lastProblem.map { Notice($0.problem, wording).text } ?? "")
    }

    private func words(_ reason: ReasonCode) -> String {
        reason.explanation(wording) ?? wording("payment.reason.code", "\(reason)")
    }

    // MARK: Cancelling

    private func cancellation(_ state: State) -> PaymentViewState.Cancellation {
        guard let detail = state.detail, detail.cancellation != .impossible else {
            let isOpen = state.detail?.payment.status.isUnsettled == true
            return isOpen ? .notNow(reason: wording("payment.cancel.notNow")) : .unavailable
        }
        let isCertain = detail.cancellation == .here
        switch state.cancelling {
        case .running: return .running
        case .idle:
            return .offered(
                title: isCertain ? wording("payment.cancel") : wording("payment.cancel.ask"))
        case .asked:
            return .confirming(
                QuestionViewState(
                    isCertain
                        ? wording("payment.cancel.question")
                        : wording("payment.cancel.ask.question"),
                    confirm: isCertain
                        ? wording("payment.cancel.yes") : wording("payment.cancel.ask.yes"),
                    keep: wording("payment.cancel.keep")))
        }
    }

    /// The state of the cancellation request; `nil` without a request, and once it is granted.
    private func request(_ detail: PaymentDetail) -> Notice? {
        func day(_ date: Date) -> String { wording.instant(date) }
        return switch detail.cancellationRequest {
        case nil, .granted: nil
        case .open(let askedAt):
            Notice(.neutral, wording("payment.cancel.open", day(askedAt)))
        case .refused(let askedAt):
            Notice(.warning, wording("payment.cancel.refused", day(askedAt)))
        }
    }

    private func notice(
        _ outcome: Outcome, for state: State
    ) -> Notice? {
        switch outcome {
        // The status or the request’s notice already shows this.
        case .cancelled: return nil
        case .tooLate(let error):
            return Notice(
                .bad, wording("payment.tooLate"),
                advice: isOver(state)
                    ? "" : wording("payment.tooLate.advice", error.from.title(wording)))
        case .failed(let problem) where problem.mayHaveArrived:
            return Notice(.warning, named: "payment.cancel.unknown", wording)
        case .failed(let problem):
            let words = Notice(problem, wording)
            return Notice(
                words.tone, wording("payment.notCancelled", words.text),
                advice: advice(problem, wording("payment.notCancelled.advice")))
        }
    }

    private func isOver(_ state: State) -> Bool {
        state.detail?.payment.status.isFinal == true
    }

    /// Problems of this device or of the session, and refusals, have their own next step. The
    /// bank’s other problems pass by themselves: “Try again” would read as “Pay again”.
    func advice(_ problem: Problem, _ own: String) -> String {
        switch problem {
        case .server(.signedOut, _), .server(.refused, _), .device, .tooLarge, .other:
            Notice(problem, wording).advice
        case .server: own
        }
    }
}

extension Problem {
    /// Whether the bank may have carried out the request: it was sent, and no usable answer
    /// arrived.
    var mayHaveArrived: Bool {
        switch self {
        case .server(.timedOut, _), .server(.failed, _), .server(.unreadable, _): true
        case .server, .device, .tooLarge, .other: false
        }
    }
}
