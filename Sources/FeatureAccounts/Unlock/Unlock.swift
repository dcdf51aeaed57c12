import AshlarDomain

/// What the app is to do about an event, or what came of it.
enum UnlockAction: Codable, Equatable, Sendable {
    case load
    case submit(Secret<String>)
    case recognise
    case signOut

    case loaded(LockState)
    case unlocked
    case notRecognised
    case refused(PasscodeError)
    case signedOut
    case failed(Problem)
}

/// What the locked app knows; the PIN is in its actions alone.
struct UnlockState: Codable, Equatable, Sendable {
    let hasBiometrics: Bool
    var isChecking = false
    var issue: PasscodeError?
    var problem: Problem?
}

struct UnlockEventMap: DomainEventActionMap {
    func action(for event: UnlockEvent) -> UnlockAction? {
        switch event {
        case .appeared: .load
        case .passcodeSubmitted(let passcode): .submit(passcode)
        case .biometricsTapped: .recognise
        case .signOutTapped: .signOut
        }
    }
}

/// Opens the lock by PIN or by the device's eye; whoever cannot signs out.
struct UnlockRules: InteractorRules {
    private let dependencies: any AccountsDependencies
    private let reason: String
    private let navigate: @MainActor @Sendable (AccountsRoute) -> Void

    init(
        _ dependencies: any AccountsDependencies, reason: String,
        navigate: @escaping @MainActor @Sendable (AccountsRoute) -> Void
    ) {
        (self.dependencies, self.reason, self.navigate) = (dependencies, reason, navigate)
    }

    func handle(_ action: UnlockAction, _ state: inout UnlockState) -> Effect<UnlockAction> {
        switch action {
        case .load: return load()
        case .loaded(.locked(_, let wait)):
            if wait > 0 { state.issue = .tooEarly(seconds: wait) }
        case .loaded, .unlocked:
            state = UnlockState(hasBiometrics: state.hasBiometrics)
            return .run { [navigate] _ in await navigate(.list) }
        case .notRecognised: state.isChecking = false
        case .refused(.signedOut), .signedOut:
            state = UnlockState(hasBiometrics: state.hasBiometrics)
            return .run { [navigate] _ in await navigate(.signIn) }
        case .refused(let error): (state.isChecking, state.issue) = (false, error)
        case .failed(let problem): (state.isChecking, state.problem) = (false, problem)
        case _ where state.isChecking: break
        case .submit(let passcode):
            return ask(&state) { [dependencies] in
                try await dependencies.unlock(passcode)
                return .unlocked
            }
        case .recognise:
            return ask(&state) { [dependencies, reason] in
                try await dependencies.unlock.byBiometrics(reason: reason)
                    ? .unlocked : .notRecognised
            }
        case .signOut:
            return ask(&state) { [dependencies] in
                try await dependencies.signOut(keepingUnsettled: true)
                return .signedOut
            }
        }
        return .none
    }

    private func load() -> Effect<UnlockAction> {
        .run(
            id: "load",
            { [dependencies] send in await send(.loaded(try await dependencies.getLock())) },
            catch: { .failed(Problem($0)) })
    }

    private func ask(
        _ state: inout UnlockState, _ work: @escaping @Sendable () async throws -> UnlockAction
    ) -> Effect<UnlockAction> {
        (state.isChecking, state.issue, state.problem) = (true, nil, nil)
        return .run(
            id: "unlock",
            { send in
                do { await send(try await work()) } catch let error as PasscodeError {
                    await send(.refused(error))
                }
            }, catch: { .failed(Problem($0)) })
    }
}

struct UnlockReducer: ViewStateReducing {
    let wording: Wording

    func reduce(_ state: UnlockState) -> UnlockViewState {
        UnlockViewState(
            error: state.issue.map { $0.words(wording) },
            isChecking: state.isChecking, hasBiometrics: state.hasBiometrics,
            notice: state.problem.map { Notice($0, wording) })
    }
}
