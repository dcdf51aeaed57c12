import Domain

/// Reads, follows and refreshes one account and its entries.
struct AccountDetailRules: InteractorRules {
    typealias State = AccountDetailState
    typealias Action = AccountDetailAction

    private let dependencies: any AccountsDependencies

    private var follower: ChangeFollower<Action> {
        ChangeFollower(
            dependencies.watchAccounts.callAsFunction, changed: .changed,
            minutePassed: Action.minutePassed, runtime: dependencies.runtime
        ).following(
            dependencies.watchTransactionProgress.callAsFunction, progressed: Action.progressed)
    }

    init(_ dependencies: any AccountsDependencies) { self.dependencies = dependencies }

    func handle(_ action: Action, _ state: inout State) -> Effect<Action> {
        switch action {
        case .appear:
            return .merge(follower.start(&state.isFollowing), read(&state), refresh(&state))
        case .disappear:
            state.progress = nil
            return follower.stop(&state.isFollowing)
        case .refresh:
            return refresh(&state)
        case .search(let text):
            state.search = text
            let isAsked = text.searchText == state.entries.wanted
            return isAsked ? .cancel("debounce") : debounce()
        case .searchSettled:
            return loadEntries(state.entries.ask(state.search.searchText), of: state.id)
        case .loadMore:
            return loadEntries(state.entries.askMore(), of: state.id)
        case .loadEarlier:
            return loadEntries(state.entries.askEarlier(), of: state.id)
        case .loadNewest:
            return loadEntries(state.entries.askBeginning(), of: state.id)
        case .dismissProblem:
            state.problem = nil
            return .none
        default:
            return hear(action, &state)
        }
    }

    /// What came of the effects.
    private func hear(_ action: Action, _ state: inout State) -> Effect<Action> {
        switch action {
        case .changed:
            return .merge(
                loadSummary(&state), loadEntries(state.entries.askAgain(), of: state.id))
        case .progressed(let progress):
            state.progress = progress
            return .none
        case .minutePassed(let now):
            state.now = now
            return .none
        case .summaryLoaded(let summary, let balances, let freshness, at: let now):
            (state.summary, state.balances, state.freshness) = (summary, balances, freshness)
            (state.isKnown, state.hasFailed, state.now) = (true, false, now)
            return state.reading.end() ? loadSummary(&state) : .none
        case .summaryFailed(let problem):
            (state.problem, state.hasFailed) = (problem, true)
            return state.reading.end() ? loadSummary(&state) : .none
        case .entriesLoaded(let answer, let page):
            return loadEntries(state.entries.take(page, of: answer), of: state.id)
        case .entriesFailed(let answer, let problem):
            if state.entries.fail(answer) { state.problem = problem }
            return .none
        case .refreshed(let problem):
            (state.isRefreshing, state.problem) = (false, problem)
            // The age has changed even where no entry has.
            return read(&state)
        default:
            return .none
        }
    }

    // MARK: Reading

    private func read(_ state: inout State) -> Effect<Action> {
        let query = state.search.searchText
        let load = state.entries.ask(query) ?? state.entries.askAgain()
        return .merge(loadSummary(&state), loadEntries(load, of: state.id))
    }

    private func loadSummary(_ state: inout State) -> Effect<Action> {
        guard state.reading.begin() else { return .none }
        return .run(
            id: "summary",
            { [dependencies, id = state.id] send in
                let overview = try await dependencies.getAccounts()
                let balances = try await dependencies.getBalanceHistory(of: id)
                await send(
                    .summaryLoaded(
                        overview.accounts.first { $0.id == id }, balances, overview.freshness,
                        at: dependencies.runtime.now()))
            }, catch: { .summaryFailed(Problem($0)) })
    }

    private func loadEntries(
        _ load: State.Entries.Load?, of account: ID<Account>
    ) -> Effect<Action> {
        guard let load else { return .none }
        return .latest(
            "entries",
            { [dependencies] send in
                let page = try await load.read { text, request in
                    try await dependencies.getTransactions(
                        of: account, matching: TransactionQuery(text: text), page: request)
                }
                await send(.entriesLoaded(load, page))
            }, catch: { .entriesFailed(load, Problem($0)) })
    }

    private func debounce() -> Effect<Action> {
        .debounce("debounce", for: .milliseconds(300)) { send in await send(.searchSettled) }
    }

    // MARK: Keeping up

    private func refresh(_ state: inout State) -> Effect<Action> {
        .refresh(
            &state.isRefreshing, dependencies.refreshAccounts.callAsFunction,
            refreshed: Action.refreshed)
    }
}
