import AshlarDomain

extension StandingOrderScreen {
    private var words: StandingOrderWords { StandingOrderWords(wording: wording) }

    func reduce(_ state: State) -> StandingOrderViewState {
        var order = state.order.viewState("orders", wording, missing: missing(state)) {
            $0.detail.map(facts)
        }
        if let trouble = state.trouble { order.notice = trouble.notice(wording) }
        if let outcome = state.outcome { order.notice = notice(outcome) }
        return StandingOrderViewState(
            order: order, question: state.change.asked == nil ? nil : question,
            isChanging: state.change.running != nil,
            changes: state.detail.map { words.cards($0, at: state.order.now) } ?? [])
    }

    private func missing(_ state: State) -> Notice {
        if let problem = state.order.problem {
            return Notice(
                .warning, wording("orders.notHere"), advice: Notice(problem, wording).text)
        }
        return Notice(
            .neutral, wording("orders.notFound", state.id.rawValue),
            advice: wording("orders.notFound.advice"))
    }

    private func facts(_ detail: StandingOrderDetail) -> StandingOrderFacts {
        let order = detail.order
        let terms = order.terms
        let open = detail.open
        let isChangeable = order.expected(after: detail.changes, today: detail.today).isChangeable
        let isTurning = open.contains { $0 == .pause || $0 == .resume || $0 == .end }
        return StandingOrderFacts(
            id: order.id, payeeName: terms.payeeName, payeeIdentifier: "\(terms.payeeIdentifier)",
            amount: wording.money.string(terms.amount),
            account: detail.account.map { "\($0.name) \($0.identifier.masked)" }
                ?? wording("orders.account.unknown"),
            reference: terms.reference, rhythm: words.rhythm(terms.schedule),
            end: words.end(terms.schedule), convention: words.convention(terms.schedule.convention),
            status: words.status(order.status), tone: words.tone(order.status),
            next: words.next(order, today: detail.today),
            lastPayment: detail.lastPayment.map(lastPayment),
            upcoming: detail.upcoming.map { row($0, detail) },
            canPause: order.status == .active && !isTurning,
            canResume: order.status == .paused && !isTurning,
            canEdit: isChangeable && !open.contains(where: \.isRevision), canEnd: isChangeable)
    }

    private func row(_ payment: UpcomingPayment, _ detail: StandingOrderDetail) -> OccurrenceRow {
        let canChoose =
            detail.order.canChoose(payment, today: detail.today) && !detail.open.contains(.end)
        let choice = payment.isSkipped ? OccurrenceChoice.payAfterAll : .skip
        var pending: String?
        if detail.open.contains(.skip(payment.id)) { pending = wording("orders.skip.requested") }
        if detail.open.contains(.payAfterAll(payment.id)) {
            pending = wording("orders.payAfterAll.requested")
        }
        return words.row(
            payment, pending: pending, choice: canChoose && pending == nil ? choice : nil)
    }

    private func lastPayment(_ payment: Payment) -> StandingOrderFacts.LastPayment {
        StandingOrderFacts.LastPayment(
            id: payment.id,
            title: wording(
                "orders.last", wording.money.string(payment.amount),
                wording.dates.day(payment.date)),
            status: payment.status.title(wording), tone: payment.status.tone,
            reason: payment.reason.map { $0.explanation(wording) ?? $0.rawValue } ?? "")
    }

    private var question: QuestionViewState {
        QuestionViewState(
            wording("orders.end.question"), confirm: wording("orders.end.confirm"),
            keep: wording("orders.end.keep"))
    }

    private func notice(_ outcome: Outcome) -> Notice {
        switch outcome {
        case .against(let error):
            Notice(
                .bad, wording("orders.notChanged"),
                advice: error.message(in: wording))
        case .failed(let problem):
            Notice(problem, wording)
        }
    }
}

extension StandingOrderDetail {
    /// The changes that the bank may still make.
    fileprivate var open: [StandingOrder.Change] {
        changes.compactMap { waiting in
            guard waiting.pending.isOpen, case .change(let change) = waiting.kind else {
                return nil
            }
            return change
        }
    }
}

extension StandingOrder.Change {
    fileprivate var isRevision: Bool { if case .revise = self { true } else { false } }
}
