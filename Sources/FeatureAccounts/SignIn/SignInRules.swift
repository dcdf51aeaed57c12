import AshlarDomain

/// Two steps: sends user name and password once, and forgets the password; then the code.
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
        case .typeUsername, .typePassword, .signIn, .submit, .challenged, .refused:
            return handlePassword(action, &state)
        case .dismissNotice:
            state.problem = nil
        case .failed(let problem):
            forget(&state)
            state.problem = problem
        default:
            return handleCode(action, &state)
        }
        return .none
    }

    // MARK: The first step

    private func handlePassword(
        _ action: SignInAction, _ state: inout SignInState
    ) -> Effect<SignInAction> {
        switch action {
        case .challenged(let challenge):
            forget(&state)
            (state.challenge, state.codeIssue, state.wasResent) = (challenge, nil, false)
        case .refused(let error):
            // Nothing was sent: what was typed stays.
            (state.asking, state.issue) = (nil, error)
        case _ where state.asking != nil || state.challenge != nil: break
        case .typeUsername(let text): (state.username, state.issue) = (text, nil)
        case .typePassword(let password): (state.password, state.issue) = (password, nil)
        case .submit(let username, let password):
            (state.username, state.password) = (username, password)
            return signIn(&state)
        default: return signIn(&state)
        }
        return .none
    }

    private func signIn(_ state: inout SignInState) -> Effect<SignInAction> {
        (state.asking, state.issue, state.problem) = (.password, nil, nil)
        return .run(
            id: "signIn",
            { [dependencies, username = state.username, password = state.password] send in
                do {
                    let challenge = try await dependencies.signIn(
                        username: username, password: password)
                    await send(.challenged(challenge))
                } catch let error as SignInError {
                    await send(.refused(error))
                }
            }, catch: { .failed(Problem($0)) })
    }

    // MARK: The second step

    private func handleCode(
        _ action: SignInAction, _ state: inout SignInState
    ) -> Effect<SignInAction> {
        switch action {
        case .signedIn:
            state = SignInState(username: state.username)
            return .run { [navigate] _ in await navigate(.list) }
        case .codeRefused(let error):
            forget(&state)
            state.codeIssue = error
        case .resent(let challenge):
            forget(&state)
            (state.challenge, state.codeIssue, state.wasResent) = (challenge, nil, true)
        case _ where state.asking != nil: break
        case .typeCode(let code):
            state.code = code
        case .submitCode(let code):
            state.code = code
            return confirm(&state)
        case .confirm: return confirm(&state)
        case .resend: return resend(&state)
        case .startOver: state = SignInState(username: state.username)
        default: break
        }
        return .none
    }

    private func confirm(_ state: inout SignInState) -> Effect<SignInAction> {
        guard let challenge = state.challenge else { return .none }
        (state.asking, state.codeIssue, state.problem) = (.code, nil, nil)
        return .run(
            id: "signIn",
            { [dependencies, code = state.code] send in
                do {
                    _ = try await dependencies.confirmSignIn(challenge, code: code.reveal())
                    await send(.signedIn)
                } catch let error as CodeError {
                    await send(.codeRefused(error))
                }
            }, catch: { .failed(Problem($0)) })
    }

    private func resend(_ state: inout SignInState) -> Effect<SignInAction> {
        guard let challenge = state.challenge else { return .none }
        (state.asking, state.codeIssue, state.problem) = (.resend, nil, nil)
        return .run(
            id: "signIn",
            { [dependencies] send in
                do {
                    await send(.resent(try await dependencies.resendSignInCode(challenge)))
                } catch let error as CodeError {
                    await send(.codeRefused(error))
                }
            }, catch: { .failed(Problem($0)) })
    }

    private func forget(_ state: inout SignInState) {
        (state.asking, state.password, state.code) = (nil, Secret(""), Secret(""))
    }
}
