import AshlarDomain

/// All accounts, with a total for each currency.
struct AccountList: Feature {
    let accounts: Source<AccountOverview>
    let wording: Wording

    func action(for event: AccountListEvent) -> Followed<AccountOverview>.Action? {
        switch event {
        case .appeared: .appear
        case .disappeared: .disappear
        case .refreshPulled: .refresh
        case .noticeDismissed: .dismissProblem
        case .rowTapped, .payTapped, .insightsTapped, .profileTapped: nil  // navigation
        }
    }

    func handle(
        _ action: Followed<AccountOverview>.Action, _ state: inout Followed<AccountOverview>
    ) -> Effect<Followed<AccountOverview>.Action> { accounts.handle(action, &state) }

    func reduce(_ state: Followed<AccountOverview>) -> AccountListViewState {
        state.viewState("accounts", wording, progress: "progress.entries") { overview in
            overview.accounts.isEmpty ? nil : AccountListPage(overview, wording)
        }
    }
}

extension AccountListPage {
    init(_ overview: AccountOverview, _ wording: Wording) {
        accounts = overview.accounts.map { AccountRow($0, wording) }
        let counted = overview.accounts.filter { $0.account.status != .closed }
        let currencies = Dictionary(grouping: counted, by: \.account.booked.currency)
        totals = overview.totals.filter { currencies[$0.currency, default: []].count > 1 }
            .map { TotalRow($0, wording) }
    }
}

extension AccountRow {
    init(_ summary: AccountSummary, _ wording: Wording) {
        let account = summary.account
        id = account.id
        name = account.name
        maskedNumber = account.identifier.masked
        booked = wording.money.string(account.booked)
        spendable =
            summary.spendable == account.booked ? nil : wording.money.string(summary.spendable)
        queued = summary.queued.isZero ? nil : wording.money.string(summary.queued)
        pending = summary.pending.isZero ? nil : wording.money.string(summary.pending)
        isOverdrawn = account.booked.isNegative
        status = account.status.badge(wording)
        canPay = account.status == .open
    }
}

extension TotalRow {
    init(_ total: CurrencyTotal, _ wording: Wording) {
        func text(_ sum: Money?) -> String {
            sum.map(wording.money.string) ?? wording("accounts.totals.tooLarge")
        }
        id = total.currency.code
        currency = wording.money.name(of: total.currency)
        booked = text(total.booked)
        spendable = total.spendable == total.booked ? nil : text(total.spendable)
        queued = total.queued?.isZero == true ? nil : text(total.queued)
        pending = total.pending?.isZero == true ? nil : text(total.pending)
    }
}

extension AccountStatus {
    /// `nil` for an open account.
    func badge(_ wording: Wording) -> String? {
        switch self {
        case .open: nil
        case .blocked: wording("accounts.status.blocked")
        case .closed: wording("accounts.status.closed")
        case .other(let code): code
        }
    }
}
