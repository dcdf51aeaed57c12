import AshlarDomain
import Foundation

extension StandingOrderForm {
    private var words: StandingOrderWords { StandingOrderWords(wording: wording) }

    func reduce(_ state: State) -> StandingOrderFormViewState {
        if state.isSaved { return .done }
        if case .new(let review) = state.input.review { return .review(self.review(review, state)) }
        if state.accounts.value == nil, let problem = state.accounts.problem {
            return state.accounts.isRefreshing ? .loading : .failed(Notice(problem, wording))
        }
        if let id = state.id, state.order == nil { return withoutOrder(id, state.found) }
        if let order = state.order, !order.isChangeable {
            return .unavailable(
                Notice(
                    .neutral, wording("orders.notChanged"),
                    advice: StandingOrderChangeError.notChangeable(order.status).message(
                        in: wording)))
        }
        guard let accounts = state.accounts.value?.accounts else { return .loading }
        guard accounts.contains(where: { $0.account.status == .open }) else {
            return state.accounts.isRefreshing ? .loading : noAccount(state.accounts.freshness)
        }
        return .form(form(accounts, state))
    }

    private func withoutOrder(
        _ id: ID<StandingOrder>, _ found: Followed<Found>
    ) -> StandingOrderFormViewState {
        // The bank may have it, and the refresh may find it.
        guard !found.isRefreshing else { return .loading }
        if found.hasFailed, let problem = found.problem { return .failed(Notice(problem, wording)) }
        guard found.value != nil else { return .loading }
        if let problem = found.problem {
            return .failed(
                Notice(
                    .warning, wording("orders.notHere"), advice: Notice(problem, wording).text))
        }
        return .unavailable(
            Notice(
                .neutral, wording("orders.notFound", id.rawValue),
                advice: wording("orders.notFound.advice")))
    }

    private func noAccount(_ freshness: Freshness) -> StandingOrderFormViewState {
        if freshness.lastSuccess == nil, let failure = freshness.failure {
            return .failed(Notice(failure.problem, wording))
        }
        return .unavailable(Notice(.warning, named: "orders.noAccount", wording))
    }

    // MARK: Form

    private func form(
        _ accounts: [AccountSummary], _ state: State
    ) -> StandingOrderFormView {
        let form = state.input.values
        return StandingOrderFormView(
            form: form,
            fields: PaymentFieldsView(
                form.payment, accounts: accounts, payees: state.payees, wording
            ) { error(.init($0), state) },
            fixed: state.order.map { fixed($0, state) },
            start: FormField(form.payment.date, error: error(.start, state)),
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
            firstDate: wording.dates.today(state.accounts.now ?? .distantPast).description,
            preview: (state.input.assessment?.preview ?? []).map { words.row($0) },
            previewHint: previewHint(state),
            canRetry: state.canRetry,
            isSubmitting: !state.input.isEditing, notice: notice(state), requests: requests(state))
    }

    private func previewHint(_ state: State) -> String {
        guard (state.input.assessment?.preview ?? []).isEmpty else { return "" }
        return state.input.values.payment.date.isEmpty
            ? wording("orders.preview.empty") : wording("orders.preview.incomplete")
    }

    private func fixed(
        _ order: StandingOrder, _ state: State
    ) -> StandingOrderFormView.Fixed {
        var name = wording("orders.account.unknown")
        if let account = state.account?.account {
            name = "\(account.name) \(account.identifier.masked)"
        }
        return StandingOrderFormView.Fixed(
            payeeName: order.terms.payeeName, payeeIdentifier: "\(order.terms.payeeIdentifier)",
            account: name, id: order.id)
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

    private func error(
        _ field: StandingOrderInput.Field, _ state: State
    ) -> String? {
        state.input.issue(at: field).map { $0.message(in: wording) }
    }

    private func notice(_ state: State) -> Notice? {
        state.input.trouble == nil
            ? state.remark.map(notice) ?? state.trouble?.notice(wording)
                ?? state.requests.problem.map { Notice($0, wording) }
            : state.input.notice(
                wording, outdated: Notice(.warning, named: "orders.outdated", wording)
            ) {
                Notice(.bad, wording("orders.notSetUp"), advice: $0.message(in: wording))
            } failed: {
                Notice($0, wording)
            }
    }

    private func notice(_ remark: Remark) -> Notice {
        switch remark {
        case .change(let error):
            Notice(
                .bad, wording("orders.notChanged"),
                advice: error.message(in: wording))
        case .problem(let problem): Notice(problem, wording)
        case .askedBefore: Notice(.warning, named: "orders.askedBefore", wording)
        case .payees(let problem):
            Notice(.warning, wording("orders.payees"), advice: Notice(problem, wording).text)
        }
    }

    // MARK: Review

    private func review(
        _ review: StandingOrderReview, _ state: State
    ) -> StandingOrderReviewView {
        let terms = review.terms
        return StandingOrderReviewView(
            id: review.id, account: "\(review.account.name) \(review.account.identifier.masked)",
            payeeName: terms.payeeName, payeeIdentifier: "\(terms.payeeIdentifier)",
            amount: wording.money.string(terms.amount), reference: terms.reference,
            rhythm: words.rhythm(terms.schedule), end: words.end(terms.schedule),
            convention: words.convention(terms.schedule.convention),
            payeeCheck: Notice(review.payeeCheck, wording),
            upcoming: review.upcoming.map { words.row($0) },
            isConfirming: state.input.isConfirming, notice: notice(state),
            requests: requests(state).filter { $0.id.rawValue != review.id.rawValue })
    }

    private func requests(_ state: State) -> [StandingOrderRequestCard] {
        (state.requests.value ?? []).cards(at: state.requests.now, wording)
    }
}
