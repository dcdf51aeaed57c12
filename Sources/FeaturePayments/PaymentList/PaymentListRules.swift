import AshlarDomain

/// Reads, follows and refreshes the list; every rule about payments is the domain's.
struct PaymentListRules: InteractorRules {
    typealias State = PaymentListState
    typealias Action = PaymentListAction

    private let dependencies: any PaymentsDependencies
    /// Reads the amounts that a person types.
    private let format: MoneyFormat

    private var follower: ChangeFollower<Action> {
        ChangeFollower(
            dependencies.syncedPayments.changes, changed: .changed,
            minutePassed: Action.minutePassed, runtime: dependencies.runtime
        ).following(
            dependencies.syncedPayments.progress, progressed: Action.progressed)
    }

    init(_ dependencies: any PaymentsDependencies, format: MoneyFormat) {
        (self.dependencies, self.format) = (dependencies, format)
    }

    func handle(_ action: Action, _ state: inout State) -> Effect<Action> {
        switch action {
        case .appear:
            return .merge(
                follower.start(&state.isFollowing), loadAccounts(), read(&state), refresh(&state))
        case .disappear:
            state.progress = nil
            return follower.stop(&state.isFollowing)
        case .refresh:
            return refresh(&state)
        case .search(let text):
            state.search = text
            return askSoon(state)
        case .typeLeast(let text):
            state.least = text
            return askSoon(state)
        case .typeMost(let text):
            state.most = text
            return askSoon(state)
        case .searchSettled:
            return load(state.payments.ask(state.query(format)))
        case .chooseGroup(let group):
            state.group = group
            return askNow(&state)
        case .chooseAccount(let account):
            state.account = account
            return askNow(&state)
        case .typeFrom(let text):
            state.from = text
            return askNow(&state)
        case .typeThrough(let text):
            state.through = text
            return askNow(&state)
        case .clearFilters:
            (state.search, state.group, state.account) = ("", nil, nil)
            (state.from, state.through, state.least, state.most) = ("", "", "", "")
            return askNow(&state)
        case .loadMore:
            return load(state.payments.askMore())
        case .loadEarlier:
            return load(state.payments.askEarlier())
        case .loadNewest:
            return load(state.payments.askBeginning())
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
            state.areTotalsOutdated = true
            return load(state.payments.askAgain())
        case .minutePassed(let now):
            state.now = now
            return .none
        case .progressed(let progress):
            state.progress = progress
            return .none
        case .loaded(let answer, let page, let freshness, let queue, at: let now):
            (state.freshness, state.now) = (freshness, now)
            state.deliveries = Dictionary(
                queue.map { ($0.id, $0.delivery) }, uniquingKeysWith: { $1 })
            return .merge(load(state.payments.take(page, of: answer)), addUp(&state))
        case .loadFailed(let answer, let problem):
            if state.payments.fail(answer, problem) { state.problem = problem }
            return .none
        case .totalled(let totals):
            state.totals = totals
            return .none
        case .totalsFailed:
            // Better none than wrong ones; why nothing can be read is said where the rows are.
            state.totals = nil
            return .none
        case .accountsLoaded(let accounts):
            state.accounts = accounts
            // An amount that was typed before may mean something now.
            return state.least.isEmpty && state.most.isEmpty ? .none : askNow(&state)
        case .refreshed(let problem):
            state.isRefreshing = false
            state.problem = problem
            // The age has changed even where no payment has.
            return read(&state)
        default:
            return .none
        }
    }

    // MARK: Reading

    private func askNow(_ state: inout State) -> Effect<Action> {
        .merge(.cancel("debounce"), load(state.payments.ask(state.query(format))))
    }

    /// Once nobody has typed for a while; nothing, where it is asked already.
    private func askSoon(_ state: State) -> Effect<Action> {
        state.query(format) == state.payments.wanted ? .cancel("debounce") : debounce()
    }

    /// After the rows, so that they never wait for it; once for each query, and after a change.
    private func addUp(_ state: inout State) -> Effect<Action> {
        guard let query = state.payments.answered,
            state.totals?.query != query || state.areTotalsOutdated
        else { return .none }
        state.areTotalsOutdated = false
        if state.totals?.query != query { state.totals = nil }
        return .latest(
            "totals",
            { [dependencies] send in
                let totals = try await dependencies.totalPayments(query)
                await send(.totalled(.init(query: query, totals: totals)))
            }, catch: { _ in .totalsFailed })
    }

    /// What is asked for and not read yet, or else again what was read.
    private func read(_ state: inout State) -> Effect<Action> {
        load(state.payments.ask(state.query(format)) ?? state.payments.askAgain())
    }

    private func load(_ load: State.Payments.Load?) -> Effect<Action> {
        guard let load else { return .none }
        return .latest(
            "load",
            { [dependencies] send in
                var freshness = Freshness.never
                let page = try await load.read { query, request in
                    let list = try await dependencies.searchPayments(query, page: request)
                    freshness = list.freshness
                    return list.page
                }
                let queue = try await dependencies.getQueuedPayments()
                await send(
                    .loaded(load, page, freshness, queue: queue, at: dependencies.runtime.now()))
            }, catch: { .loadFailed(load, Problem($0)) })
    }

    private func debounce() -> Effect<Action> {
        .debounce("debounce", for: .milliseconds(300)) { send in await send(.searchSettled) }
    }

    private func loadAccounts() -> Effect<Action> {
        .latest(
            "accounts",
            { [dependencies] send in
                let overview = try await dependencies.getAccounts()
                await send(.accountsLoaded(overview.accounts.map(\.account)))
            }, catch: { _ in .accountsLoaded([]) })
    }

    // MARK: Keeping up

    private func refresh(_ state: inout State) -> Effect<Action> {
        .refresh(
            &state.isRefreshing, dependencies.syncedPayments.refresh,
            refreshed: Action.refreshed)
    }
}
