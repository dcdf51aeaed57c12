import AshlarDomain

/// Keeps the form of a new payee, has it reviewed, and adds it once.
struct AddPayeeRules: InteractorRules {
    typealias State = AddPayeeState
    typealias Action = AddPayeeAction

    private let dependencies: any PaymentsDependencies
    private let navigate: @MainActor @Sendable (PaymentsRoute) -> Void

    init(
        _ dependencies: any PaymentsDependencies,
        navigate: @escaping @MainActor @Sendable (PaymentsRoute) -> Void
    ) {
        (self.dependencies, self.navigate) = (dependencies, navigate)
    }

    func handle(_ action: Action, _ state: inout State) -> Effect<Action> {
        // A payee that is added is past changing.
        guard state.added == nil else { return .none }
        switch action {
        case .type(let field, let text):
            guard state.review == nil, !state.isReviewing else { return .none }
            switch field {
            case .name: state.form.name = text
            case .identifier: (state.form.identifier, state.objection) = (text, nil)
            }
            if state.trouble == .incomplete { state.trouble = nil }
        case .leave(let field):
            state.touched.insert(field)
        case .submit:
            return submit(state.form, &state)
        case .submitForm(let form):
            return submit(form, &state)
        case .takeSuggestion:
            guard case .closeMatch(let name)? = state.review?.check, !state.isAdding else {
                return .none
            }
            state.review = nil
            var form = state.form
            form.name = name
            return submit(form, &state)
        case .edit:
            guard !state.isAdding else { return .none }
            (state.review, state.trouble) = (nil, nil)
        case .confirm(let key):
            guard let review = state.review, review.key == key, !state.isAdding else {
                return .none
            }
            (state.isAdding, state.trouble) = (true, nil)
            return add(review)
        case .dismissNotice:
            state.trouble = nil
        default:
            return hear(action, &state)
        }
        return .none
    }

    /// What came of the effects.
    private func hear(_ action: Action, _ state: inout State) -> Effect<Action> {
        switch action {
        case .reviewed(let form, let review):
            guard form == state.form else { return .none }
            (state.isReviewing, state.review) = (false, review)
        case .refused(let form, let error):
            guard form == state.form else { return .none }
            (state.isReviewing, state.objection, state.trouble) = (false, error, .incomplete)
        case .reviewFailed(let form, let problem):
            guard form == state.form else { return .none }
            (state.isReviewing, state.trouble) = (false, .reviewing(problem))
        case .added(let payee):
            (state.isAdding, state.added) = (false, payee)
            return .run { [navigate] _ in await navigate(.payees) }
        case .addFailed(let problem):
            (state.isAdding, state.trouble) = (false, .adding(problem))
        default:
            break
        }
        return .none
    }

    // MARK: Effects

    /// The same form again is a second click; another one is what the person wants now.
    private func submit(_ form: PayeeInput, _ state: inout State) -> Effect<Action> {
        guard state.review == nil, !(state.isReviewing && form == state.form) else {
            return .none
        }
        if form.identifier != state.form.identifier { state.objection = nil }
        state.form = form
        state.touched = Set(PayeeInput.Field.allCases)
        guard state.issues.isEmpty else {
            (state.isReviewing, state.trouble) = (false, .incomplete)
            return .cancel("review")
        }
        (state.isReviewing, state.trouble) = (true, nil)
        return .latest(
            "review",
            { [dependencies] send in
                do {
                    await send(.reviewed(form, try await dependencies.reviewPayee(form)))
                } catch let error as PayeeError {
                    await send(.refused(form, error))
                }
            }, catch: { .reviewFailed(form, Problem($0)) })
    }

    private func add(_ review: PayeeReview) -> Effect<Action> {
        .run(
            id: "add",
            { [dependencies] send in await send(.added(try await dependencies.addPayee(review))) },
            catch: { .addFailed(Problem($0)) })
    }
}
