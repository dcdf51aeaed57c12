public import AshlarCore
import ConduitDomain

/// User events of the sign-in form.
public enum SignInEvent: Equatable, Sendable {
    /// The form appears, possibly again: earlier errors are cleared.
    case appeared
    /// The form switches between signing in and creating an account.
    case modeSwitched
    case usernameChanged(String)
    case emailChanged(String)
    /// Kept until it is sent, and never shown.
    case passwordChanged(Secret<String>)
    case submitTapped
    case noticeDismissed
}

/// The view state of the sign-in form.
public struct SignInViewState: Equatable, Sendable {
    /// Whether the form creates an account.
    public var isRegistering: Bool
    /// `nil` unless the form creates an account.
    public var username: FormField?
    public var email: FormField
    public var hasPassword: Bool
    public var passwordError: String?
    /// Whether the request is running.
    public var isAsking: Bool
    public var notice: Notice?
}

/// Signs in or creates an account. Keeps the password only until the server answers.
struct SignInForm: Feature {
    enum Action: Codable, Equatable, Sendable {
        case appear, switchMode, submit, dismissNotice
        case typeUsername(String)
        case typeEmail(String)
        case typePassword(Secret<String>)
        case attempt(Attempt<ConduitError>.Action)
    }

    struct State: Codable, Equatable, Sendable {
        var isRegistering = false
        var username = ""
        var email = ""
        var password = Secret("")
        var attempt = Attempt<ConduitError>()
    }

    let useCases: UseCases
    let wording: Wording
    let navigate: @MainActor @Sendable (ConduitRoute) -> Void

    func action(for event: SignInEvent) -> Action? {
        switch event {
        case .appeared: .appear
        case .modeSwitched: .switchMode
        case .usernameChanged(let text): .typeUsername(text)
        case .emailChanged(let text): .typeEmail(text)
        case .passwordChanged(let password): .typePassword(password)
        case .submitTapped: .submit
        case .noticeDismissed: .dismissNotice
        }
    }

    func handle(_ action: Action, _ state: inout State) -> Effect<Action> {
        guard !state.attempt.isRunning else {
            // Input is ignored while a request runs.
            guard case .attempt(let outcome) = action else { return .none }
            return receive(outcome, &state)
        }
        switch action {
        case .appear, .dismissNotice: state.attempt.handle(.dismiss)
        case .switchMode:
            state.isRegistering.toggle()
            state.attempt.handle(.dismiss)
        case .typeUsername(let text): state.username = text
        case .typeEmail(let text): state.email = text
        case .typePassword(let password): state.password = password
        case .submit: return submit(&state)
        case .attempt(let outcome): return receive(outcome, &state)
        }
        return .none
    }

    private func submit(_ state: inout State) -> Effect<Action> {
        state.attempt.begin {
            [
                useCases, isRegistering = state.isRegistering, username = state.username,
                email = state.email, password = state.password
            ] in
            if isRegistering {
                _ = try await useCases.register(
                    username: username, email: email, password: password)
            } else {
                _ = try await useCases.signIn(email: email, password: password)
            }
        }
        .map("attempt", Action.attempt)
    }

    private func receive(
        _ outcome: Attempt<ConduitError>.Action, _ state: inout State
    ) -> Effect<Action> {
        state.attempt.handle(outcome)
        switch outcome {
        case .succeeded:
            state = State()
            return .run { [navigate] _ in await navigate(.list(.all)) }
        // The password was sent and is not kept.
        case .failed: state.password = Secret("")
        case .refused, .dismiss: break
        }
        return .none
    }

    func reduce(_ state: State) -> SignInViewState {
        func error(_ field: TextKind) -> String? {
            guard let rule = state.attempt.rule, rule.field == field else { return nil }
            return rule.message(wording)
        }
        return SignInViewState(
            isRegistering: state.isRegistering,
            username: state.isRegistering
                ? FormField(state.username, error: error(.username)) : nil,
            email: FormField(state.email, error: error(.email)),
            hasPassword: !state.password.reveal().isEmpty, passwordError: error(.password),
            isAsking: state.attempt.isRunning,
            notice: state.attempt.problem.map { Notice($0, wording) })
    }
}

extension ConduitError {
    /// The field that breaks the rule.
    var field: TextKind? {
        switch self {
        case .empty(let field), .tooLong(let field, _): field
        case .malformedEmail: .email
        case .unknownArticle, .unknownComment, .unknownUser, .alreadyWaiting, .notYours, .yourself:
            nil
        }
    }
}
