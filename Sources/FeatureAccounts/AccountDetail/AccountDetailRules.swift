import AshlarDomain

/// Reads, follows and refreshes one account and its entries.
struct AccountDetailRules: InteractorRules {
    typealias State = AccountDetailState
    typealias Action = AccountDetailAction

    private let dependencies: any AccountsDependencies

    private var follower: ChangeFollower<Action> {
        dependencies.follower(
            changed: .changed, minutePassed: Action.minutePassed, progressed: Action.progressed)
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
            state.filter.search = text
            let isAsked = state.filter.query == state.entries.wanted
            return isAsked ? .cancel("debounce") : debounce()
        case .searchSettled:
            return loadEntries(state.entries.ask(state.filter.query), of: state.id)
        case .chooseMonth(let month):
            guard month != state.filter.month else { return .none }
            state.filter.month = month
            return narrow(&state)
        case .chooseCategory(let category):
            guard category != state.filter.category else { return .none }
            state.filter.category = category
            return narrow(&state)
        case .clearFilter:
            state.filter = StatementFilter()
            return .merge(.cancel("debounce"), narrow(&state))
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
        case .summaryLoaded(
            let summary, let figures, let freshness, entries: let entriesFreshness, at: let now):
            (state.summary, state.figures) = (summary, figures)
            (state.freshness, state.entriesFreshness) = (freshness, entriesFreshness)
            (state.isKnown, state.hasFailed, state.now) = (true, false, now)
            return state.reading.end() ? loadSummary(&state) : .none
        case .summaryFailed(let problem):
            (state.problem, state.hasFailed) = (problem, true)
            return state.reading.end() ? loadSummary(&state) : .none
        case .entriesLoaded(let answer, let page):
            return loadEntries(state.entries.take(page, of: answer), of: state.id)
        case .entriesFailed(let answer, let problem):
            if state.entries.fail(answer, problem) { state.problem = problem }
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
        let query = state.filter.query
        let load = state.entries.ask(query) ?? state.entries.askAgain()
        return .merge(loadSummary(&state), loadEntries(load, of: state.id))
    }

    private func loadSummary(_ state: inout State) -> Effect<Action> {
        guard state.reading.begin() else { return .none }
        return .run(
            id: "summary",
            { [dependencies, id = state.id, month = state.filter.month] send in
                let overview = try await dependencies.getAccounts()
                let figures = try await Self.figures(of: id, month, dependencies)
                await send(
                    .summaryLoaded(
                        overview.accounts.first { $0.id == id }, figures, overview.freshness,
                        entries: try await dependencies.syncedAccounts.freshness(),
                        at: dependencies.runtime.now()))
            }, catch: { .summaryFailed(Problem($0)) })
    }

    /// The balance of that month, or else of the last three; what the statement says.
    private static func figures(
        of account: ID<Account>, _ month: LocalMonth?, _ dependencies: any AccountsDependencies
    ) async throws -> State.Figures {
        let balances = try await dependencies.getBalanceHistory(
            of: account, days: month?.firstDay.daysInMonth ?? 90, through: month?.lastDay)
        return State.Figures(
            month: month, balances: balances,
            statement: try await dependencies.getStatement(of: account, month: month))
    }

    /// Reads what a choice narrows to: nobody is typing.
    private func narrow(_ state: inout State) -> Effect<Action> {
        .merge(
            loadSummary(&state), loadEntries(state.entries.ask(state.filter.query), of: state.id))
    }

    private func loadEntries(
        _ load: State.Entries.Load?, of account: ID<Account>
    ) -> Effect<Action> {
        guard let load else { return .none }
        return .latest(
            "entries",
            { [dependencies] send in
                let page = try await load.read { query, request in
                    try await dependencies.getTransactions(
                        of: account, matching: query, page: request)
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
            &state.isRefreshing, dependencies.syncedAccounts.refresh,
            refreshed: Action.refreshed)
    }
}
