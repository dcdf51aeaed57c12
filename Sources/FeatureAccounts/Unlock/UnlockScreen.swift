import AshlarDomain

/// The locked app: opens by PIN or by biometrics, and can be left by signing out.
///
/// The PIN is in actions only, never in the state.
struct UnlockScreen: Feature {
    enum Action: Codable, Equatable, Sendable {
        case load
        case loaded(LockState)
        case submit(Secret<String>)
        case recognise
        case signOut
        case unlocked
        case notRecognised
        case refused(PasscodeError)
        case signedOut
        case failed(Problem)
    }

    struct State: Codable, Equatable, Sendable {
        let hasBiometrics: Bool
        var isChecking = false
        var issue: PasscodeError?
        var problem: Problem?
    }

    let getLock: GetLock
    let unlock: Unlock
    let signOut: SignOut
    let wording: Wording
    let navigate: @MainActor @Sendable (AccountsRoute) -> Void

    func action(for event: UnlockEvent) -> Action? {
        switch event {
        case .appeared: .load
        case .passcodeSubmitted(let passcode): .submit(passcode)
        case .biometricsTapped: .recognise
        case .signOutTapped: .signOut
        }
    }

    func handle(_ action: Action, _ state: inout State) -> Effect<Action> {
        switch action {
        case .load: return load()
        case .loaded(.locked(_, let wait)):
            if wait > 0 { state.issue = .tooEarly(seconds: wait) }
        case .loaded(.none), .loaded(.open), .unlocked: return leave(to: .list, &state)
        case .refused(.signedOut), .signedOut: return leave(to: .signIn, &state)
        case .submit(let passcode):
            return ask(&state) { [unlock] in
                try await unlock(passcode)
                return .unlocked
            }
        case .recognise:
            let reason = wording("unlock.biometrics.reason")
            return ask(&state) { [unlock] in
                try await unlock.byBiometrics(reason: reason) ? .unlocked : .notRecognised
            }
        case .signOut:
            return ask(&state) { [signOut] in
                try await signOut(keepingUnsettled: true)
                return .signedOut
            }
        case .notRecognised: state.isChecking = false
        case .refused(let error):
            state.isChecking = false
            state.issue = error
        case .failed(let problem):
            state.isChecking = false
            state.problem = problem
        }
        return .none
    }

    func reduce(_ state: State) -> UnlockViewState {
        UnlockViewState(
            error: state.issue.map { $0.message(in: wording) }, isChecking: state.isChecking,
            hasBiometrics: state.hasBiometrics, notice: state.problem.map { Notice($0, wording) })
    }

    private func load() -> Effect<Action> {
        .run(
            id: "load", { [getLock] send in await send(.loaded(try await getLock())) },
            catch: { .failed(Problem($0)) })
    }

    private func leave(to route: AccountsRoute, _ state: inout State) -> Effect<Action> {
        state = State(hasBiometrics: state.hasBiometrics)
        return .run { [navigate] _ in await navigate(route) }
    }

    private func ask(
        _ state: inout State, _ work: @escaping @Sendable () async throws -> Action
    ) -> Effect<Action> {
        guard !state.isChecking else { return .none }
        state.isChecking = true
        state.issue = nil
        state.problem = nil
        return .run(
            id: "unlock",
            { send in
                do {
                    await send(try await work())
                } catch let error as PasscodeError {
                    await send(.refused(error))
                }
            }, catch: { .failed(Problem($0)) })
    }
}
