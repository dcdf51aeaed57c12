import AshlarDomain

/// The sign-in in two steps: user name and password, then the code that the bank sends.
///
/// The password and the code are kept only until the bank answers.
struct SignInForm: Feature {
    enum Action: Codable, Equatable, Sendable {
        case appear
        /// Why the previous session ended without a sign-out, if it did.
        case found(EndedSession.Reason?)
        case typeUsername(String)
        case typePassword(Secret<String>)
        case signIn
        case submit(username: String, password: Secret<String>)
        case typeCode(Secret<String>)
        case confirm
        case submitCode(Secret<String>)
        case resend
        case startOver
        case dismissNotice
        case answered(Answer)
    }

    /// The bank’s answer, or why nothing was sent.
    enum Answer: Codable, Equatable, Sendable {
        /// A code was sent: the first or a new one.
        case challenged(SignInChallenge)
        case signedIn
        case refused(SignInError)
        case codeRefused(CodeError)
        case failed(Problem)
    }

    struct State: Codable, Equatable, Sendable {
        var username = ""
        var password = Secret("")
        /// Set once the bank has accepted the password.
        var challenge: SignInChallenge?
        var code = Secret("")
        /// Whether a request is running.
        var isAsking = false
        /// The first broken rule.
        var issue: SignInError?
        /// Kept until a new code is sent or the sign-in starts over.
        var codeIssue: CodeError?
        /// Whether a new code was sent.
        var wasResent = false
        var problem: Problem?
        /// Why the session ended, if it ended without a sign-out.
        var ended: EndedSession.Reason?

        var takesPassword: Bool { !isAsking && challenge == nil }
        var takesCode: Bool { !isAsking && challenge != nil }

        /// Resets on return to the screen. A spent code stays an error: the user needs a new one.
        fileprivate mutating func resetOnAppear() {
            guard !isAsking else { return }
            issue = nil
            problem = nil
            wasResent = false
            if codeIssue == .missing || codeIssue == .malformed { codeIssue = nil }
        }

        mutating func endAsking() {
            isAsking = false
            password = Secret("")
            code = Secret("")
        }
    }

    let signIn: SignIn
    let confirmSignIn: ConfirmSignIn
    let resendSignInCode: ResendSignInCode
    let getEndedSession: GetEndedSession
    let wording: Wording
    let navigate: @MainActor @Sendable (AccountsRoute) -> Void

    func action(for event: SignInEvent) -> Action? {
        switch event {
        case .appeared: .appear
        case .usernameChanged(let text): .typeUsername(text)
        case .passwordChanged(let password): .typePassword(password)
        case .signInTapped: .signIn
        case .formSubmitted(let username, let password):
            .submit(username: username, password: password)
        case .codeChanged(let code): .typeCode(code)
        case .confirmTapped: .confirm
        case .codeSubmitted(let code): .submitCode(code)
        case .resendTapped: .resend
        case .startOverTapped: .startOver
        case .noticeDismissed: .dismissNotice
        }
    }

    func handle(_ action: Action, _ state: inout State) -> Effect<Action> {
        switch action {
        case .appear:
            state.resetOnAppear()
            return .run(id: "ended") { [getEndedSession] send in
                await send(.found(await getEndedSession()?.reason))
            }
        case .found(let reason): state.ended = reason
        case .typeUsername(let text):
            guard state.takesPassword else { return .none }
            state.username = text
            state.issue = nil
        case .typePassword(let password):
            guard state.takesPassword else { return .none }
            state.password = password
            state.issue = nil
        case .submit(let username, let password):
            guard state.takesPassword else { return .none }
            state.username = username
            state.password = password
            return handle(.signIn, &state)
        case .signIn:
            guard state.takesPassword else { return .none }
            return request(&state) {
                [signIn, username = state.username, password = state.password] in
                .challenged(try await signIn(username: username, password: password))
            }
        case .typeCode(let code): if state.takesCode { state.code = code }
        case .submitCode(let code):
            guard state.takesCode else { return .none }
            state.code = code
            return handle(.confirm, &state)
        case .confirm:
            guard state.takesCode, let challenge = state.challenge else { return .none }
            return request(&state) { [confirmSignIn, code = state.code] in
                _ = try await confirmSignIn(challenge, code: code.reveal())
                return .signedIn
            }
        case .resend:
            guard state.takesCode, let challenge = state.challenge else { return .none }
            return request(&state) { [resendSignInCode] in
                .challenged(try await resendSignInCode(challenge))
            }
        case .startOver:
            if !state.isAsking {
                state = State(username: state.username, ended: state.ended)
            }
        case .dismissNotice: state.problem = nil
        case .answered(let answer): return receive(answer, &state)
        }
        return .none
    }

    private func receive(_ answer: Answer, _ state: inout State) -> Effect<Action> {
        switch answer {
        case .challenged(let challenge):
            state.endAsking()
            state.wasResent = state.challenge != nil
            state.challenge = challenge
        case .signedIn:
            state = State(username: state.username)
            return .run { [navigate] _ in await navigate(.list) }
        case .refused(let error):
            // Nothing was sent: keep the input.
            state.isAsking = false
            state.issue = error
        case .codeRefused(let error):
            state.endAsking()
            state.codeIssue = error
        case .failed(let problem):
            state.endAsking()
            state.problem = problem
        }
        return .none
    }

    private func request(
        _ state: inout State, _ work: @escaping @Sendable () async throws -> Answer
    ) -> Effect<Action> {
        state.isAsking = true
        state.issue = nil
        state.codeIssue = nil
        state.problem = nil
        return .run(
            id: "signIn",
            { send in
                do {
                    await send(.answered(try await work()))
                } catch let error as SignInError {
                    await send(.answered(.refused(error)))
                } catch let error as CodeError {
                    await send(.answered(.codeRefused(error)))
                }
            }, catch: { .answered(.failed(Problem($0))) })
    }
}
