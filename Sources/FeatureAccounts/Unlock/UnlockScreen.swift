import AshlarDomain
import Foundation

/// The locked app: unlocks by PIN or biometrics, or signs out.
///
/// The state never contains a PIN; only actions do.
struct UnlockScreen: Feature {
    enum Action: Codable, Equatable, Sendable {
        case load
        case loaded(LockState, at: Date)
        case submit(Secret<String>)
        case recognise
        case signOut
        case unlocked
        case notRecognised
        case refused(PasscodeError, at: Date)
        /// The next attempt is possible.
        case waited
        case signedOut
        case failed(Problem)
    }

    struct State: Codable, Equatable, Sendable {
        let hasBiometrics: Bool
        var isChecking = false
        var issue: PasscodeError?
        /// Attempts are refused until then; `nil` if one is possible.
        var waitsUntil: Date?
        var problem: Problem?
    }

    let getLock: GetLock
    let unlock: Unlock
    let signOut: SignOut
    let now: @Sendable () -> Date
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
        case .load:
            if !state.isChecking {
                state.issue = nil
                state.problem = nil
            }
            return load()
        case .loaded(.locked(_, let seconds), let now):
            return seconds > 0 ? wait(seconds, from: now, &state) : .none
        case .loaded(.none, _), .loaded(.open, _), .unlocked: return leave(to: .list, &state)
        case .refused(.signedOut, _), .signedOut: return leave(to: .signIn, &state)
        case .waited:
            guard state.waitsUntil != nil else { return .none }
            state.issue = nil
            state.waitsUntil = nil
        case .submit(let passcode):
            return request(&state) { [unlock] in
                try await unlock(passcode)
                return .unlocked
            }
        case .recognise:
            let reason = wording("unlock.biometrics.reason")
            return request(&state) { [unlock] in
                try await unlock.byBiometrics(reason: reason) ? .unlocked : .notRecognised
            }
        case .signOut:
            return request(&state) { [signOut] in
                try await signOut(keepingUnconfirmed: true)
                return .signedOut
            }
        case .notRecognised: state.isChecking = false
        case .refused(.tooEarly(let seconds), let now):
            state.isChecking = false
            return wait(seconds, from: now, &state)
        case .refused(let error, _):
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
            error: error(state), waitsUntil: state.waitsUntil, isChecking: state.isChecking,
            hasBiometrics: state.hasBiometrics, notice: state.problem.map { Notice($0, wording) })
    }

    private func error(_ state: State) -> String? {
        state.waitsUntil.map { wording("unlock.wait", wording.clock($0)) }
            ?? state.issue?.message(in: wording)
    }

    private func wait(_ seconds: Int, from now: Date, _ state: inout State) -> Effect<Action> {
        state.issue = .tooEarly(seconds: seconds)
        state.waitsUntil = now.addingTimeInterval(Double(seconds))
        return .debounce("wait", for: .seconds(seconds)) { send in await send(.waited) }
    }

    private func load() -> Effect<Action> {
        .run(
            id: "load",
            { [getLock, now] send in await send(.loaded(try await getLock(), at: now())) },
            catch: { .failed(Problem($0)) })
    }

    private func leave(to route: AccountsRoute, _ state: inout State) -> Effect<Action> {
        state = State(hasBiometrics: state.hasBiometrics)
        return .run { [navigate] _ in await navigate(route) }
    }

    private func request(
        _ state: inout State, _ work: @escaping @Sendable () async throws -> Action
    ) -> Effect<Action> {
        guard !state.isChecking else { return .none }
        state.isChecking = true
        state.issue = nil
        state.waitsUntil = nil
        state.problem = nil
        return .run(
            id: "unlock",
            { [now] send in
                do {
                    await send(try await work())
                } catch let error as PasscodeError {
                    await send(.refused(error, at: now()))
                }
            }, catch: { .failed(Problem($0)) })
    }
}
