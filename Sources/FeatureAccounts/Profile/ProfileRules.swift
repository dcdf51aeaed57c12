import AshlarDomain

/// Reads and changes the profile, and signs out; what a profile may be is the domain's to say.
struct ProfileRules: InteractorRules {
    typealias State = ProfileState
    typealias Action = ProfileAction

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
        case .load:
            return load()
        case .edit:
            guard state.draft == nil, let profile = state.profile else { return .none }
            (state.draft, state.outcome) = (.init(name: profile.name, email: profile.email), nil)
        case .dismissEdit:
            guard state.draft?.isSaving == false else { return .none }
            (state.draft, state.outcome) = (nil, nil)
        case .type(.name, let text):
            if state.draft?.isSaving == false { state.draft?.name = text }
        case .type(.email, let text):
            if state.draft?.isSaving == false { state.draft?.email = text }
        case .leave(let field):
            state.draft?.touched.insert(field)
        case .takeTheirs(let field):
            guard state.draft?.isSaving == false, let theirs = state.draft?.conflict else {
                return .none
            }
            switch field {
            case .name: state.draft?.name = theirs.name
            case .email: state.draft?.email = theirs.email
            }
        case .save:
            return save(&state)
        case .saveForm(let name, let email):
            guard state.profile != nil, state.draft?.isSaving != true else { return .none }
            let conflict = state.draft?.conflict
            state.draft = .init(name: name, email: email, conflict: conflict)
            return save(&state)
        case .signOut:
            guard state.signingOut == .idle else { return .none }
            return signOut(keepingUnsettled: false, &state)
        case .signOutAnyway:
            guard case .asking = state.signingOut else { return .none }
            return signOut(keepingUnsettled: true, &state)
        case .stay:
            if case .asking = state.signingOut { state.signingOut = .idle }
        case .dismissNotice:
            state.outcome = nil
        default:
            return hear(action, &state)
        }
        return .none
    }

    /// What came of the effects.
    private func hear(_ action: Action, _ state: inout State) -> Effect<Action> {
        switch action {
        case .loaded(let profile):
            state.problem = nil
            // An edit stays based on what it began with: otherwise it would hide a conflict.
            if state.draft == nil { state.profile = profile }
        case .loadFailed(let problem):
            state.problem = problem
        case .saved(let profile):
            (state.profile, state.draft, state.outcome) = (profile, nil, .saved)
            return .cancel("load")
        case .refused(let error):
            end(.refused(error), &state)
        case .conflicted(let profile):
            // The next save is of what the bank has now.
            if let profile { state.profile = profile }
            state.draft?.conflict = profile
            end(.conflict, &state)
            return .cancel("load")
        case .saveFailed(let problem):
            end(.saveFailed(problem), &state)
        case .signedOut:
            (state.signingOut, state.profile, state.draft) = (.idle, nil, nil)
            return .run { [navigate] _ in await navigate(.signIn) }
        case .unsettled(let count):
            state.signingOut = .asking(count)
        case .signOutFailed(let problem):
            (state.signingOut, state.outcome) = (.idle, .signOutFailed(problem))
        default:
            break
        }
        return .none
    }

    /// Ends a save that did not work; what was typed stays.
    private func end(_ outcome: State.Outcome, _ state: inout State) {
        state.draft?.isSaving = false
        state.outcome = outcome
    }

    // MARK: Effects

    /// Cancelled once something newer is known: a slow answer would undo it.
    private func load() -> Effect<Action> {
        .latest(
            "load",
            { [dependencies] send in await send(.loaded(try await dependencies.getProfile())) },
            catch: { .loadFailed(Problem($0)) })
    }

    private func save(_ state: inout State) -> Effect<Action> {
        guard let profile = state.profile, let draft = state.draft, !draft.isSaving else {
            return .none
        }
        state.draft?.touched = Set(UserProfile.Field.allCases)
        guard draft.issues.isEmpty else {
            state.outcome = .incomplete
            return .none
        }
        state.draft?.isSaving = true
        state.outcome = nil
        return .run(
            id: "save",
            { [dependencies] send in
                do {
                    let saved = try await dependencies.updateProfile(
                        profile, name: draft.name, email: draft.email)
                    await send(.saved(saved))
                } catch let error as ProfileError {
                    await send(.refused(error))
                } catch BankError.conflict {
                    // Without it there is still a conflict to tell of.
                    await send(.conflicted(try? await dependencies.getProfile()))
                }
            }, catch: { .saveFailed(Problem($0)) })
    }

    private func signOut(keepingUnsettled: Bool, _ state: inout State) -> Effect<Action> {
        (state.signingOut, state.outcome) = (.running, nil)
        return .run(
            id: "signOut",
            { [dependencies] send in
                do {
                    try await dependencies.signOut(keepingUnsettled: keepingUnsettled)
                    await send(.signedOut)
                } catch SignOutError.unsettledPayments(let count) {
                    await send(.unsettled(count))
                }
            }, catch: { .signOutFailed(Problem($0)) })
    }
}
