import Domain

struct PaymentDetailReducer: ViewStateReducing {
    let wording: Wording

    func reduce(_ state: PaymentDetailState) -> PaymentDetailViewState {
        PaymentDetailViewState(
            content: content(state), cancellation: cancellation(state),
            approval: approval(state),
            notice: state.outcome.map { notice($0, for: state) } ?? approvalNotice(state),
            isRefreshing: state.isRefreshing)
    }

    private func content(_ state: PaymentDetailState) -> PaymentDetailViewState.Content {
        if let detail = state.detail { return .found(facts(detail, state)) }
        if let problem = state.problem { return .failed(Notice(problem, wording)) }
        // It may be at the bank, and on its way here.
        guard state.isMissing, !state.isRefreshing else { return .loading }
        if case .refreshFailed(let problem) = state.outcome {
            return .notFound(
                Notice(
                    .warning, "This payment is not on this device.",
                    advice: "\(Notice(problem, wording).text) It may appear after a refresh."))
        }
        return .notFound(
            Notice(
                .neutral, "There is no payment \(state.id).",
                advice: "Look for it in the list of payments."))
    }

    // MARK: Facts

    private func facts(_ detail: PaymentDetail, _ state: PaymentDetailState) -> PaymentFacts {
        let payment = detail.payment
        let day = wording.dates.day(payment.date)
        return PaymentFacts(
            id: payment.id, payeeName: payment.payeeName,
            payeeIdentifier: payment.payeeIdentifier.map { "\($0)" },
            amount: wording.money.string(payment.amount),
            fee: payment.fee.isZero ? nil : wording.money.string(payment.fee),
            account: state.account.map { "\($0.name) \($0.identifier.masked)" }
                ?? "Unknown account",
            reference: payment.reference, date: day,
            createdAt: wording.dates.instant(payment.createdAt), status: payment.status.title,
            tone: payment.status.tone, explanation: payment.status.explanation(on: day),
            reason: payment.reason.map(words), history: history(detail),
            delivery: detail.delivery.map { delivery($0, state) })
    }

    private func history(_ detail: PaymentDetail) -> [PaymentHistoryRow] {
        let payment = detail.payment
        let changes =
            detail.history.isEmpty
            ? [
                PaymentStatusChange(
                    status: payment.status, at: payment.statusAt, reason: payment.reason)
            ] : detail.history
        return changes.map {
            PaymentHistoryRow(
                status: $0.status.title, tone: $0.status.tone,
                time: wording.dates.instant($0.at), reason: $0.reason.map(words) ?? "")
        }
    }

    private func delivery(
        _ delivery: PaymentDelivery, _ state: PaymentDetailState
    ) -> PaymentDeliveryText {
        let attempts =
            switch delivery.attempts {
            case ..<1: "Not tried yet"
            case 1: "Tried once"
            default: "Tried \(delivery.attempts) times"
            }
        let earlier: EarlierPayment? =
            if case .earlierPayment(let id) = delivery.waitsFor { .init(id: id) } else { nil }
        return PaymentDeliveryText(
            reason: delivery.explanation, earlier: earlier, attempts: attempts,
            nextTry: delivery.nextTryText(now: state.now, wording.dates),
            lastProblem: delivery.lastProblem.map { Notice($0, wording).text } ?? "")
    }

    private func words(_ reason: ReasonCode) -> String {
        reason.explanation(wording) ?? "The bank gave the code \(reason)."
    }

    // MARK: Cancelling

    private func cancellation(_ state: PaymentDetailState) -> PaymentDetailViewState.Cancellation {
        guard let detail = state.detail, detail.cancellation != .impossible else {
            let isOpen = state.detail?.payment.status.isUnsettled == true
            return isOpen ? .notNow(reason: Self.notNow) : .unavailable
        }
        let isCertain = detail.cancellation == .here
        switch state.cancelling {
        case .running: return .running
        case .idle: return .offered(title: isCertain ? "Cancel payment" : "Ask to cancel")
        case .asking:
            return .confirming(
                question: isCertain
                    ? "Cancel this payment? It has not left this device."
                    : "Ask the bank to cancel this payment? It may be too late for that.",
                confirm: isCertain ? "Yes, cancel it" : "Yes, ask the bank", keep: "Keep it")
        }
    }

    private static let notNow =
        "It cannot be taken back now: it may be at the bank already. Once the bank has answered, "
        + "you can ask the bank to cancel it."

    private func notice(
        _ outcome: PaymentDetailState.Outcome, for state: PaymentDetailState
    ) -> Notice {
        switch outcome {
        case .cancelled(let payment) where payment.status == .cancelled:
            return Notice(.good, "The payment is cancelled.", advice: "Nothing is paid.")
        case .cancelled:
            return Notice(
                .neutral, "The bank was asked to cancel the payment.",
                advice: "It decides soon; what it decides shows here.")
        case .tooLate(let error):
            return Notice(
                .bad, "The payment can no longer be cancelled.",
                advice: "It was sent in the meantime, and is: \(error.from.title).")
        case .cancelFailed(let problem):
            let words = Notice(problem, wording)
            return Notice(
                words.tone, "The payment was not cancelled. \(words.text)", advice: words.advice)
        case .refreshFailed(let problem):
            return Notice(problem, wording)
        }
    }
}
