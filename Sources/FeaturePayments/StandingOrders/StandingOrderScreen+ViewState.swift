import AshlarDomain

extension StandingOrderScreen {
    private var words: StandingOrderWords { StandingOrderWords(wording: wording) }

    func reduce(_ state: State) -> StandingOrderViewState {
        var order = state.order.viewState("orders", wording, missing: missing(state)) {
            $0.detail.map(facts)
        }
        if let outcome = state.outcome { order.notice = notice(outcome) }
        return StandingOrderViewState(
            order: order, question: state.change.asked == nil ? nil : question,
            isChanging: state.change.running != nil)
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
            upcoming: detail.upcoming.map { payment in
                let canChoose = order.canChoose(payment, today: detail.today)
                let choice = payment.isSkipped ? OccurrenceChoice.payAfterAll : .skip
                return words.row(payment, choice: canChoose ? choice : nil)
            },
            canPause: order.status == .active, canResume: order.status == .paused,
            canChange: order.isChangeable)
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
        case .done(let change): done(change)
        case .against(let error):
            Notice(
                .bad, wording("orders.notChanged"),
                advice: error.message(in: wording))
        case .failed(let problem): words.problem(problem)
        }
    }

    private func done(_ change: StandingOrder.Change) -> Notice {
        switch change {
        case .pause: Notice(.good, wording("orders.done.pause"))
        case .resume: Notice(.good, wording("orders.done.resume"))
        case .skip(let day): Notice(.good, wording("orders.done.skip", wording.dates.day(day)))
        case .payAfterAll(let day):
            Notice(.good, wording("orders.done.pay", wording.dates.day(day)))
        case .end: Notice(.good, wording("orders.done.end"))
        case .revise: Notice(.good, wording("orders.done.revise"))
        }
    }
}
