public import AshlarCore
public import ConduitDomain

/// User events of the profile screen.
public enum ProfileEvent: FollowedEvent {
    case appeared, disappeared, refreshPulled, noticeDismissed
    case followTapped, signOutTapped, signOutConfirmed, signOutDismissed
    case rowTapped(Article.ID)
    case changeDecided(ChangeDecision, UnsettledChange.ID)
}

/// The view state of the profile screen.
public struct ProfileViewState: Equatable, Sendable {
    public var profile: FollowedViewState<ProfileContent>
    /// Asks whether to sign out; `nil` if there is no question.
    public var question: QuestionViewState?
    /// Broken rules and errors.
    public var notices: [Notice]
}

/// The content of the profile screen.
public struct ProfileContent: Hashable, Sendable {
    public var name: String
    public var bio: String
    public var isYou: Bool
    public var isFollowed: Bool
    /// Unsettled follows and unfollows of the user.
    public var changes: [ChangeCard]
    /// Newest first.
    public var articles: [ArticleRow]
}

/// A user’s profile with their articles.
struct ProfileScreen: Feature {
    enum Action: Codable, Equatable, Sendable {
        case page(Followed<ProfilePage?>.Action)
        case change(Settlement.Action)
        case attempt(Attempt<ConduitError>.Action)
        case toggleFollow
        case askToSignOut, signOut, stay
        case signedOut(Attempt<ConduitError>.Action)
        case dismissNotices
    }

    struct State: Codable, Equatable, Sendable {
        var page = Followed<ProfilePage?>()
        var settlement = Settlement()
        var attempt = Attempt<ConduitError>()
        var signOut = Question<Username>.idle
    }

    let page: Source<ProfilePage?>
    let useCases: UseCases
    let wording: Wording
    let navigate: @MainActor @Sendable (ConduitRoute) -> Void

    func action(for event: ProfileEvent) -> Action? {
        switch event {
        case .appeared: .page(.appear)
        case .disappeared: .page(.disappear)
        case .refreshPulled: .page(.refresh)
        case .noticeDismissed: .dismissNotices
        case .followTapped: .toggleFollow
        case .signOutTapped: .askToSignOut
        case .signOutConfirmed: .signOut
        case .signOutDismissed: .stay
        case .changeDecided(let decision, let change): .change(.settle(change, decision))
        case .rowTapped: nil  // navigation
        }
    }

    func handle(_ action: Action, _ state: inout State) -> Effect<Action> {
        switch action {
        case .page(let action):
            return page.handle(action, &state.page).map("page", Action.page)
        case .change(let action):
            return useCases.settleChange.handle(action, &state.settlement)
                .map("change", Action.change)
        case .attempt(let action): state.attempt.handle(action)
        case .toggleFollow:
            guard let profile = state.page.value??.profile else { return .none }
            return state.attempt.begin { [useCases] in
                try await useCases.setFollow(profile.id, !profile.isFollowed)
            }
            .map("attempt", Action.attempt)
        case .askToSignOut:
            if let page = state.page.value ?? nil, page.isYou { state.signOut.ask(page.profile.id) }
        case .stay: state.signOut.dismiss()
        case .signOut:
            guard state.signOut.confirm() != nil else { return .none }
            return state.attempt.begin { [useCases] in try await useCases.signOut() }
                .map("signOut", Action.signedOut)
        case .signedOut(let action):
            state.signOut.finish()
            state.attempt.handle(action)
            // The session has ended even if the store failed.
            return .run { [navigate] _ in await navigate(.signIn) }
        case .dismissNotices:
            state.attempt.handle(.dismiss)
            return .merge(
                handle(.page(.dismissProblem), &state), handle(.change(.dismiss), &state))
        }
        return .none
    }

    func reduce(_ state: State) -> ProfileViewState {
        ProfileViewState(
            profile: state.page.viewState("profile", wording, missing: .missing(wording)) { page in
                page.map { content($0, state) }
            },
            question: state.signOut.asked.map { _ in
                QuestionViewState(
                    wording("signOut.question"), confirm: wording("signOut"),
                    keep: wording("signOut.keep"))
            },
            notices: [
                state.attempt.notice(wording) { $0.message(wording) },
                state.settlement.notice(wording),
            ].compactMap(\.self))
    }

    private func content(_ page: ProfilePage, _ state: State) -> ProfileContent {
        ProfileContent(
            name: page.profile.id.rawValue, bio: page.profile.bio, isYou: page.isYou,
            isFollowed: page.profile.isFollowed,
            changes: page.changes.map {
                ChangeCard($0, of: page.profile.id.rawValue, now: state.page.now, wording)
            },
            articles: page.articles.map { ArticleRow($0, now: state.page.now, wording) })
    }
}
