import AshlarDomain

/// The form of a new payee: entered, compared with the bank’s name, and stored once.
struct PayeeForm: Feature {
    typealias Input = Form<PayeeInput, PayeeAssessment, PayeeReview>

    enum Action: Codable, Equatable, Sendable {
        case input(Input.Action)
        case type(PayeeInput.Field, String)
        case takeSuggestion
        case confirm(String)
        case added(Payee)
        case addFailed(Problem)
    }

    struct State: Codable, Equatable, Sendable {
        var input = Input(PayeeInput())
        var added: Payee?
    }

    let reviewPayee: ReviewPayee
    let addPayee: AddPayee
    let wording: Wording
    let navigate: @MainActor @Sendable (PaymentsRoute) -> Void

    func action(for event: PayeeFormEvent) -> Action? {
        switch event {
        case .appeared: .input(.revisit)
        case .nameChanged(let text): .type(.name, text)
        case .identifierChanged(let text): .type(.identifier, text)
        case .fieldLeft(let field): .input(.leave(field))
        case .submitTapped: .input(.submit)
        case .formSubmitted(let input): .input(.submitValues(input))
        case .editTapped: .input(.edit)
        case .noticeDismissed: .input(.dismissTrouble)
        case .suggestionTaken: .takeSuggestion
        case .confirmTapped(let key): .confirm(key)
        case .closeTapped: nil  // navigation
        }
    }

    func handle(_ action: Action, _ state: inout State) -> Effect<Action> {
        // An added payee cannot be changed here.
        guard state.added == nil else { return .none }
        switch action {
        case .input(let action):
            return handleInput(action, &state)
        case .type(let field, let text):
            var input = state.input.values
            switch field {
            case .name: input.name = text
            case .identifier: input.identifier = text
            }
            return handleInput(.fill(input, chosen: nil), &state)
        case .takeSuggestion:
            guard case .closeMatch(let name)? = state.input.review?.check, !state.input.isConfirming
            else { return .none }
            var input = state.input.values
            input.name = name
            state.input.keepEditing()
            return handleInput(.submitValues(input), &state)
        case .confirm(let key):
            let review = state.input.beginConfirming { $0.key == key }
            return review.map(add) ?? .none
        case .added(let payee):
            state.added = payee
            return .run { [navigate] _ in await navigate(.payees) }
        case .addFailed(let problem):
            state.input.confirmingFailed(problem)
            return .none
        }
    }

    @MainActor
    private func handleInput(_ action: Input.Action, _ state: inout State) -> Effect<Action> {
        FormSource(.pure(PayeeAssessment.init)) { [reviewPayee] input in
            do {
                return .reviewed(PayeeAssessment(input), try await reviewPayee(input))
            } catch let error as PayeeError {
                return .refused(error)
            }
        }.handle(action, &state.input).map("input", Action.input)
    }

    private func add(_ review: PayeeReview) -> Effect<Action> {
        .run(
            id: "add", { [addPayee] send in await send(.added(try await addPayee(review))) },
            catch: { .addFailed(Problem($0)) })
    }
}

/// The broken rules of a payee input, by field.
struct PayeeAssessment: FormAssessment {
    let issues: [PayeeInput.Field: PayeeError]

    init(_ input: PayeeInput) { issues = input.issues }

    static func field(of issue: PayeeError) -> PayeeInput.Field? { issue.field }
}
