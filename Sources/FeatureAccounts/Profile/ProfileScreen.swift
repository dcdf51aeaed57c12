import AshlarDomain

/// The profile screen: shows and changes the signed-in user’s profile, and signs out.
struct ProfileScreen: Feature {
    enum Action: Codable, Equatable, Sendable {
        case load
        case loaded(ProfileDetail)
        case loadFailed(Problem)
        /// The local copy or the unconfirmed change has changed.
        case changed
        case known(ProfileDetail?)
        case edit
        case dismissEdit
        case type(UserProfile.Field, String)
        case leave(UserProfile.Field)
        /// In a conflict: the bank’s value replaces the input.
        case takeTheirs(UserProfile.Field)
        case save
        case saveForm(name: String, email: String)
        /// The change is stored.
        case saved(ProfileDetail?)
        case notSaved(Outcome)
        case decide(ChangeDecision, ID<PendingState>)
        case notDecided(Outcome)
        case signingOut(Leaving.Action)
        case dismissNotice
    }

    struct State: Codable, Equatable, Sendable {
        var profile: UserProfile?
        /// The unconfirmed change.
        var change: ProfileChange?
        /// The open form.
        var draft: Draft?
        var signingOut = Question<Leaving.Departure>.idle
        /// Why no profile is shown.
        var problem: Problem?
        var outcome: Outcome?

        /// Whether the form takes input.
        var isEditing: Bool { draft?.isSaving == false }

        /// Resets on return to the screen: closes an open question and removes results that were
        /// seen.
        fileprivate mutating func resetOnAppear() {
            signingOut.dismiss()
            if isEditing { draft?.touched = [] }
            if outcome == .saved || outcome == .incomplete { outcome = nil }
        }

        /// Shows the newly read profile and change.
        fileprivate mutating func show(_ detail: ProfileDetail) {
            let wanted = change
            change = detail.change
            if let change, change.pending.phase == .conflict {
                compare(change, with: detail.profile)
            } else if draft == nil {
                // An open form keeps the version that it started with: a newer one would hide a
                // conflict.
                profile = detail.profile
            }
            if let wanted, change == nil, detail.profile.has(wanted) { outcome = .saved }
        }

        /// Shows both versions until the user decides; the next save is based on the bank’s
        /// version.
        private mutating func compare(_ change: ProfileChange, with atBank: UserProfile) {
            guard draft?.isSaving != true else { return }
            profile = atBank
            if draft == nil { draft = Draft(name: change.name, email: change.email) }
            draft?.conflict = atBank
            outcome = .conflict
        }
    }

    struct Draft: Codable, Equatable, Sendable {
        var name, email: String
        var touched: Set<UserProfile.Field> = []
        var isSaving = false
        /// The bank’s version, in a conflict.
        var conflict: UserProfile?

        var issues: [UserProfile.Field: ProfileError] {
            UserProfile.issues(name: name, email: email)
        }
    }

    /// The result of the last save, decision or sign-out.
    enum Outcome: Codable, Equatable, Sendable {
        case saved, incomplete, conflict
        case refused(ProfileError)
        case saveFailed(Problem)
        case signOutFailed(Problem)
        /// The change was to be withdrawn, but may have been sent.
        case tooLate
        case undecided(Problem)
    }

    let getProfile: GetProfile
    let updateProfile: UpdateProfile
    let decideProfileChange: DecideChange
    let leaving: Leaving
    let wording: Wording

    func action(for event: ProfileEvent) -> Action? {
        switch event {
        case .appeared, .retryTapped: .load
        case .editTapped: .edit
        case .nameChanged(let text): .type(.name, text)
        case .emailChanged(let text): .type(.email, text)
        case .fieldLeft(let field): .leave(field)
        case .bankValueTaken(let field): .takeTheirs(field)
        case .saveTapped: .save
        case .formSubmitted(let name, let email): .saveForm(name: name, email: email)
        case .editDismissed: .dismissEdit
        case .changeDecided(let decision, let id): .decide(decision, id)
        case .signOutTapped: .signingOut(.leave(.signOut))
        case .signOutConfirmed: .signingOut(.confirm)
        case .signOutDismissed: .signingOut(.dismiss)
        case .noticeDismissed: .dismissNotice
        case .settingsTapped: nil  // navigation
        }
    }

    func handle(_ action: Action, _ state: inout State) -> Effect<Action> {
        switch action {
        case .load: return load(&state)
        case .loaded(let detail):
            state.problem = nil
            state.show(detail)
        case .changed:
            return .latest(
                "known", { [getProfile] send in await send(.known(try await getProfile.cached())) },
                catch: { .loadFailed(Problem($0)) })
        case .known(let detail): if let detail { state.show(detail) }
        case .loadFailed(let problem): state.problem = problem
        case .edit:
            guard state.draft == nil, let profile = state.profile else { return .none }
            state.draft = Draft(
                name: state.change?.name ?? profile.name,
                email: state.change?.email ?? profile.email)
            state.outcome = nil
        case .dismissEdit:
            guard state.isEditing else { return .none }
            state.draft = nil
            state.outcome = nil
            guard let change = state.change, change.pending.phase == .conflict else { return .none }
            state.change = nil
            return decide(.drop, change.id)
        case .type(.name, let text): if state.isEditing { state.draft?.name = text }
        case .type(.email, let text): if state.isEditing { state.draft?.email = text }
        case .leave(let field): state.draft?.touched.insert(field)
        case .takeTheirs(let field):
            guard let atBank = state.draft?.conflict else { return .none }
            return handle(.type(field, field == .name ? atBank.name : atBank.email), &state)
        case .save: return save(&state)
        case .saveForm(let name, let email):
            guard state.profile != nil, state.draft?.isSaving != true else { return .none }
            state.draft = Draft(name: name, email: email, conflict: state.draft?.conflict)
            return save(&state)
        case .saved(let detail):
            guard let draft = state.draft else { return .none }
            state.draft = nil
            state.outcome = nil
            if let detail {
                state.show(detail)
                if detail.change == nil, detail.profile.has(draft) { state.outcome = .saved }
            }
            return .cancel("load")
        case .notSaved(let outcome):
            state.draft?.isSaving = false
            state.outcome = outcome
        case .decide(let decision, let id):
            state.outcome = nil
            return decide(decision, id)
        case .notDecided(let outcome): state.outcome = outcome
        case .signingOut(let action): return signOut(action, &state)
        case .dismissNotice: state.outcome = nil
        }
        return .none
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
            { [getProfile, updateProfile] send in
                do {
                    try await updateProfile(profile, name: draft.name, email: draft.email)
                    await send(.saved(try await getProfile.cached()))
                } catch let error as ProfileError {
                    await send(.notSaved(.refused(error)))
                }
            }, catch: { .notSaved(.saveFailed(Problem($0))) })
    }

    private func load(_ state: inout State) -> Effect<Action> {
        state.resetOnAppear()
        state.problem = nil
        return .merge(
            // Runs until the screen ends: the bank may confirm a change at any time.
            .stream("changes", of: { [getProfile] in getProfile.changes() }) { .changed },
            // Cancelled when newer data arrives: a slow answer would overwrite it.
            .latest(
                "load", { [getProfile] send in await send(.loaded(try await getProfile())) },
                catch: { .loadFailed(Problem($0)) }))
    }

    private func decide(
        _ decision: ChangeDecision, _ change: ID<PendingState>
    ) -> Effect<Action> {
        .run(
            id: "decide",
            { [decideProfileChange] send in
                guard try await !decideProfileChange(decision, about: change) else { return }
                await send(.notDecided(.tooLate))
            }, catch: { .notDecided(.undecided(Problem($0))) })
    }

    @MainActor
    private func signOut(_ action: Leaving.Action, _ state: inout State) -> Effect<Action> {
        let effect = leaving.handle(action, &state.signingOut)
            .map("signingOut", Action.signingOut)
        switch action {
        case .left:
            state.profile = nil
            state.change = nil
            state.draft = nil
        case .failed(let problem):
            state.outcome = .signOutFailed(problem)
        case .leave, .confirm, .dismiss, .unconfirmed:
            if state.signingOut.running != nil { state.outcome = nil }
        }
        return effect
    }
}

extension UserProfile {
    /// Whether the profile contains the change.
    fileprivate func has(_ change: ProfileChange) -> Bool {
        name == change.name && email == change.email
    }

    /// Compares with the trimmed input.
    fileprivate func has(_ draft: ProfileScreen.Draft) -> Bool {
        do {
            let wanted = try with(name: draft.name, email: draft.email)
            return name == wanted.name && email == wanted.email
        } catch { return false }
    }
}
