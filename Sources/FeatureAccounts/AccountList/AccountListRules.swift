import Domain

/// Reads, follows and refreshes the accounts.
struct AccountListRules: InteractorRules {
    typealias State = AccountListState
    typealias Action = AccountListAction

    private let dependencies: any AccountsDependencies

    init(_ dependencies: any AccountsDependencies) { self.dependencies = dependencies }

    func handle(_ action: Action, _ state: inout State) -> Effect<Action> {
        switch action {
        case .appear:
            return .merge(follow(&state), load(&state), refresh(&state))
        case .disappear:
            state.isFollowing = false
            return .merge(.cancel("watch"), .cancel("tick"))
        case .refresh:
            return refresh(&state)
        case .dismissProblem:
            state.problem = nil
            return .none
        case .changed:
            return load(&state)
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
        state.isRefreshing = true
        return .first(
            "refresh",
            { [dependencies] send in
                try await dependencies.refreshAccounts()
                await send(.refreshed(nil))
            }, catch: { .refreshed(Problem($0)) })
    }

    private func follow(_ state: inout State) -> Effect<Action> {
        guard !state.isFollowing else { return .none }
        state.isFollowing = true
        // Made here, so that no change is missed before the effect has started.
        let changes = dependencies.watchAccounts()
        return .merge(
            .latest("watch") { send in for await _ in changes { await send(.changed) } },
            .latest("tick") { [runtime = dependencies.runtime] send in
                while true {
                    try await runtime.clock.sleep(for: .seconds(60))
                    await send(.minutePassed(runtime.now()))
                }
            })
    }
}
