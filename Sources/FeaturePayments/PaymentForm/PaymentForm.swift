import AshlarDomain

/// The form of a new payment: entered, validated, reviewed, and confirmed once. The input is kept
/// as a draft.
struct PaymentForm: Feature {
    typealias Input = Form<PaymentInput, PaymentValidation, PaymentReview>

    enum Action: Codable, Equatable, Sendable {
        case input(Input.Action)
        case choices(Followed<PaymentChoices>.Action)
        case draft(PaymentDraftAction)
        case chooseAccount(ID<Account>?)
        case choosePayee(ID<Payee>?)
        case type(PaymentInput.Field, String)
        case confirm(ID<Payment>)
        case dismissNotice
        case payeesLoaded([Payee])
        case payeesFailed(Problem)
        case created(ID<Payment>)
        case confirmRefused(PaymentError)
        case confirmFailed(Problem)
    }

    struct State: Codable, Equatable, Sendable {
        var input: Input
        var choices = Followed<PaymentChoices>()
        var payees: [Payee] = []
        var draft: PaymentDraftState
        /// What else the form has to show to the user.
        var remark: Remark?
        var created: ID<Payment>?

        /// Account and payee from the route count as touched: an unusable one shows its error at
        /// once.
        init(_ given: PaymentInput = PaymentInput(), repeating: ID<Payment>? = nil) {
            let chosen: [PaymentInput.Field?] = [
                given.account == nil ? nil : .account, given.payee == nil ? nil : .payee,
            ]
            input = Input(given, touched: Set(chosen.compactMap(\.self)))
            draft = PaymentDraftState(given: given, repeating: repeating)
        }

        var account: AccountSummary? {
            choices.value?.accounts.first { $0.id == input.values.account }
        }

        /// The payees could not be read.
        var canRetry: Bool { if case .payees = remark { true } else { false } }
    }

    enum Remark: Codable, Equatable, Sendable {
        case payees(Problem)
        case nothingToRepeat, repeatUnderWay
        case draftGone

        /// Whether it belongs to the previous visit: payees are read again on each.
        fileprivate var isOver: Bool {
            switch self {
            case .payees, .draftGone: true
            case .nothingToRepeat, .repeatUnderWay: false
            }
        }
    }

    let needs: Needs
    let wording: Wording
    let navigate: @MainActor @Sendable (PaymentsRoute) -> Void
    let draftTurns = DraftChangeSequencer()

    func action(for event: PaymentFormEvent) -> Action? {
        switch event {
        case .appeared: .choices(.appear)
        case .disappeared: .choices(.disappear)
        case .retryTapped: .choices(.refresh)
        case .accountChosen(let id): .chooseAccount(id)
        case .payeeChosen(let id): .choosePayee(id)
        case .payeeNameChanged(let text): .type(.payeeName, text)
        case .payeeIdentifierChanged(let text): .type(.payeeIdentifier, text)
        case .amountChanged(let text): .type(.amount, text)
        case .referenceChanged(let text): .type(.reference, text)
        case .dateChanged(let text): .type(.date, text)
        case .fieldLeft(let field): .input(.leave(field))
        case .submitTapped: .input(.submit)
        case .formSubmitted(let input): .input(.submitValues(input))
        case .editTapped: .input(.edit)
        case .confirmTapped(let id): .confirm(id)
        case .noticeDismissed: .dismissNotice
        case .draftContinued: .draft(.goOn)
        case .draftDiscarded: .draft(.discard)
        case .closeTapped: nil  // navigation
        }
    }

    func handle(_ action: Action, _ state: inout State) -> Effect<Action> {
        // A created payment cannot be changed here.
        guard state.created == nil else { return .none }
        switch action {
        case .input(let action):
            return handleInput(action, &state)
        case .choices(let action):
            return handleChoices(action, &state)
        case .draft(let action):
            return handleDraft(action, &state)
        case .chooseAccount(let id):
            return fill(.account, &state) { $0.account = id }
        case .choosePayee(let id):
            return fill(.payee, &state) { $0.payee = id }
        case .type(let field, let text):
            return fill(nil, &state) { $0.set(field, to: text) }
        case .confirm(let id):
            let review = state.input.beginConfirming { $0.id == id }
            return review.map(confirm) ?? .none
        case .dismissNotice:
            state.input.trouble = nil
            state.remark = nil
        case .payeesLoaded(let payees):
            state.payees = payees
            // The payees may have been read after the validation.
            return judge(&state)
        case .payeesFailed(let problem):
            // A remark about the payment is more important.
            state.remark = state.remark ?? .payees(problem)
        case .created(let id):
            state.created = id
            return .merge(
                choices(state).handle(.disappear, &state.choices).map("choices", Action.choices),
                discardPaidDraft(&state), .run { [navigate] _ in await navigate(.detail(id)) })
        case .confirmRefused(let error):
            state.input.refuse(error)
        case .confirmFailed(let problem):
            state.input.confirmingFailed(problem)
        }
        return .none
    }

    // MARK: Filling in

    /// A chosen field counts as left, unlike a typed one.
    @MainActor
    private func fill(
        _ chosen: PaymentInput.Field?, _ state: inout State,
        _ change: (inout PaymentInput) -> Void
    ) -> Effect<Action> {
        var input = state.input.values
        change(&input)
        return handleInput(.fill(input, chosen: chosen), &state)
    }

    @MainActor
    private func handleInput(_ action: Input.Action, _ state: inout State) -> Effect<Action> {
        let before = state.input
        if action.submits { state.draft.turn += 1 }
        let effect = input(turn: state.draft.turn).handle(action, &state.input)
            .map("input", Action.input)
        return .merge(effect, followInput(action, from: before, &state))
    }

    @MainActor
    func judge(_ state: inout State) -> Effect<Action> {
        input(turn: state.draft.turn).judge(&state.input).map("input", Action.input)
    }

    /// Validates the form and prepares the review.
    private func input(turn: Int) -> FormSource<PaymentInput, PaymentValidation, PaymentReview> {
        FormSource(
            .reading { [needs, format = wording.money] in
                try await needs.validatePayment($0, format: format)
            }
        ) { [needs, draftTurns, format = wording.money] input in
            let validation = try await needs.validatePayment(input, format: format)
            guard let order = validation.order else { return .incomplete(validation) }
            do {
                let review = try await needs.reviewPayment(order)
                // Stored with the payment’s id before the user can confirm, so that a paid draft is
                // never offered.
                await needs.changeDraft(at: turn, draftTurns) {
                    try await $0.keepPaymentDraft(input, as: review.id)
                }
                return .reviewed(validation, review)
            } catch let error as PaymentError {
                return .refused(error)
            }
        }
    }

    private func confirm(_ review: PaymentReview) -> Effect<Action> {
        .run(
            id: "confirm",
            { [createPayment = needs.createPayment] send in
                do {
                    let payment = try await createPayment(review.order, id: review.id)
                    await send(.created(payment.id))
                } catch let error as PaymentError {
                    await send(.confirmRefused(error))
                }
            }, catch: { .confirmFailed(Problem($0)) })
    }

    // MARK: Choosing

    @MainActor
    private func handleChoices(
        _ action: Followed<PaymentChoices>.Action, _ state: inout State
    ) -> Effect<Action> {
        let effect = choices(state).handle(action, &state.choices).map("choices", Action.choices)
        switch action {
        case .refresh:
            if case .payees = state.remark { state.remark = nil }
            return .merge(
                effect,
                needs.getPayees.load(loaded: Action.payeesLoaded, failed: Action.payeesFailed))
        case .appear:
            state.input.revisit()
            if state.remark?.isOver == true { state.remark = nil }
            return .merge(
                effect,
                needs.getPayees.load(loaded: Action.payeesLoaded, failed: Action.payeesFailed))
        case .disappear:
            return .merge(effect, keepDraftOnLeaving(&state))
        case .changed:
            return state.input.review == nil ? .merge(effect, judge(&state)) : effect
        case .loaded(let choices, _, _):
            begin(choices.start, &state)
            if state.input.values.account == nil, state.input.isEditing {
                state.input.values.account = choices.accounts.onlyUsable
            }
            return .merge(effect, judge(&state))
        case .dismissProblem, .minutePassed, .progressed, .loadFailed, .refreshed:
            return effect
        }
    }

    private func choices(_ state: State) -> Source<PaymentChoices> {
        Source(needs.accounts, freshness: \.freshness, refreshesOnAppearing: false) {
            [needs, format = wording.money, draft = state.draft] in
            var start = draft.start
            if start == nil { start = await needs.start(repeating: draft.repeating, format) }
            let overview = try await needs.getAccounts()
            return PaymentChoices(
                start: start ?? PaymentStart(), accounts: overview.accounts,
                freshness: overview.freshness)
        }
    }
}
