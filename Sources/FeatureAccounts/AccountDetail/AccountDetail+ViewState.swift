import AshlarDomain
import Foundation

extension AccountDetail {
    func reduce(_ state: State) -> AccountDetailViewState {
        let account = account(state)
        let head = state.page.followed.value
        // After another month is chosen, the old figures stay, with the old rows, until the new
        // ones are read.
        let figures = account.shown == nil ? nil : head
        return AccountDetailViewState(
            account: account, entries: entries(state), ends: PageEnds(state.page.pages),
            search: state.filter.search,
            filters: StatementFilters(
                state.filter, months: head?.statement.months ?? [], wording),
            statement: figures.flatMap {
                StatementFigures($0.statement, matching: $0.query, wording)
            },
            chart: figures.flatMap { BalanceChart($0.balances, wording) })
    }

    private func account(_ state: State) -> FollowedViewState<AccountHeader> {
        let missing = Notice(
            .neutral, wording("account.notFound", "\(state.id)"),
            advice: wording("account.notFound.advice"))
        return state.page.followed.viewState("account", wording, missing: missing) { head in
            head.summary.map { AccountHeader($0, wording) }
        }
    }

    private func entries(_ state: State) -> FollowedViewState<[TransactionDay]> {
        state.page.viewState(
            "account.entries", wording, empty: noMatches(state.page.pages.answered),
            progress: "progress.entries"
        ) { entries in
            entries.grouped(by: \.date).map {
                TransactionDay(
                    $0.elements, on: $0.date, now: state.page.followed.now,
                    correcting: state.correcting, wording)
            }
        }
    }

    /// `nil` without filters.
    private func noMatches(_ query: TransactionQuery?) -> Notice? {
        guard let query, query != .all else { return nil }
        let text =
            query.text.isEmpty
            ? wording("account.noMatches") : wording("account.noMatches.search", query.text)
        return Notice(.neutral, text, advice: wording("account.noMatches.advice"))
    }
}

extension AccountHeader {
    fileprivate init(_ account: AccountSummary, _ wording: Wording) {
        summary = AccountRow(account, wording)
        number = "\(account.account.identifier)"
        updated = wording("account.updated", wording.instant(account.account.updatedAt))
    }
}

extension TransactionDay {
    fileprivate init(
        _ entries: [Transaction], on date: LocalDate, now: Date?,
        correcting: ID<Transaction>?, _ wording: Wording
    ) {
        let day = wording.dates.day(date)
        id = date.description
        title = now.map { wording.dates.heading(date, now: $0) } ?? day
        rows = entries.map { entry in
            var row = TransactionRow(entry, day: day, wording)
            if entry.id == correcting { row.correction = EntryCorrection(entry, wording) }
            return row
        }
    }
}

extension TransactionRow {
    /// - Parameter day: The entry’s day as text: the same for all rows of a day, and slow to
    ///   format.
    fileprivate init(_ entry: Transaction, day: String, _ wording: Wording) {
        id = entry.id
        counterparty = entry.title(wording)
        description = entry.remark
        amount = wording.money.string(entry.amount)
        isIncoming = entry.amount.isPositive
        balanceAfter = wording.money.string(entry.balanceAfter)
        originalAmount = entry.originalAmount.map(wording.money.string)
        date = day
        category = entry.category.title(wording)
        kind = entry.kind.title(wording)
        payment = entry.payment
        paymentLink = entry.payment.map { AccountsRoute.payment($0).path }
    }
}
