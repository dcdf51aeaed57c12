import AshlarDomain

/// Keeps the form, has it judged, and confirms it once; every rule about payments is the domain's.
struct CreatePaymentRules: InteractorRules {
    typealias State = CreatePaymentState
    typealias Action = CreatePaymentAction

    let dependencies: any PaymentsDependencies
    let format: MoneyFormat
    let navigate: @MainActor @Sendable (PaymentsRoute) -> Void
    let draftTurns = DraftTurns()

    init(
        _ dependencies: any PaymentsDependencies, format: MoneyFormat,
        navigate: @escaping @MainActor @Sendable (PaymentsRoute) -> Void
    ) {
        (self.dependencies, self.format, self.navigate) = (dependencies, format, navigate)
    }

    func handle(_ action: Action, _ state: inout State) -> Effect<Action> {
        // A payment that is made, or being made, is past changing.
        guard state.created == nil else { return .none }
        switch action {
        case .appear:
            return .merge(follower.start(&state.isFollowing), prepare(state), loadPayees())
        case .disappear:
            return .merge(follower.stop(&state.isFollowing), keepLeft(state))
        case .chooseAccount(let id):
            return change(.account, &state) { $0.account = id }
        case .choosePayee(let id):
            return change(.payee, &state) { $0.payee = id }
        case .type(let field, let text):
            return change(field, &state) { $0.set(field, to: text) }
        case .leave(let field):
            state.touched.insert(field)
            return validate(state)
        case .submit:
            return submit(&state)
        case .submitForm(let form):
            // The same form again is a second click; another one is what the person wants now.
            guard state.review == nil, !(state.isSubmitting && form == state.form) else {
                return .none
            }
            state.isTyped = state.isTyped || form != state.form
            (state.form, state.isSubmitting) = (form, false)
            return .merge(.cancel("draft"), submit(&state))
        case .edit:
            guard !state.isConfirming else { return .none }
            (state.review, state.notice) = (nil, nil)
            return .merge(validate(state), keep(state.form))
        case .confirm(let id):
            guard let review = state.review, review.id == id, !state.isConfirming else {
                return .none
            }
            (state.isConfirming, state.notice) = (true, nil)
            return confirm(review)
        case .dismissNotice:
            state.notice = nil
            return .none
        case .continueDraft, .discardDraft:
            return decide(action, &state)
        default:
            return hear(action, &state)
        }
    }

    /// A field that is chosen and not typed is left at once.
    private func change(
        _ field: PaymentInput.Field, _ state: inout State, _ change: (inout PaymentInput) -> Void
    ) -> Effect<Action> {
        guard state.review == nil, !state.isSubmitting else { return .none }
        let before = state.form
        change(&state.form)
        if field == .account || field == .payee { state.touched.insert(field) }
        // A page that is left tells all its fields: what nobody has changed takes no draft's place.
        guard state.form != before else { return validate(state) }
        if state.notice == .incomplete { state.notice = nil }
        // What is typed now is the draft from now on.
        state.offered = nil
        state.isTyped = true
        return .merge(validate(state), keep(state.form))
    }

    private func submit(_ state: inout State) -> Effect<Action> {
        guard state.review == nil, !state.isSubmitting else { return .none }
        state.touched = Set(PaymentInput.Field.allCases)
        (state.isSubmitting, state.notice, state.offered) = (true, nil, nil)
        return review(state.form)
    }

    /// What came of the effects.
    private func hear(_ action: Action, _ state: inout State) -> Effect<Action> {
        switch action {
        case .prepared(let start):
            begin(start, &state)
        case .draftRead(let draft):
            return takeUp(draft, &state)
        case .changed:
            // Not the accounts alone: what the form begins with may still be on its way.
            return .merge(prepare(state), state.review == nil ? validate(state) : .none)
        case .accountsLoaded(let accounts, let freshness, at: let now):
            (state.accounts, state.freshness, state.now) = (accounts, freshness, now)
            state.problem = nil
            if state.form.account == nil, !state.isSubmitting {
                state.form.account = accounts.onlyUsable
            }
            return validate(state)
        case .accountsFailed(let problem):
            if state.accounts == nil { state.problem = problem }
        case .payeesLoaded(let payees):
            state.payees = payees
            // They may have come from the bank just now: who was not there when the form was judged
            // may be there.
            return validate(state)
        case .payeesFailed(let problem):
            state.notice = .payees(problem)
        case .validated(let form, let validation):
            // Of what was typed meanwhile it says nothing.
            if form == state.form {
                (state.issues, state.moved) = (validation.issues, validation.moved)
            }
        case .validationFailed(let problem):
            state.notice = .submitting(problem)
        case .created(let id):
            (state.created, state.isConfirming) = (id, false)
            return .merge(follower.stop(&state.isFollowing), forgetPaid(), open(id))
        default:
            hearRefusal(action, &state)
            if case .incomplete(let form, _) = action { return keep(form) }
        }
        return .none
    }

    private func hearRefusal(_ action: Action, _ state: inout State) {
        switch action {
        case .reviewed(let form, let review, let moved):
            (state.isSubmitting, state.issues, state.moved) = (false, [:], moved)
            if form == state.form { state.review = review }
        case .incomplete(_, let validation):
            (state.isSubmitting, state.issues) = (false, validation.issues)
            state.notice = .incomplete
        case .refused(_, let error):
            state.isSubmitting = false
            state.refuse(error)
        case .submitFailed(let problem):
            (state.isSubmitting, state.notice) = (false, .submitting(problem))
        case .confirmRefused(let error):
            (state.isConfirming, state.review) = (false, nil)
            state.refuse(error)
        case .confirmFailed(let problem):
            (state.isConfirming, state.notice) = (false, .confirming(problem))
        default:
            break
        }
    }
}

extension CreatePaymentState {
    /// A rule broken since the form was last judged: at its field, and above the form.
    fileprivate mutating func refuse(_ error: PaymentError) {
        if let field = error.field { issues[field] = error }
        notice = .rule(error)
    }
}

extension PaymentInput {
    fileprivate mutating func set(_ field: Field, to text: String) {
        switch field {
        case .account, .payee: break  // chosen, not typed
        case .payeeName: payeeName = text
        case .payeeIdentifier: payeeIdentifier = text
        case .amount: amount = text
        case .reference: reference = text
        case .date: date = text
        }
    }
}
