import AshlarDomain

struct AccountDetailReducer: ViewStateReducing {
    let wording: Wording

    func reduce(_ state: AccountDetailState) -> AccountDetailViewState {
        let content = content(state)
        let isFound = if case .found = content { true } else { false }
        // Until those of the month chosen are read, others would be taken for them.
        let figures = state.figures.flatMap { $0.month == state.filter.month ? $0 : nil }
        let summary = figures?.statement.summary
        return AccountDetailViewState(
            content: content, search: state.filter.search,
            filters: StatementFilters(
                state.filter, months: state.figures?.statement.months ?? [], wording),
            statement: isFound ? statement(summary, state.summary) : nil,
            chart: isFound ? figures.flatMap { BalanceChart($0.balances, wording) } : nil,
            freshness: FreshnessLine(state.entriesFreshness, now: state.now, wording),
            isRefreshing: state.isRefreshing, hasMore: state.entries.hasMore,
            isLoadingMore: state.entries.isLoadingMore,
            hasEarlier: state.entries.hasEarlier, isLoadingEarlier: state.entries.isLoadingEarlier,
            progress: state.progress.map { ProgressLine($0, of: .entries, wording) },
            notice: isFound ? state.problem.map { Notice($0, wording) } : nil)
    }

    private func statement(
        _ summary: StatementSummary?, _ account: AccountSummary?
    ) -> StatementFigures? {
        guard let summary, let account else { return nil }
        return StatementFigures(summary, of: account.account, wording)
    }

    private func content(_ state: AccountDetailState) -> AccountDetailViewState.Content {
        if let summary = state.summary {
            let header = AccountHeader(
                summary: AccountRow(summary, wording),
                number: "\(summary.account.identifier)",
                updatedAt: wording.instant(summary.account.updatedAt))
            return .found(header, entries(state))
        }
        if state.hasFailed, let problem = state.problem { return .failed(Notice(problem, wording)) }
        // It may be at the bank, and on its way here.
        guard state.isKnown, !state.isRefreshing else { return .loading }
        if state.freshness.lastSuccess == nil {
            if state.freshness.isOffline {
                return .offline(
                    Notice(
                        .warning, wording("account.offline"),
                        advice: wording("account.offline.advice")))
            }
            let problem = state.freshness.failure?.problem ?? state.problem
            return problem.map { .failed(Notice($0, wording)) } ?? .loading
        }
        return .notFound(
            Notice(
                .neutral, wording("account.notFound", "\(state.id)"),
                advice: wording("account.notFound.advice")))
    }

    private func entries(_ state: AccountDetailState) -> AccountDetailViewState.Entries {
        guard state.entries.items.isEmpty else {
            return .days(
                state.entries.items.grouped(by: \.date).map { group in
                    let day = wording.dates.day(group.date)
                    return TransactionDay(
                        id: group.date.description,
                        title: wording.dates.heading(group.date, now: state.now),
                        rows: group.elements.map { TransactionRow($0, day: day, wording) })
                })
        }
        if state.entries.hasFailed, let problem = state.problem {
            return .failed(Notice(problem, wording))
        }
        guard let answered = state.entries.answered else { return .loading }
        guard state.entriesFreshness.lastSuccess != nil else {
            // None came yet: that there are none is not known.
            let failure = state.entriesFreshness.failure?.problem
            guard !state.isRefreshing, let problem = failure ?? state.problem else {
                return .loading
            }
            return .failed(Notice(problem, wording))
        }
        guard answered == .all else {
            return .noMatches(
                Notice(
                    .neutral,
                    answered.text.isEmpty
                        ? wording("account.noMatches")
                        : wording("account.noMatches.search", answered.text),
                    advice: wording("account.noMatches.advice")))
        }
        return .empty(
            Notice(.neutral, wording("account.empty"), advice: wording("account.empty.advice")))
    }
}

extension TransactionRow {
    /// - Parameter day: Its own in words: the same for all of a day, and dear to find.
    init(_ entry: Transaction, day: String, _ wording: Wording) {
        self.init(
            id: entry.id, counterparty: entry.counterparty, description: entry.description,
            amount: wording.money.string(entry.amount), isIncoming: entry.amount.isPositive,
            balanceAfter: wording.money.string(entry.balanceAfter),
            originalAmount: entry.originalAmount.map(wording.money.string), date: day,
            category: SpendingCategory(entry).title(wording))
    }
}
