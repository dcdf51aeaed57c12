public import AshlarCore
import ConduitDomain

/// What a user does at signing in.
public enum SignInEvent: Equatable, Sendable {
    /// Also when it is shown again: what was wrong at the last visit is over.
    case appeared
    /// Between signing in and making an account.
    case modeSwitched
    case usernameChanged(String)
    case emailChanged(String)
    /// Kept until it was sent, and never shown.
    case passwordChanged(Secret<String>)
    case submitTapped
    case noticeDismissed
}

/// What signing in shows.
public struct SignInViewState: Equatable, Sendable {
    /// Whether an account is made.
    public var isRegistering: Bool
    /// `nil` where no account is made.
    public var username: FormField?
    public var email: FormField
    public var hasPassword: Bool
    public var passwordError: String?
    /// While the server is asked.
    public var isAsking: Bool
    public var notice: Notice?
}

/// Signing in, or making an account. The password is kept only until the server has answered.
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
            // What is sent is not changed meanwhile.
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
        // It was sent.
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
    /// What a user changes to keep the rule.
    var field: TextKind? {
        switch self {
        case .empty(let field), .tooLong(let field, _): field
        case .malformedEmail: .email
        case .unknownArticle, .unknownComment, .unknownUser, .alreadyWaiting, .notYours, .yourself:
            nil
        }
    }
}
