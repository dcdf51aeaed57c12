import AshlarDomain

/// The settings screen: settings, PIN, signing out everywhere and wiping.
///
/// The state never contains a PIN; only actions do.
struct SettingsScreen: Feature {
    enum Action: Codable, Equatable, Sendable {
        case load
        case reload
        case loaded(AppSettings, hasPasscode: Bool)
        case loadFailed(Problem)
        case choose(AppSettings, insteadOf: AppSettings)
        case saved(AppSettings)
        case passcode(PasscodeAction)
        case leaving(Leaving.Action)
        /// A change could not be stored.
        case failed(Problem)
        case dismissNotice
    }

    enum PasscodeAction: Codable, Equatable, Sendable {
        /// Removes the PIN if the new one is `nil`.
        case change(to: Secret<String>?, again: Secret<String>?, current: Secret<String>)
        case changed(isSet: Bool)
        case refused(PasscodeError)
        case lock
        case locked
    }

    struct State: Codable, Equatable, Sendable {
        var settings: AppSettings?
        var hasPasscode = false
        /// Whether this build supports a PIN.
        let canHavePasscode: Bool
        /// Whether a change is being stored, or a PIN hashed.
        var isBusy = false
        var issue: PasscodeError?
        var leaving = Question<Leaving.Departure>.idle
        /// Why nothing is shown.
        var problem: Problem?
        var outcome: Outcome?

        /// Resets on return to the screen: closes an open question and removes results that were
        /// seen.
        fileprivate mutating func resetOnAppear() {
            leaving.dismiss()
            issue = nil
            switch outcome {
            case .saved, .passcodeSet, .passcodeRemoved: outcome = nil
            case .failed, nil: break
            }
        }
    }

    /// The result of the last change, or the last attempt to leave.
    enum Outcome: Codable, Equatable, Sendable {
        case saved, passcodeSet, passcodeRemoved
        case failed(Problem)
    }

    let getSettings: GetSettings
    let updateSettings: UpdateSettings
    let setPasscode: SetPasscode
    let lockNow: LockNow
    let leaving: Leaving
    let wording: Wording
    let navigate: @MainActor @Sendable (AccountsRoute) -> Void

    func action(for event: SettingsEvent) -> Action? {
        switch event {
        case .appeared, .retryTapped: .load
        case .moved: .reload
        case .chosen(let settings, let shown): .choose(settings, insteadOf: shown)
        case .passcodeSubmitted(let current, let new, let again):
            .passcode(.change(to: new, again: again, current: current))
        case .passcodeRemoved(let current):
            .passcode(.change(to: nil, again: nil, current: current))
        case .lockTapped: .passcode(.lock)
        case .signOutEverywhereTapped: .leaving(.leave(.everywhere))
        case .wipeTapped: .leaving(.leave(.wipe))
        case .leavingConfirmed: .leaving(.confirm)
        case .leavingDismissed: .leaving(.dismiss)
        case .noticeDismissed: .dismissNotice
        }
    }

    func handle(_ action: Action, _ state: inout State) -> Effect<Action> {
        switch action {
        case .load:
            state.resetOnAppear()
            state.problem = nil
            return load()
        case .reload:
            state.outcome = .saved
            return load()
        case .loaded(let settings, let hasPasscode):
            state.settings = settings
            state.hasPasscode = hasPasscode
            state.problem = nil
        case .loadFailed(let problem): state.problem = problem
        case .choose(let new, let shown):
            guard !state.isBusy, state.settings != nil else { return .none }
            state.isBusy = true
            state.outcome = nil
            return store("settings") { [updateSettings] in
                .saved(try await updateSettings(new, insteadOf: shown))
            }
        case .saved(let settings):
            state.settings = settings
            state.isBusy = false
            state.outcome = .saved
            // Redraws everything with the new settings, this screen included.
            return .run { [navigate] _ in await navigate(.settings) }
        case .passcode(let action): return handlePasscode(action, &state)
        case .leaving(let action): return leave(action, &state)
        case .failed(let problem):
            state.isBusy = false
            state.outcome = .failed(problem)
        case .dismissNotice: state.outcome = nil
        }
        return .none
    }

    private func load() -> Effect<Action> {
        .run(
            id: "load",
            { [getSettings, setPasscode] send in
                let settings = try await getSettings()
                await send(.loaded(settings, hasPasscode: try await setPasscode.isSet()))
            }, catch: { .loadFailed(Problem($0)) })
    }

    private func store(
        _ id: EffectID, _ work: @escaping @Sendable () async throws -> Action
    ) -> Effect<Action> {
        .run(id: id, { send in await send(try await work()) }, catch: { .failed(Problem($0)) })
    }

    private func handlePasscode(
        _ action: PasscodeAction, _ state: inout State
    ) -> Effect<Action> {
        switch action {
        case .change(let new, let again, let current):
            guard !state.isBusy else { return .none }
            state.isBusy = true
            state.issue = nil
            state.outcome = nil
            return store("passcode") { [setPasscode] in
                do {
                    try await setPasscode(new, again: again, current: current)
                    return .passcode(.changed(isSet: new != nil))
                } catch let error as PasscodeError {
                    return .passcode(.refused(error))
                }
            }
        case .changed(let isSet):
            state.isBusy = false
            state.hasPasscode = isSet
            state.outcome = isSet ? .passcodeSet : .passcodeRemoved
        case .refused(.signedOut):
            state.isBusy = false
            return .run { [navigate] _ in await navigate(.signIn) }
        case .refused(let error):
            state.isBusy = false
            state.issue = error
        case .lock:
            guard !state.isBusy else { return .none }
            return store("lock") { [lockNow] in
                try await lockNow()
                return .passcode(.locked)
            }
        case .locked: return .run { [navigate] _ in await navigate(.unlock) }
        }
        return .none
    }

    @MainActor
    private func leave(_ action: Leaving.Action, _ state: inout State) -> Effect<Action> {
        let effect = leaving.handle(action, &state.leaving).map("leaving", Action.leaving)
        switch action {
        case .failed(let problem):
            state.outcome = .failed(problem)
        case .leave, .confirm, .dismiss, .unconfirmed, .left:
            if state.leaving.running != nil { state.outcome = nil }
        }
        return effect
    }
}
