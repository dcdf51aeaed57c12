import AshlarDomain

/// Reads and follows what was spent on what; what recurs is the domain's to say.
struct InsightsRules: InteractorRules {
    typealias State = InsightsState
    typealias Action = InsightsAction

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
        case .choose(let month):
            state.month = month
            return .none
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
        case .loaded(let findings, let freshness, at: let now):
            (state.findings, state.freshness, state.now) = (findings, freshness, now)
            state.hasFailed = false
            return state.reading.end() ? load(&state) : .none
        case .loadFailed(let problem):
            (state.problem, state.hasFailed) = (problem, true)
            return state.reading.end() ? load(&state) : .none
        case .refreshed(let problem):
            (state.isRefreshing, state.problem) = (false, problem)
            // The age has changed even where no entry has.
            return load(&state)
        }
    }

    private func load(_ state: inout State) -> Effect<Action> {
        guard state.reading.begin() else { return .none }
        return .run(
            id: "load",
            { [dependencies] send in
                let overview = try await dependencies.getAccounts()
                let findings = State.Findings(
                    accounts: overview.accounts.map(\.account),
                    spending: try await dependencies.getSpending(),
                    recurring: try await dependencies.findRecurringPayments())
                await send(
                    .loaded(
                        findings, try await dependencies.syncedAccounts.freshness(),
                        at: dependencies.runtime.now()))
            }, catch: { .loadFailed(Problem($0)) })
    }

    private func refresh(_ state: inout State) -> Effect<Action> {
        .refresh(
            &state.isRefreshing, dependencies.syncedAccounts.refresh,
            refreshed: Action.refreshed)
    }
}
