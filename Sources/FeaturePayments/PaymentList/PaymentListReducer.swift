import AshlarDomain
import Foundation

struct PaymentListReducer: ViewStateReducing {
    let wording: Wording

    func reduce(_ state: PaymentListState) -> PaymentListViewState {
        let content = content(state)
        let hasRows = if case .days = content { true } else { false }
        return PaymentListViewState(
            content: content, filters: filters(state), totals: totals(state),
            freshness: FreshnessLine(state.freshness, now: state.now, wording),
            isRefreshing: state.isRefreshing, hasMore: state.payments.hasMore,
            isLoadingMore: state.payments.isLoadingMore,
            hasEarlier: state.payments.hasEarlier,
            isLoadingEarlier: state.payments.isLoadingEarlier,
            progress: state.progress.map { ProgressLine($0, of: .payments, wording) },
            notice: hasRows ? state.problem.map(outdated) : nil)
    }

    /// Why the rows may be old. Among them may be payments that have not ended: an advice to try
    /// again would read as one to pay again.
    private func outdated(_ problem: Problem) -> Notice {
        let words = Notice(problem, wording)
        guard case .server(let reason, _) = problem, reason != .signedOut else { return words }
        return Notice(words.tone, words.text, advice: wording("payments.outdated"))
    }

    // MARK: Rows

    private func content(_ state: PaymentListState) -> PaymentListViewState.Content {
        guard state.payments.items.isEmpty else {
            return .days(days(state))
        }
        if state.payments.hasFailed, let problem = state.problem {
            return .failed(Notice(problem, wording))
        }
        guard let answered = state.payments.answered else { return .loading }
        if state.freshness.lastSuccess == nil {
            if let failure = state.freshness.failure {
                return state.freshness.isOffline
                    ? .offline(
                        Notice(
                            .warning, wording("payments.offline"),
                            advice: wording("payments.offline.advice")))
                    : .failed(Notice(failure.problem, wording))
            }
            if !state.isRefreshing, let problem = state.problem {
                return .failed(Notice(problem, wording))
            }
            return .loading
        }
        if answered != .all {
            return .noMatches(
                Notice(
                    .neutral, wording("payments.noMatches"),
                    advice: wording("payments.noMatches.advice")))
        }
        return .empty(
            Notice(.neutral, wording("payments.empty"), advice: wording("payments.empty.advice")))
    }

    /// Those on their way stand above all days, whatever theirs is: so the repository sorts them.
    private func days(_ state: PaymentListState) -> [PaymentDay] {
        let items = state.payments.items
        let waiting = items.prefix { $0.status.isUnsettled }
        let onTheirWay = PaymentDay(
            id: "waiting", title: wording("payments.onTheirWay"),
            rows: waiting.map { payment in
                var row = PaymentRow(payment, day: wording.dates.day(payment.date), wording)
                row.waiting = state.deliveries[payment.id]?.summary(now: state.now, wording)
                return row
            })
        let days = items.dropFirst(waiting.count).grouped(by: \.date).map { group in
            let day = wording.dates.day(group.date)
            return PaymentDay(
                id: group.date.description,
                title: wording.dates.heading(group.date, now: state.now),
                rows: group.elements.map { PaymentRow($0, day: day, wording) })
        }
        return waiting.isEmpty ? days : [onTheirWay] + days
    }

    // MARK: Filters

    private func filters(_ state: PaymentListState) -> PaymentFilters {
        PaymentFilters(
            search: state.search,
            statuses: [
                .init(value: nil, title: wording("payments.all"), isChosen: state.group == nil)
            ]
                + PaymentStatusGroup.allCases.map {
                    .init(value: $0, title: $0.title(wording), isChosen: state.group == $0)
                },
            accounts: [
                .init(
                    value: nil, title: wording("payments.allAccounts"),
                    isChosen: state.account == nil)
            ]
                + state.accounts.map {
                    .init(
                        value: $0.id, title: "\($0.name) \($0.identifier.masked)",
                        isChosen: state.account == $0.id)
                },
            from: field(state.from), through: through(state),
            today: wording.dates.today(state.now).description,
            least: amount(state.least, state), most: most(state),
            isActive: state.query(wording.money) != .all || !state.from.isEmpty
                || !state.through.isEmpty || !state.least.isEmpty || !state.most.isEmpty)
    }

    private func field(_ text: String) -> FormField {
        let blank = !text.contains { !$0.isWhitespace }
        let isDay = blank || PaymentListState.date(text) != nil
        return FormField(text, error: isDay ? nil : wording("payments.day.wrong", text))
    }

    private func amount(_ text: String, _ state: PaymentListState) -> FormField {
        let blank = !text.contains { !$0.isWhitespace }
        let isAmount = blank || state.amount(text, wording.money) != nil
        let example = wording.money.amountString(
            Money(minorUnits: 12_345, currency: state.amountCurrency))
        return FormField(
            text, error: isAmount ? nil : wording("payments.amount.wrong", text, example),
            hint: wording("payments.amount.hint"))
    }

    private func most(_ state: PaymentListState) -> FormField {
        let field = amount(state.most, state)
        guard let least = state.amount(state.least, wording.money),
            let most = state.amount(state.most, wording.money), most < least
        else { return field }
        return FormField(
            field.text, error: wording("payments.most.low", state.least), hint: field.hint)
    }

    // MARK: Totals

    /// Only of what is shown: while the rows of another query are read there are none.
    private func totals(_ state: PaymentListState) -> PaymentTotalsText? {
        guard let (query, totals) = state.totals.map({ ($0.query, $0.totals) }),
            query == state.payments.answered, !state.payments.items.isEmpty
        else { return nil }
        guard !totals.isBeyond else {
            return PaymentTotalsText(
                count: wording("payments.totals.many", wording.count(totals.count)))
        }
        guard !totals.isTooLarge else {
            return PaymentTotalsText(
                count: wording("payments.totals.tooLarge", wording.count(totals.count)))
        }
        return PaymentTotalsText(
            count: wording.count(
                totals.count, one: "payments.totals.one", other: "payments.totals.other"),
            paid: totals.paid.map(wording.money.string),
            notPaid: totals.notPaid.map(wording.money.string))
    }

    private func through(_ state: PaymentListState) -> FormField {
        let field = field(state.through)
        guard let from = PaymentListState.date(state.from),
            let through = PaymentListState.date(state.through), through < from
        else { return field }
        return FormField(
            field.text, error: wording("payments.through.early", wording.dates.day(from)))
    }
}

extension PaymentRow {
    /// - Parameter day: Its own in words: the same for all of a day, and dear to find.
    init(_ payment: Payment, day: String, _ wording: Wording) {
        self.init(
            id: payment.id, payeeName: payment.payeeName,
            amount: wording.money.string(payment.amount), date: day,
            status: payment.status.title(wording), tone: payment.status.tone,
            reference: payment.reference)
    }
}
