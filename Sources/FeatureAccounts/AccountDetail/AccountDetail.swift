import AshlarDomain

/// The account screen: the balance, a month’s statement, and the entries.
struct AccountDetail: Feature {
    /// The data above the entries.
    struct Head: Codable, Equatable, Sendable {
        /// `nil` if the account does not exist.
        let summary: AccountSummary?
        /// The query of the statement.
        let query: TransactionQuery
        let balances: [DailyBalance]
        let statement: Statement
    }

    typealias Page = FollowedPages<Head, TransactionQuery, Transaction>

    enum Action: Codable, Equatable, Sendable {
        case page(Page.Action)
        case search(String)
        case chooseMonth(LocalMonth?)
        case chooseCategory(SpendingCategory?)
        case clearFilter
        case correction(CategoryCorrection.Action)
    }

    struct State: Codable, Equatable, Sendable {
        let id: ID<Account>
        var filter: StatementFilter
        var page: Page
        /// The entry whose category is being changed.
        var correcting: ID<Transaction>?

        init(id: ID<Account>, filter: StatementFilter = StatementFilter()) {
            self.id = id
            self.filter = filter
            page = Page(filter.query)
        }
    }

    let accounts: SyncedCopy
    let getAccounts: GetAccounts
    let getBalanceHistory: GetBalanceHistory
    let getStatement: GetStatement
    let getTransactions: GetTransactions
    let chooseCategory: ChooseCategory
    let wording: Wording

    func action(for event: AccountDetailEvent) -> Action? {
        switch event {
        case .appeared: .page(.followed(.appear))
        case .disappeared: .page(.followed(.disappear))
        case .refreshPulled: .page(.followed(.refresh))
        case .noticeDismissed: .page(.followed(.dismissProblem))
        case .endReached: .page(.more)
        case .startReached: .page(.earlier)
        case .newestTapped: .page(.newest)
        case .searchChanged(let text): .search(text)
        case .monthChosen(let month): .chooseMonth(month)
        case .categoryChosen(let category): .chooseCategory(category)
        case .filterCleared: .clearFilter
        case .correctionTapped(let id): .correction(.begin(id))
        case .correctionCancelled: .correction(.cancel)
        case .categoryCorrected(let id, let category, let always):
            .correction(.choose(id, category, always: always))
        case .payTapped, .paymentTapped: nil  // navigation
        }
    }

    func handle(_ action: Action, _ state: inout State) -> Effect<Action> {
        switch action {
        case .page(let action):
            return handlePage(action, &state)
        case .search(let text):
            state.filter.search = text
            return handlePage(.type(state.filter.query), &state)
        case .chooseMonth(let month):
            guard month != state.filter.month else { return .none }
            state.filter.month = month
        case .chooseCategory(let category):
            guard category != state.filter.category else { return .none }
            state.filter.category = category
        case .clearFilter:
            state.filter = StatementFilter()
        case .correction(let action):
            return correct(action, &state)
        }
        return handlePage(.choose(state.filter.query), &state)
    }

    @MainActor
    func handlePage(_ action: Page.Action, _ state: inout State) -> Effect<Action> {
        source(of: state.id, state.filter).handle(action, &state.page)
            .map("page", Action.page)
    }

    /// The chart shows the chosen month, or the last three months.
    private func source(
        of id: ID<Account>, _ filter: StatementFilter
    ) -> PagesSource<Head, TransactionQuery, Transaction> {
        let query = filter.query
        let month = filter.month
        let head = Source(accounts) { [getAccounts, getBalanceHistory, getStatement] in
            Head(
                summary: try await getAccounts().accounts.first { $0.id == id }, query: query,
                balances: try await getBalanceHistory(
                    of: id, days: month?.firstDay.daysInMonth ?? 90, through: month?.lastDay),
                statement: try await getStatement(of: id, matching: query))
        }
        return PagesSource(head) { [getTransactions] query, page in
            try await getTransactions(of: id, matching: query, page: page)
        }
    }
}
