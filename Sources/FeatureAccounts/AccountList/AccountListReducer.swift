import AshlarDomain

struct AccountListReducer: ViewStateReducing {
    let wording: Wording

    func reduce(_ state: AccountListState) -> AccountListViewState {
        let freshness = state.overview?.freshness ?? .never
        let content = content(state, freshness)
        let hasRows = if case .accounts = content { true } else { false }
        return AccountListViewState(
            content: content,
            freshness: FreshnessLine(freshness, now: state.now, wording),
            isRefreshing: state.isRefreshing,
            progress: state.progress.map { ProgressLine($0, of: .entries, wording) },
            notice: hasRows ? state.problem.map { Notice($0, wording) } : nil)
    }

    private func content(
        _ state: AccountListState, _ freshness: Freshness
    ) -> AccountListViewState.Content {
        if let overview = state.overview, !overview.accounts.isEmpty {
            return .accounts(
                overview.accounts.map { AccountRow($0, wording) },
                totals: overview.totals.map { TotalRow($0, wording) })
        }
        if state.hasFailed, let problem = state.problem { return .failed(Notice(problem, wording)) }
        guard state.overview != nil else { return .loading }
        if freshness.lastSuccess == nil {
            if let failure = freshness.failure {
                return freshness.isOffline
                    ? .offline(
                        Notice(
                            .warning, wording("accounts.offline"),
                            advice: wording("accounts.offline.advice")))
                    : .failed(Notice(failure.problem, wording))
            }
            if !state.isRefreshing, let problem = state.problem {
                return .failed(Notice(problem, wording))
            }
            return .loading
        }
        return .empty(
            Notice(
                .neutral, wording("accounts.empty"), advice: wording("accounts.empty.advice")))
    }
}

extension AccountRow {
    init(_ summary: AccountSummary, _ wording: Wording) {
        let account = summary.account
        self.init(
            id: account.id, name: account.name, maskedNumber: account.identifier.masked,
            booked: wording.money.string(account.booked),
            spendable: wording.money.string(summary.spendable),
            queued: summary.queued.isZero ? nil : wording.money.string(summary.queued),
            pending: summary.pending.isZero ? nil : wording.money.string(summary.pending),
            isOverdrawn: account.booked.isNegative, status: account.status.title(wording),
            canPay: account.status == .open)
    }
}

extension TotalRow {
    init(_ total: CurrencyTotal, _ wording: Wording) {
        func text(_ sum: Money?) -> String {
            sum.map(wording.money.string) ?? wording("accounts.totals.tooLarge")
        }
        self.init(
            id: total.currency.code, currency: wording.money.name(of: total.currency),
            booked: text(total.booked), spendable: text(total.spendable),
            queued: total.queued?.isZero == true ? nil : text(total.queued),
            pending: total.pending?.isZero == true ? nil : text(total.pending))
    }
}

extension AccountStatus {
    /// `nil` for what needs no word: an open account.
    func title(_ wording: Wording) -> String? {
        switch self {
        case .open: nil
        case .blocked: wording("accounts.status.blocked")
        case .closed: wording("accounts.status.closed")
        case .other(let code): code
        }
    }
}
