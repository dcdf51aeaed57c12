import AshlarDomain

/// The form of a new or changed standing order: entered, validated, reviewed, and stored once.
struct StandingOrderForm: Feature {
    typealias Input = Form<StandingOrderInput, StandingOrderValidation, Submission>

    /// What is submitted: a new order is reviewed first, a change is stored at once.
    enum Submission: Codable, Equatable, Sendable {
        case new(StandingOrderReview)
        case change(StandingOrderTerms)

        /// Whether it is the new order reviewed with this id.
        fileprivate func isNew(_ id: ID<StandingOrderReview>) -> Bool {
            if case .new(let review) = self { review.id == id } else { false }
        }
    }

    struct Accounts: Codable, Equatable, Sendable {
        let accounts: [AccountSummary]
        let freshness: Freshness
    }

    /// `nil` if the order does not exist.
    struct Found: Codable, Equatable, Sendable {
        let order: StandingOrder?
    }

    enum Action: Codable, Equatable, Sendable {
        case input(Input.Action)
        case accounts(Followed<Accounts>.Action)
        case order(Followed<Found>.Action)
        case requests(Followed<[StandingOrderChange]>.Action)
        case change(PendingChangesAction)
        case fill(StandingOrderInput.Field?, StandingOrderInput)
        case submitForm(StandingOrderInput)
        case confirm(ID<StandingOrderReview>)
        case dismissNotice
        case payeesLoaded([Payee])
        case payeesFailed(Problem)
        case saved
        case notSaved(Outcome)
    }

    struct State: Codable, Equatable, Sendable {
        /// The order to edit; `nil` for a new one.
        let id: ID<StandingOrder>?
        var input: Input
        var accounts = Followed<Accounts>()
        var payees: [Payee] = []
        var found = Followed<Found>()
        /// The version that the user saw first.
        var order: StandingOrder?
        /// Confirmed orders that are not set up yet; only for a new order.
        var requests = Followed<[StandingOrderChange]>()
        /// Why a decision about one of them failed.
        var trouble: PendingChanges.Trouble?
        var remark: Remark?
        var isSaved = false

        init(id: ID<StandingOrder>?, from account: ID<Account>? = nil) {
            self.id = id
            input = Input(
                StandingOrderInput(payment: PaymentInput(account: account)),
                touched: account == nil ? [] : [.account])
        }

        var account: AccountSummary? {
            accounts.value?.accounts.first { $0.id == input.values.payment.account }
        }

        /// The payees could not be read.
        var canRetry: Bool { if case .payees = remark { true } else { false } }
    }

    /// What else the form has to show to the user.
    enum Remark: Codable, Equatable, Sendable {
        case change(StandingOrderChangeError)
        case problem(Problem)
        /// The same order was confirmed earlier.
        case askedBefore
        case payees(Problem)
    }

    let needs: Needs
    let wording: Wording
    let navigate: @MainActor @Sendable (PaymentsRoute) -> Void

    func action(for event: StandingOrderFormEvent) -> Action? {
        switch event {
        case .appeared: .accounts(.appear)
        case .disappeared: .accounts(.disappear)
        case .retryTapped: .accounts(.refresh)
        case .formChanged(let field, let input): .fill(field, input)
        case .fieldLeft(let field): .input(.leave(field))
        case .submitTapped: .input(.submit)
        case .formSubmitted(let input): .submitForm(input)
        case .editTapped: .input(.edit)
        case .confirmTapped(let id): .confirm(id)
        case .noticeDismissed: .dismissNotice
        case .changeDecided(let decision, let id): .change(.decide(decision, id))
        case .orderTapped, .closeTapped: nil  // navigation
        }
    }

    func handle(_ action: Action, _ state: inout State) -> Effect<Action> {
        // A stored order cannot be changed here.
        guard !state.isSaved else { return .none }
        switch action {
        case .input(let action):
            return handleInput(action, &state)
        case .accounts(let action):
            return handleAccounts(action, &state)
        case .order(let action):
            return handleOrder(action, &state)
        case .requests(let action):
            return needs.requests.handle(action, &state.requests)
                .map("requests", Action.requests)
        case .change(let action):
            return PendingChanges(decide: needs.decideStandingOrderChange)
                .handle(action, &state.trouble).map("change", Action.change)
        case .fill(let field, let input):
            // A chosen field counts as left, unlike a typed one.
            let isChosen = field == .account || field == .payee
            return handleInput(
                .fill(state.completed(input), chosen: isChosen ? field : nil), &state)
        case .submitForm(let input):
            guard state.input.isEditing, state.canSubmit else { return .none }
            return handleInput(.submitValues(state.completed(input)), &state)
        case .confirm(let id):
            guard case .new(let review) = state.input.beginConfirming(if: { $0.isNew(id) }) else {
                return .none
            }
            state.remark = nil
            return create(review)
        case .dismissNotice:
            state.input.trouble = nil
            state.requests.problem = nil
            state.trouble = nil
            state.remark = nil
        case .payeesLoaded(let payees):
            state.payees = payees
        case .payeesFailed(let problem):
            // A remark about the order is more important.
            state.remark = state.remark ?? .payees(problem)
        case .saved:
            state.isSaved = true
            let place = state.id.map(PaymentsRoute.standingOrder) ?? .standingOrders
            return .merge(stop(&state), .run { [navigate] _ in await navigate(place) })
        case .notSaved(let outcome):
            state.end(outcome)
        }
        return .none
    }

    // MARK: The form

    @MainActor
    private func handleInput(_ action: Input.Action, _ state: inout State) -> Effect<Action> {
        switch action {
        case .submit:
            guard state.canSubmit else { return .none }
            state.remark = nil
        case .submitValues: state.remark = nil
        case .fill, .leave, .edit, .dismissTrouble, .revisit, .judged, .judgingFailed, .reviewed,
            .incomplete, .refused, .submittingFailed:
            break
        }
        let effect = input(changing: state.order).handle(action, &state.input)
            .map("input", Action.input)
        // Changed terms need no review.
        guard let order = state.order, case .change(let terms) = state.input.beginChanging() else {
            return effect
        }
        return .merge(effect, revise(order, terms))
    }

    private func input(
        changing order: StandingOrder?
    ) -> FormSource<StandingOrderInput, StandingOrderValidation, Submission> {
        FormSource(
            .reading { [needs, format = wording.money] in
                try await needs.validateStandingOrder($0, changing: order, format: format)
            }
        ) { [needs, format = wording.money] input in
            let validation = try await needs.validateStandingOrder(
                input, changing: order, format: format)
            guard let terms = validation.terms else { return .incomplete(validation) }
            guard order == nil else { return .reviewed(validation, .change(terms)) }
            return .reviewed(validation, .new(try await needs.reviewStandingOrder(terms)))
        }
    }

    @MainActor
    private func judge(_ state: inout State) -> Effect<Action> {
        input(changing: state.order).judge(&state.input).map("input", Action.input)
    }

    // MARK: Followed data

    @MainActor
    private func handleAccounts(
        _ action: Followed<Accounts>.Action, _ state: inout State
    ) -> Effect<Action> {
        let effect = needs.accounts.handle(action, &state.accounts)
            .map("accounts", Action.accounts)
        switch action {
        case .appear:
            state.input.revisit()
            if case .payees = state.remark { state.remark = nil }
            return .merge(effect, start(&state))
        case .disappear:
            return .merge(effect, stop(&state))
        case .changed:
            return state.input.review == nil ? .merge(effect, judge(&state)) : effect
        case .loaded(let found, _, _):
            if state.input.values.payment.account == nil, state.input.isEditing {
                state.input.values.payment.account = found.accounts.onlyUsable
            }
            return .merge(effect, judge(&state))
        case .refresh:
            if state.canRetry { state.remark = nil }
            return .merge(effect, retry(&state))
        case .dismissProblem, .minutePassed, .progressed, .loadFailed, .refreshed:
            return effect
        }
    }

    /// Reads payees and pending requests for a new order; loads the order to edit.
    @MainActor
    private func start(_ state: inout State) -> Effect<Action> {
        guard state.id == nil else {
            return state.order == nil ? handleOrder(.appear, &state) : .none
        }
        return .merge(
            needs.getPayees.load(loaded: Action.payeesLoaded, failed: Action.payeesFailed),
            needs.requests.handle(.appear, &state.requests).map("requests", Action.requests))
    }

    @MainActor
    private func retry(_ state: inout State) -> Effect<Action> {
        state.id == nil
            ? needs.getPayees.load(loaded: Action.payeesLoaded, failed: Action.payeesFailed)
            : handleOrder(.refresh, &state)
    }

    @MainActor
    private func stop(_ state: inout State) -> Effect<Action> {
        .merge(
            needs.accounts.handle(.disappear, &state.accounts).map("accounts", Action.accounts),
            needs.requests.handle(.disappear, &state.requests).map("requests", Action.requests),
            needs.order(state.id).handle(.disappear, &state.found).map("order", Action.order))
    }

    /// Keeps the version that the user saw first.
    @MainActor
    private func handleOrder(
        _ action: Followed<Found>.Action, _ state: inout State
    ) -> Effect<Action> {
        guard state.order == nil else { return .none }
        let wasMissing = state.found.value != nil
        let source = needs.order(state.id)
        var effect = source.handle(action, &state.found)
        guard case .loaded(let found, _, _) = action else {
            return effect.map("order", Action.order)
        }
        guard let order = found.order else {
            // The bank may have it, so refresh once.
            if !wasMissing { effect = .merge(effect, source.handle(.refresh, &state.found)) }
            return effect.map("order", Action.order)
        }
        state.order = order
        state.input.replace(StandingOrderInput(order.terms, format: wording.money))
        return .merge(
            source.handle(.disappear, &state.found).map("order", Action.order), judge(&state))
    }
}
