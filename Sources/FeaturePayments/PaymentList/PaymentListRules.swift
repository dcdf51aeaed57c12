import Domain

/// Reads, follows and refreshes the list; every rule about payments is the domain's.
struct PaymentListRules: InteractorRules {
    typealias State = PaymentListState
    typealias Action = PaymentListAction

    private let dependencies: any PaymentsDependencies

    private var follower: ChangeFollower<Action> {
        ChangeFollower(
            dependencies.watchPayments.callAsFunction, changed: .changed,
            minutePassed: Action.minutePassed, runtime: dependencies.runtime
        ).following(
            dependencies.watchPaymentProgress.callAsFunction, progressed: Action.progressed)
    }

    init(_ dependencies: any PaymentsDependencies) { self.dependencies = dependencies }

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
            let isAsked = state.query == state.payments.wanted
            return isAsked ? .cancel("debounce") : debounce()
        case .searchSettled:
            return load(state.payments.ask(state.query))
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
            (state.from, state.through) = ("", "")
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
            return load(state.payments.take(page, of: answer))
        case .loadFailed(let answer, let problem):
            if state.payments.fail(answer) { state.problem = problem }
            return .none
        case .accountsLoaded(let accounts):
            state.accounts = accounts
            return .none
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
        .merge(.cancel("debounce"), load(state.payments.ask(state.query)))
    }

    /// What is asked for and not read yet, or else again what was read.
    private func read(_ state: inout State) -> Effect<Action> {
        load(state.payments.ask(state.query) ?? state.payments.askAgain())
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
            &state.isRefreshing, dependencies.refreshPayments.callAsFunction,
            refreshed: Action.refreshed)
    }
}
