import AshlarDomain

/// Who is signed in: shows and changes the profile, and signs out.
struct ProfileScreen: Feature {
    enum Action: Codable, Equatable, Sendable {
        case load
        case loaded(UserProfile)
        case loadFailed(Problem)
        case edit
        case dismissEdit
        case type(UserProfile.Field, String)
        case leave(UserProfile.Field)
        /// In a conflict: the bank's value replaces the typed one.
        case takeTheirs(UserProfile.Field)
        case save
        case saveForm(name: String, email: String)
        case saved(UserProfile)
        /// With the bank's profile, if it can be read.
        case conflicted(UserProfile?)
        case notSaved(Outcome)
        case signingOut(Leaving.Action)
        case dismissNotice
    }

    struct State: Codable, Equatable, Sendable {
        var profile: UserProfile?
        /// The form while it is open.
        var draft: Draft?
        var signingOut = Question<Leaving.Departure>.idle
        /// Why there is no profile to show.
        var problem: Problem?
        var outcome: Outcome?

        /// Whether the form can be changed.
        var isEditing: Bool { draft?.isSaving == false }

        /// The user comes back: a question is not left open, and what was said of the last visit was
        /// seen.
        fileprivate mutating func forgetVisit() {
            signingOut.dismiss()
            if isEditing { draft?.touched = [] }
            if outcome == .saved || outcome == .incomplete { outcome = nil }
        }
    }

    struct Draft: Codable, Equatable, Sendable {
        var name, email: String
        var touched: Set<UserProfile.Field> = []
        var isSaving = false
        /// What the bank has instead of what was edited.
        var conflict: UserProfile?

        var issues: [UserProfile.Field: ProfileError] {
            UserProfile.issues(name: name, email: email)
        }
    }

    /// How the last attempt to save or to sign out ended.
    enum Outcome: Codable, Equatable, Sendable {
        case saved, incomplete, conflict
        case refused(ProfileError)
        case saveFailed(Problem)
        case signOutFailed(Problem)
    }

    let getProfile: GetProfile
    let updateProfile: UpdateProfile
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
        case .signOutTapped: .signingOut(.leave(.signOut))
        case .signOutConfirmed: .signingOut(.confirm)
        case .signOutDismissed: .signingOut(.dismiss)
        case .noticeDismissed: .dismissNotice
        case .settingsTapped, .closeTapped: nil  // navigation
        }
    }

    func handle(_ action: Action, _ state: inout State) -> Effect<Action> {
        switch action {
        case .load:
            state.forgetVisit()
            state.problem = nil
            // Cancelled once something newer is known: a slow answer would undo it.
            return .latest(
                "load", { [getProfile] send in await send(.loaded(try await getProfile())) },
                catch: { .loadFailed(Problem($0)) })
        case .loaded(let profile):
            state.problem = nil
            // An edit stays based on what it began with: otherwise it would hide a conflict.
            if state.draft == nil { state.profile = profile }
        case .loadFailed(let problem): state.problem = problem
        case .edit:
            guard state.draft == nil, let profile = state.profile else { return .none }
            state.draft = Draft(name: profile.name, email: profile.email)
            state.outcome = nil
        case .dismissEdit:
            guard state.isEditing else { return .none }
            state.draft = nil
            state.outcome = nil
        case .type(.name, let text): if state.isEditing { state.draft?.name = text }
        case .type(.email, let text): if state.isEditing { state.draft?.email = text }
        case .leave(let field): state.draft?.touched.insert(field)
        case .takeTheirs(let field):
            guard let theirs = state.draft?.conflict else { return .none }
            return handle(.type(field, field == .name ? theirs.name : theirs.email), &state)
        case .save: return save(&state)
        case .saveForm(let name, let email):
            guard state.profile != nil, state.draft?.isSaving != true else { return .none }
            state.draft = Draft(name: name, email: email, conflict: state.draft?.conflict)
            return save(&state)
        case .saved(let profile):
            state.profile = profile
            state.draft = nil
            state.outcome = .saved
            return .cancel("load")
        case .conflicted(let theirs):
            // The next save is of what the bank has now.
            if let theirs { state.profile = theirs }
            state.draft?.conflict = theirs
            state.draft?.isSaving = false
            state.outcome = .conflict
            return .cancel("load")
        case .notSaved(let outcome):
            state.draft?.isSaving = false
            state.outcome = outcome
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
                    let saved = try await updateProfile(
                        profile, name: draft.name, email: draft.email)
                    await send(.saved(saved))
                } catch let error as ProfileError {
                    await send(.notSaved(.refused(error)))
                } catch ServerError.conflict {
                    // The conflict is shown even if the bank's profile cannot be read.
                    await send(.conflicted(try? await getProfile()))
                }
            }, catch: { .notSaved(.saveFailed(Problem($0))) })
    }

    @MainActor
    private func signOut(_ action: Leaving.Action, _ state: inout State) -> Effect<Action> {
        let effect = leaving.handle(action, &state.signingOut)
            .map("signingOut", Action.signingOut)
        switch action {
        case .left:
            state.profile = nil
            state.draft = nil
        case .failed(let problem):
            state.outcome = .signOutFailed(problem)
        case .leave, .confirm, .dismiss, .unsettled:
            if state.signingOut.running != nil { state.outcome = nil }
        }
        return effect
    }
}
