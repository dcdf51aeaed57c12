import AshlarDomain

/// Reads, follows and refreshes the accounts.
struct AccountListRules: InteractorRules {
    typealias State = AccountListState
    typealias Action = AccountListAction

    private let dependencies: any AccountsDependencies

    private var follower: ChangeFollower<Action> {
        dependencies.follower(
            changed: .changed, minutePassed: Action.minutePassed, progressed: Action.progressed)
    }

    init(_ dependencies: any AccountsDependencies) { self.dependencies = dependencies }

    func handle(_ action: Action, _ state: inout State) -> Effect<Action> {
        switch action {
        case .appear:
            return .merge(follower.start(&state.isFollowing), load(&state), refresh(&state))
        case .disappear:
            state.progress = nil
            return follower.stop(&state.isFollowing)
        case .refresh:
            return refresh(&state)
        case .dismissProblem:
            state.problem = nil
            return .none
        case .changed:
            return load(&state)
        case .progressed(let progress):
            state.progress = progress
            return .none
        case .minutePassed(let now):
            state.now = now
            return .none
        case .loaded(let overview, at: let now):
            (state.overview, state.now, state.hasFailed) = (overview, now, false)
            return state.reading.end() ? load(&state) : .none
        case .loadFailed(let problem):
            (state.problem, state.hasFailed) = (problem, true)
            return state.reading.end() ? load(&state) : .none
        case .refreshed(let problem):
            (state.isRefreshing, state.problem) = (false, problem)
            // The age has changed even where no account has.
            return load(&state)
        }
    }

    private func load(_ state: inout State) -> Effect<Action> {
        guard state.reading.begin() else { return .none }
        return .run(
            id: "load",
            { [dependencies] send in
                let overview = try await dependencies.getAccounts()
                await send(.loaded(overview, at: dependencies.runtime.now()))
            }, catch: { .loadFailed(Problem($0)) })
    }

    private func refresh(_ state: inout State) -> Effect<Action> {
        .refresh(
            &state.isRefreshing, dependencies.syncedAccounts.refresh,
            refreshed: Action.refreshed)
    }
}
