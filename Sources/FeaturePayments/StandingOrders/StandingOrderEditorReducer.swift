import AshlarDomain

struct StandingOrderEditorReducer: ViewStateReducing {
    let wording: Wording
    private var words: StandingOrderWords { StandingOrderWords(wording: wording) }

    init(wording: Wording) { self.wording = wording }

    func reduce(_ state: StandingOrderEditorState) -> StandingOrderEditorViewState {
        if let saved = state.saved { return .done(saved) }
        if let review = state.review { return .review(self.review(review, state)) }
        if let problem = state.problem { return .unavailable(Notice(problem, wording)) }
        if let id = state.id, state.order == nil {
            if let problem = state.orderProblem { return .unavailable(Notice(problem, wording)) }
            // It may be at the bank, and on its way here.
            guard state.isMissing, !state.isRefreshing else { return .loading }
            return .unavailable(missing(id, state))
        }
        if let order = state.order, !order.isChangeable {
            return .unavailable(
                Notice(
                    .neutral, wording("orders.notChanged"),
                    advice: words.text(StandingOrderChangeError.notChangeable(order.status))))
        }
        guard let accounts = state.accounts, state.id == nil || state.order != nil else {
            return .loading
        }
        guard accounts.contains(where: { $0.account.status == .open }) else {
            return .unavailable(noAccount(state.freshness))
        }
        return .form(form(accounts, state))
    }

    private func missing(_ id: ID<StandingOrder>, _ state: StandingOrderEditorState) -> Notice {
        if let problem = state.refreshProblem {
            return Notice(
                .warning, wording("orders.notHere"), advice: Notice(problem, wording).text)
        }
        return Notice(
            .neutral, wording("orders.notFound", id.rawValue),
            advice: wording("orders.notFound.advice"))
    }

    private func noAccount(_ freshness: Freshness) -> Notice {
        if freshness.lastSuccess == nil, let failure = freshness.failure {
            return Notice(failure.problem, wording)
        }
        return Notice(
            .warning, wording("orders.noAccount"), advice: wording("orders.noAccount.advice"))
    }

    // MARK: Form

    private func form(
        _ accounts: [AccountSummary], _ state: StandingOrderEditorState
    ) -> StandingOrderFormView {
        let form = state.form
        let payment = form.payment
        return StandingOrderFormView(
            form: form, fixed: state.order.map { fixed($0, state) },
            accounts: accounts.map { choice($0, payment) },
            payees: state.payees.map {
                .init(
                    value: $0.id.rawValue, title: "\($0.name) \($0.identifier.masked)",
                    isChosen: $0.id == payment.payee)
            },
            accountError: error(.account, state), payeeError: error(.payee, state),
            isNewPayee: payment.payee == nil,
            payeeName: FormField(payment.payeeName, error: error(.payeeName, state)),
            payeeIdentifier: FormField(
                payment.payeeIdentifier, error: error(.payeeIdentifier, state),
                hint: wording("orders.form.identifier.hint")),
            amount: FormField(payment.amount, error: error(.amount, state)),
            currency: state.account?.account.currency.code ?? "",
            reference: FormField(payment.reference, error: error(.reference, state)),
            remainingCharacters: SEPAText.Field.remittance.maximumLength - payment.reference.count,
            start: FormField(payment.date, error: error(.start, state)),
            every: FormField(form.every, error: error(.every, state)), units: units(form),
            days: form.unit == .months ? days(form) : [], dayError: error(.day, state),
            ends: ends(form), asksForLastDay: form.end == .lastDay,
            asksForCount: form.end == .count,
            lastDay: FormField(form.lastDay, error: error(.lastDay, state)),
            count: FormField(
                form.count, error: error(.count, state), hint: wording("orders.form.count.hint")),
            conventions: BusinessDayConvention.allCases.map {
                .init(
                    value: $0.rawValue, title: words.convention($0),
                    isChosen: $0 == form.convention)
            },
            firstDate: wording.dates.today(state.now).description,
            preview: state.preview.map { words.row($0) }, conflict: conflict(state),
            isSubmitting: state.isSubmitting, notice: notice(state), requests: requests(state))
    }

    private func fixed(
        _ order: StandingOrder, _ state: StandingOrderEditorState
    ) -> StandingOrderFormView.Fixed {
        var name = wording("orders.account.unknown")
        if let account = state.account?.account {
            name = "\(account.name) \(account.identifier.masked)"
        }
        return StandingOrderFormView.Fixed(
            payeeName: order.terms.payeeName, payeeIdentifier: "\(order.terms.payeeIdentifier)",
            account: name, id: order.id)
    }

    private func choice(
        _ summary: AccountSummary, _ form: PaymentInput
    ) -> StandingOrderFormView.Choice {
        let account = summary.account
        return StandingOrderFormView.Choice(
            value: account.id.rawValue,
            title: "\(account.name) \(account.identifier.masked) (\(account.currency.code))",
            isChosen: account.id == form.account, isDisabled: account.status != .open)
    }

    private func units(_ form: StandingOrderInput) -> [StandingOrderFormView.Choice] {
        let titles = [
            StandingOrderInput.Unit.weeks: wording("orders.form.weeks"),
            .months: wording("orders.form.months"),
        ]
        return StandingOrderInput.Unit.allCases.map {
            .init(value: $0.rawValue, title: titles[$0] ?? "", isChosen: $0 == form.unit)
        }
    }

    private func days(_ form: StandingOrderInput) -> [StandingOrderFormView.Choice] {
        let own = StandingOrderFormView.Choice(
            value: "", title: wording("orders.form.day.own"), isChosen: form.dayOfMonth == nil)
        let last = StandingOrderFormView.Choice(
            value: "31", title: wording("orders.form.day.last"), isChosen: form.dayOfMonth == 31)
        let numbered = (1...30).map { (number: Int) in
            StandingOrderFormView.Choice(
                value: "\(number)", title: wording("orders.form.day", "\(number)"),
                isChosen: form.dayOfMonth == number)
        }
        return [own] + numbered + [last]
    }

    private func ends(_ form: StandingOrderInput) -> [StandingOrderFormView.Choice] {
        let titles = [
            StandingOrderInput.End.never: wording("orders.form.end.never"),
            .lastDay: wording("orders.form.end.lastDay"),
            .count: wording("orders.form.end.count"),
        ]
        return StandingOrderInput.End.allCases.map {
            .init(value: $0.rawValue, title: titles[$0] ?? "", isChosen: $0 == form.end)
        }
    }

    /// What the bank has now, beside what was typed.
    private func conflict(_ state: StandingOrderEditorState) -> [String] {
        guard let order = state.conflict else { return [] }
        let terms = order.terms
        return [
            wording.money.string(terms.amount), terms.reference, words.rhythm(terms.schedule),
            wording("orders.conflict.start", wording.dates.day(terms.schedule.start)),
            words.end(terms.schedule), words.convention(terms.schedule.convention),
            words.status(order.status),
        ].filter { !$0.isEmpty }
    }

    private func error(
        _ field: StandingOrderInput.Field, _ state: StandingOrderEditorState
    ) -> String? {
        guard state.touched.contains(field) else { return nil }
        return state.issues[field].map(words.text)
    }

    private func notice(_ state: StandingOrderEditorState) -> Notice? {
        switch state.notice {
        case nil: return nil
        case .incomplete:
            let count = state.issues.count
            return count == 0
                ? nil
                : Notice(
                    .bad,
                    wording.count(
                        count, one: "orders.incomplete.one", other: "orders.incomplete.other"),
                    advice: wording("orders.incomplete.advice"))
        case .form(let error):
            return Notice(.bad, wording("orders.notSetUp"), advice: words.text(error))
        case .change(let error):
            return Notice(.bad, wording("orders.notChanged"), advice: words.text(error))
        case .problem(let problem): return words.problem(problem)
        case .unanswered:
            return Notice(
                .warning, wording("orders.unanswered"), advice: wording("orders.unanswered.advice"))
        case .askedBefore:
            return Notice(
                .warning, wording("orders.askedBefore"),
                advice: wording("orders.askedBefore.advice"))
        case .payees(let problem):
            return Notice(
                .warning, wording("orders.payees"), advice: Notice(problem, wording).text)
        }
    }

    // MARK: Review

    private func review(
        _ review: StandingOrderReview, _ state: StandingOrderEditorState
    ) -> StandingOrderReviewView {
        let terms = review.terms
        return StandingOrderReviewView(
            id: review.id, account: "\(review.account.name) \(review.account.identifier.masked)",
            payeeName: terms.payeeName, payeeIdentifier: "\(terms.payeeIdentifier)",
            amount: wording.money.string(terms.amount), reference: terms.reference,
            rhythm: words.rhythm(terms.schedule), end: words.end(terms.schedule),
            convention: words.convention(terms.schedule.convention),
            payeeCheck: advice(review.payeeCheck), upcoming: review.upcoming.map { words.row($0) },
            isConfirming: state.isConfirming, notice: notice(state),
            requests: requests(state).filter { $0.id != review.id })
    }

    private func requests(_ state: StandingOrderEditorState) -> [StandingOrderRequestCard] {
        state.requests.cards(at: state.now, wording)
    }

    private func advice(_ check: PayeeCheck) -> Notice {
        switch check {
        case .match: Notice(.good, wording("orders.check.match"))
        case .closeMatch(let name):
            Notice(
                .warning, wording("orders.check.close", name),
                advice: wording("orders.check.close.advice"))
        case .noMatch:
            Notice(.bad, wording("orders.check.none"), advice: wording("orders.check.none.advice"))
        case .notAvailable:
            Notice(
                .neutral, wording("orders.check.unavailable"),
                advice: wording("orders.check.unavailable.advice"))
        }
    }
}
