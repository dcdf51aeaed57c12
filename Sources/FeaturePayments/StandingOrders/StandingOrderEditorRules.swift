import AshlarDomain

/// Keeps the form, has it judged, and sets up or changes an order once; every rule is the domain's.
struct StandingOrderEditorRules: InteractorRules {
    typealias State = StandingOrderEditorState
    typealias Action = StandingOrderEditorAction

    let dependencies: any PaymentsDependencies
    let format: MoneyFormat
    let navigate: @MainActor @Sendable (PaymentsRoute) -> Void

    init(
        _ dependencies: any PaymentsDependencies, format: MoneyFormat,
        navigate: @escaping @MainActor @Sendable (PaymentsRoute) -> Void
    ) {
        (self.dependencies, self.format, self.navigate) = (dependencies, format, navigate)
    }

    func handle(_ action: Action, _ state: inout State) -> Effect<Action> {
        // An order that is set up is past changing here.
        guard state.saved == nil else { return .none }
        switch action {
        case .appear:
            // Looked for once more.
            state.isMissing = false
            return .merge(
                follower.start(&state.isFollowing), loadAccounts(),
                state.id == nil
                    ? .merge(loadPayees(), followRequests(), loadRequests())
                    : .merge(followOrder(state), loadOrder(state)))
        case .disappear:
            return .merge(follower.stop(&state.isFollowing), unfollowOrder, unfollowRequests)
        case .fill(let field, let form):
            guard !state.isBusy else { return .none }
            fill(form, &state)
            // A field that is chosen and not typed is left at once.
            if field == .account || field == .payee, let field { state.touched.insert(field) }
            if state.notice == .incomplete { state.notice = nil }
            return validate(state)
        case .leave(let field):
            state.touched.insert(field)
            return validate(state)
        case .submit:
            return submit(&state)
        case .submitForm(let form):
            guard !state.isBusy else { return .none }
            fill(form, &state)
            return submit(&state)
        case .edit:
            guard !state.isConfirming else { return .none }
            (state.review, state.notice) = (nil, nil)
            return validate(state)
        case .confirm(let id):
            guard let review = state.review, review.id == id, !state.isConfirming else {
                return .none
            }
            (state.isConfirming, state.notice) = (true, nil)
            return create(review)
        case .takeBanks:
            guard !state.isBusy, let order = state.conflict else { return .none }
            (state.conflict, state.notice) = (nil, nil)
            state.form = StandingOrderInput(order.terms, format: format)
            return validate(state)
        case .dismissNotice:
            state.notice = nil
            return .none
        case .request(let action):
            var problem: Problem?
            let effect = requests.handle(action, &problem).map("requests", Action.request)
            if let problem { state.notice = .problem(problem) }
            return effect
        default:
            return hear(action, &state)
        }
    }

    /// A form need not hold what nobody could fill in: what was hidden keeps what was typed there
    /// before, and an order that is changed keeps account and payee.
    private func fill(_ form: StandingOrderInput, _ state: inout State) {
        let before = state.form
        state.form = form
        if before.end != .lastDay, form.lastDay.isEmpty { state.form.lastDay = before.lastDay }
        if before.end != .count, form.count.isEmpty { state.form.count = before.count }
        if before.unit != .months, form.dayOfMonth == nil {
            state.form.dayOfMonth = before.dayOfMonth
        }
        if let terms = state.order?.terms {
            (state.form.payment.account, state.form.payment.payee) = (terms.account, nil)
            state.form.payment.payeeName = terms.payeeName
            state.form.payment.payeeIdentifier = "\(terms.payeeIdentifier)"
        } else if before.payment.payee != nil {
            if form.payment.payeeName.isEmpty {
                state.form.payment.payeeName = before.payment.payeeName
            }
            if form.payment.payeeIdentifier.isEmpty {
                state.form.payment.payeeIdentifier = before.payment.payeeIdentifier
            }
        }
    }

    private func submit(_ state: inout State) -> Effect<Action> {
        guard !state.isBusy, state.id == nil || state.order != nil else { return .none }
        state.touched = Set(StandingOrderInput.Field.allCases)
        (state.isSubmitting, state.notice) = (true, nil)
        return judge(state)
    }

    /// What came of the effects.
    private func hear(_ action: Action, _ state: inout State) -> Effect<Action> {
        switch action {
        case .changed:
            return .merge(loadAccounts(), state.review == nil ? validate(state) : .none)
        case .accountsLoaded(let accounts, let freshness, at: let now):
            (state.accounts, state.freshness, state.now) = (accounts, freshness, now)
            state.problem = nil
            if state.form.payment.account == nil, !state.isSubmitting {
                state.form.payment.account = accounts.onlyUsable
            }
            return validate(state)
        case .accountsFailed(let problem):
            if state.accounts == nil { state.problem = problem }
        case .payeesLoaded(let payees):
            state.payees = payees
        case .payeesFailed(let problem):
            state.notice = .payees(problem)
        case .requestsChanged:
            return loadRequests()
        case .requestsLoaded(let requests, at: let now):
            (state.requests, state.now) = (requests, now)
        case .orderChanged, .orderLoaded, .orderMissing, .orderFailed, .orderRefreshed:
            return hearOfOrder(action, &state)
        case .validated(let form, let validation):
            // Of what was typed meanwhile it says nothing.
            if form == state.form {
                (state.issues, state.preview) = (validation.issues, validation.preview)
            }
        case .validationFailed(let problem):
            state.notice = .problem(problem)
        case .saved(let id):
            (state.saved, state.isConfirming, state.isSubmitting) = (id, false, false)
            return .merge(follower.stop(&state.isFollowing), unfollowRequests, open(id))
        default:
            hearRefusal(action, &state)
        }
        return .none
    }

    /// Of the one that is changed: it may be at the bank, and on its way here.
    private func hearOfOrder(_ action: Action, _ state: inout State) -> Effect<Action> {
        // What is being changed stays what it was when the person saw it.
        guard state.order == nil else { return .none }
        switch action {
        case .orderLoaded(let order):
            (state.order, state.isMissing, state.orderProblem) = (order, false, nil)
            state.form = StandingOrderInput(order.terms, format: format)
            return .merge(unfollowOrder, validate(state))
        case .orderMissing:
            let wasMissing = state.isMissing
            (state.isMissing, state.orderProblem) = (true, nil)
            return wasMissing ? .none : refreshOrder(&state)
        case .orderFailed(let problem):
            state.orderProblem = problem
            return .none
        case .orderRefreshed(let problem):
            (state.isRefreshing, state.refreshProblem) = (false, problem)
            return loadOrder(state)
        default:
            return loadOrder(state)
        }
    }

    private func hearRefusal(_ action: Action, _ state: inout State) {
        switch action {
        case .reviewed(let form, let review):
            (state.isSubmitting, state.issues) = (false, [:])
            if form == state.form { state.review = review }
        case .incomplete(_, let validation):
            (state.isSubmitting, state.issues) = (false, validation.issues)
            (state.preview, state.notice) = (validation.preview, .incomplete)
        case .against(let error):
            (state.isConfirming, state.isSubmitting, state.review) = (false, false, nil)
            state.notice = .form(error)
        case .refused(let error):
            (state.isSubmitting, state.notice) = (false, .change(error))
        case .conflicted(let order, let problem):
            // Saved again, it is for what is there now: both are shown.
            (state.order, state.conflict) = (order, order)
            (state.isSubmitting, state.notice) = (false, .problem(problem))
        case .notSetUp(let problem):
            state.isConfirming = false
            state.tried(problem)
        case .askedBefore:
            (state.isConfirming, state.notice) = (false, .askedBefore)
        case .differs:
            // Its card says so.
            state.begin()
        case .failed(let problem):
            (state.isSubmitting, state.notice) = (false, .problem(problem))
        default:
            break
        }
    }
}

extension StandingOrderEditorState {
    /// Where the bank may have what was confirmed, that is among the requests now, and the form is
    /// for another order.
    fileprivate mutating func tried(_ problem: Problem) {
        switch problem {
        case .server(.refused, _), .server(.offline, _), .server(.busy, _),
            .server(.signedOut, _), .device, .tooLarge, .other:
            notice = .problem(problem)
        case .server:
            begin()
            notice = .unanswered
        }
    }

    /// Nothing is typed yet.
    fileprivate mutating func begin() {
        let account = form.payment.account
        form = StandingOrderInput(payment: PaymentInput(account: account))
        touched = account == nil ? [] : [.account]
        (issues, preview) = ([:], [])
        (review, isConfirming, notice) = (nil, false, nil)
    }
}
