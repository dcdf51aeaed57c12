import AshlarDomain

/// Reads and stores the settings, sets the PIN, and leaves this device.
struct SettingsRules: InteractorRules {
    typealias State = SettingsState
    typealias Action = SettingsAction

    private let dependencies: any AccountsDependencies
    private let navigate: @MainActor @Sendable (AccountsRoute) -> Void

    init(
        _ dependencies: any AccountsDependencies,
        navigate: @escaping @MainActor @Sendable (AccountsRoute) -> Void
    ) {
        (self.dependencies, self.navigate) = (dependencies, navigate)
    }

    func handle(_ action: Action, _ state: inout State) -> Effect<Action> {
        switch action {
        case .load: return load()
        case .loaded(let settings, let hasPasscode):
            (state.settings, state.hasPasscode, state.problem) = (settings, hasPasscode, nil)
        case .loadFailed(let problem): state.problem = problem
        case .choose(let settings, insteadOf: let shown):
            return choose(settings, insteadOf: shown, &state)
        case .saved(let settings):
            (state.settings, state.isBusy, state.outcome) = (settings, false, .saved)
            // All that is shown is to be as chosen, this place included.
            return .run { [navigate] _ in await navigate(.settings) }
        case .dismissNotice: state.outcome = nil
        case .failed(let problem):
            (state.isBusy, state.leaving, state.outcome) = (false, .idle, .failed(problem))
        case .setPasscode, .removePasscode, .passcodeChanged, .passcodeRefused, .lock, .locked:
            return handlePasscode(action, &state)
        case .leave, .leaveAnyway, .stay, .left, .unsettled: return handleLeaving(action, &state)
        }
        return .none
    }

    private func load() -> Effect<Action> {
        .run(
            id: "load",
            { [dependencies] send in
                let settings = try await dependencies.getSettings()
                let isSet = try await dependencies.setPasscode.isSet()
                await send(.loaded(settings, hasPasscode: isSet))
            }, catch: { .loadFailed(Problem($0)) })
    }

    private func choose(
        _ new: AppSettings, insteadOf shown: AppSettings, _ state: inout State
    ) -> Effect<Action> {
        guard !state.isBusy, state.settings != nil else { return .none }
        (state.isBusy, state.outcome) = (true, nil)
        return .run(
            id: "save",
            { [dependencies] send in
                await send(.saved(try await dependencies.updateSettings(new, insteadOf: shown)))
            }, catch: { .failed(Problem($0)) })
    }

    // MARK: The PIN

    private func handlePasscode(_ action: Action, _ state: inout State) -> Effect<Action> {
        switch action {
        case .passcodeChanged(let isSet):
            (state.isBusy, state.issue, state.hasPasscode) = (false, nil, isSet)
            state.outcome = isSet ? .passcodeSet : .passcodeRemoved
        case .passcodeRefused(.signedOut):
            state.isBusy = false
            return .run { [navigate] _ in await navigate(.signIn) }
        case .passcodeRefused(let error): (state.isBusy, state.issue) = (false, error)
        case .locked: return .run { [navigate] _ in await navigate(.unlock) }
        case _ where state.isBusy: break
        case .setPasscode(let current, let new, let again):
            return change(to: new, again: again, current: current, &state)
        case .removePasscode(let current):
            return change(to: nil, again: nil, current: current, &state)
        default:
            return .run(
                id: "lock",
                { [dependencies] send in
                    try await dependencies.lockNow()
                    await send(.locked)
                }, catch: { .failed(Problem($0)) })
        }
        return .none
    }

    private func change(
        to new: Secret<String>?, again: Secret<String>?, current: Secret<String>,
        _ state: inout State
    ) -> Effect<Action> {
        (state.isBusy, state.issue, state.outcome) = (true, nil, nil)
        return .run(
            id: "passcode",
            { [dependencies] send in
                do {
                    try await dependencies.setPasscode(new, again: again, current: current)
                    await send(.passcodeChanged(isSet: new != nil))
                } catch let error as PasscodeError {
                    await send(.passcodeRefused(error))
                }
            }, catch: { .failed(Problem($0)) })
    }

    // MARK: Leaving

    private func handleLeaving(_ action: Action, _ state: inout State) -> Effect<Action> {
        switch action {
        case .leave(let way) where state.leaving == .idle:
            guard way == .wipe else { return leave(way, isSure: false, &state) }
            state.leaving = .asking(way, 0)
        case .leaveAnyway:
            guard case .asking(let way, _) = state.leaving else { return .none }
            return leave(way, isSure: true, &state)
        case .stay:
            if case .asking = state.leaving { state.leaving = .idle }
        case .unsettled(let count):
            guard case .running(let way) = state.leaving else { return .none }
            state.leaving = .asking(way, count)
        case .left:
            state.leaving = .idle
            return .run { [navigate] _ in await navigate(.signIn) }
        default: break
        }
        return .none
    }

    private func leave(
        _ way: State.Way, isSure: Bool, _ state: inout State
    ) -> Effect<Action> {
        (state.leaving, state.outcome) = (.running(way), nil)
        return .run(
            id: "leave",
            { [dependencies] send in
                do {
                    switch way {
                    case .everywhere:
                        try await dependencies.signOutEverywhere(keepingUnsettled: isSure)
                    case .wipe: try await dependencies.wipeDevice(forgettingUnsettled: isSure)
                    }
                    await send(.left)
                } catch SignOutError.unsettledPayments(let count) {
                    await send(.unsettled(count))
                }
            }, catch: { .failed(Problem($0)) })
    }
}
