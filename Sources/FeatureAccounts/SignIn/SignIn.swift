import Domain

/// What the app is to do about an event, or what came of it.
enum SignInAction: Codable, Equatable, Sendable {
    case typeUsername(String)
    case typePassword(Secret<String>)
    case signIn
    case submit(username: String, password: Secret<String>)
    case dismissNotice

    case signedIn
    case refused(SignInError)
    case failed(Problem)
}

/// What signing in knows; the password only until it was sent.
struct SignInState: Codable, Equatable, Sendable {
    var username = ""
    var password = Secret("")
    var isSigningIn = false
    /// The first rule that is broken.
    var issue: SignInError?
    var problem: Problem?
}

struct SignInEventMap: DomainEventActionMap {
    func action(for event: SignInEvent) -> SignInAction? {
        switch event {
        case .usernameChanged(let text): .typeUsername(text)
        case .passwordChanged(let password): .typePassword(password)
        case .signInTapped: .signIn
        case .formSubmitted(let username, let password):
            .submit(username: username, password: password)
        case .noticeDismissed: .dismissNotice
        }
    }
}

/// Sends user name and password once, and forgets the password.
struct SignInRules: InteractorRules {
    private let dependencies: any AccountsDependencies
    private let navigate: @MainActor @Sendable (AccountsRoute) -> Void

    init(
        _ dependencies: any AccountsDependencies,
        navigate: @escaping @MainActor @Sendable (AccountsRoute) -> Void
    ) {
        (self.dependencies, self.navigate) = (dependencies, navigate)
    }

    func handle(_ action: SignInAction, _ state: inout SignInState) -> Effect<SignInAction> {
        switch action {
        case .typeUsername(let text):
            guard !state.isSigningIn else { return .none }
            (state.username, state.issue) = (text, nil)
        case .typePassword(let password):
            guard !state.isSigningIn else { return .none }
            (state.password, state.issue) = (password, nil)
        case .signIn:
            return signIn(&state)
        case .submit(let username, let password):
            guard !state.isSigningIn else { return .none }
            (state.username, state.password) = (username, password)
            return signIn(&state)
        case .dismissNotice:
            state.problem = nil
        case .signedIn:
            end(&state)
            return .run { [navigate] _ in await navigate(.list) }
        case .refused(let error):
            // Nothing was sent: what was typed stays.
            (state.isSigningIn, state.issue) = (false, error)
        case .failed(let problem):
            end(&state)
            state.problem = problem
        }
        return .none
    }

    private func end(_ state: inout SignInState) {
        (state.isSigningIn, state.password) = (false, Secret(""))
    }

    private func signIn(_ state: inout SignInState) -> Effect<SignInAction> {
        guard !state.isSigningIn else { return .none }
        (state.isSigningIn, state.issue, state.problem) = (true, nil, nil)
        return .run(
            id: "signIn",
            { [dependencies, username = state.username, password = state.password] send in
                do {
                    _ = try await dependencies.signIn(username: username, password: password)
                    await send(.signedIn)
                } catch let error as SignInError {
                    await send(.refused(error))
                }
            }, catch: { .failed(Problem($0)) })
    }
}

struct SignInReducer: ViewStateReducing {
    let wording: Wording

    func reduce(_ state: SignInState) -> SignInViewState {
        SignInViewState(
            username: FormField(
                state.username,
                error: state.issue == .usernameMissing ? "Enter your user name." : nil),
            passwordError: state.issue == .passwordMissing ? "Enter your password." : nil,
            hasPassword: !state.password.reveal().isEmpty, isSigningIn: state.isSigningIn,
            notice: state.problem.map { Notice($0, wording) })
    }
}
