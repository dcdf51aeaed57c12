import AshlarDomain
import Foundation

extension PaymentsScreen {
    func reduce(_ state: State) -> PaymentsViewState {
        PaymentsViewState(
            payments: payments(state), ends: PageEnds(state.list.pages), filters: filters(state),
            totals: totals(state))
    }

    private func payments(_ state: State) -> FollowedViewState<[PaymentDay]> {
        let isNarrowed = (state.list.pages.answered ?? .all) != .all
        return state.list.viewState(
            "payments", wording,
            empty: isNarrowed ? Notice(.neutral, named: "payments.noMatches", wording) : nil,
            progress: "progress.payments", notice: outdated
        ) { rows in days(rows, at: state.list.followed.now) }
    }

    /// Why the rows may be outdated. Some payments may not have ended: “Try again” would read as
    /// “Pay again”.
    private func outdated(_ problem: Problem) -> Notice {
        let words = Notice(problem, wording)
        guard case .server(let reason, _) = problem, reason != .signedOut else { return words }
        return Notice(words.tone, words.text, advice: wording("payments.outdated"))
    }

    /// The repository sorts unsettled payments before all days.
    private func days(_ rows: [Row], at now: Date?) -> [PaymentDay] {
        let now = now ?? .distantPast
        let waiting = rows.prefix { $0.payment.status.isUnsettled }
        let onTheirWay = PaymentDay(
            id: "waiting", title: wording("payments.onTheirWay"),
            rows: waiting.map { row in
                PaymentRow(
                    row.payment, day: wording.dates.day(row.payment.date), wording,
                    waiting: row.delivery?.summary(now: now, wording))
            })
        let groups = rows.dropFirst(waiting.count).grouped { groupDay($0.payment, now) }
        let days = groups.sorted { $0.date > $1.date }.map { group in
            let day = wording.dates.day(group.date)
            return PaymentDay(
                id: group.date.description, title: wording.dates.heading(group.date, now: now),
                rows: group.elements.map { PaymentRow($0.payment, day: day, wording) })
        }
        return waiting.isEmpty ? days : [onTheirWay] + days
    }

    /// The payment’s day; for a payment that ended before its planned day, the day it ended, so
    /// that it is not listed above today.
    private func groupDay(_ payment: Payment, _ now: Date) -> LocalDate {
        payment.status.isFinal && payment.date > wording.dates.today(now)
            ? wording.dates.today(payment.statusAt) : payment.date
    }

    // MARK: Filters

    private func filters(_ state: State) -> PaymentFilters {
        let filter = state.filter
        let accounts = state.list.followed.value?.accounts ?? []
        return PaymentFilters(
            search: filter.search,
            statuses: choices(
                wording("payments.all"), filter.group,
                PaymentStatusGroup.allCases.map { ($0, $0.title(wording)) }),
            accounts: choices(
                wording("payments.allAccounts"), filter.account,
                accounts.map { ($0.id, "\($0.name) \($0.identifier.masked)") }),
            from: day(filter.from), through: through(filter),
            today: wording.dates.today(state.list.followed.now ?? .distantPast).description,
            least: amount(filter.least, state), most: most(state),
            hidden: state.hidden(wording.money).map { payment in
                Notice(
                    .neutral,
                    wording(
                        "payments.hidden", wording.money.string(payment.amount),
                        payment.payeeName))
            },
            isActive: state.query(wording.money) != .all || filter.hasDays || filter.hasAmounts)
    }

    /// The choice for all comes first.
    private func choices<Value: Equatable>(
        _ all: String, _ chosen: Value?, _ values: [(value: Value, title: String)]
    ) -> [PaymentFilters.Choice<Value>] {
        [.init(value: nil, title: all, isChosen: chosen == nil)]
            + values.map { .init(value: $0.value, title: $0.title, isChosen: $0.value == chosen) }
    }

    private func day(_ text: String) -> FormField {
        let isDay = text.isBlank || PaymentFilter.date(text) != nil
        return FormField(text, error: isDay ? nil : wording("payments.day.wrong", text))
    }

    private func through(_ filter: PaymentFilter) -> FormField {
        let field = day(filter.through)
        guard let from = PaymentFilter.date(filter.from),
            let through = PaymentFilter.date(filter.through), through < from
        else { return field }
        return FormField(
            field.text, error: wording("payments.through.early", wording.dates.day(from)))
    }

    private func amount(_ text: String, _ state: State) -> FormField {
        let isAmount = text.isBlank || read(text, state) != nil
        let example = wording.money.amountString(
            Money(minorUnits: 12_345, currency: state.currency))
        return FormField(
            text, error: isAmount ? nil : wording("payments.amount.wrong", text, example),
            hint: wording("payments.amount.hint"))
    }

    private func most(_ state: State) -> FormField {
        let field = amount(state.filter.most, state)
        guard let least = read(state.filter.least, state),
            let most = read(state.filter.most, state), most < least
        else { return field }
        return FormField(
            field.text, error: wording("payments.most.low", state.filter.least), hint: field.hint)
    }

    private func read(_ amount: String, _ state: State) -> ExactDecimal? {
        PaymentFilter.amount(amount, wording.money, in: state.currency)
    }

    // MARK: Totals

    /// `nil` while the rows of another query are being read.
    private func totals(_ state: State) -> PaymentTotalsText? {
        guard let head = state.list.followed.value, let totals = head.totals,
            head.query == state.list.pages.answered, !state.list.pages.items.isEmpty
        else { return nil }
        let count = wording.count(totals.count)
        if totals.isBeyond {
            return PaymentTotalsText(count: wording("payments.totals.many", count))
        }
        if totals.isTooLarge {
            return PaymentTotalsText(count: wording("payments.totals.tooLarge", count))
        }
        return PaymentTotalsText(
            count: wording.count(
                totals.count, one: "payments.totals.one", other: "payments.totals.other"),
            paid: totals.paid.map(wording.money.string),
            notPaid: totals.notPaid.map(wording.money.string))
    }
}

extension String {
    fileprivate var isBlank: Bool { allSatisfy(\.isWhitespace) }
}

extension PaymentRow {
    /// - Parameter day: The payment’s day as text: the same for all rows of a day, and slow to
    ///   format.
    init(_ payment: Payment, day: String, _ wording: Wording, waiting: String? = nil) {
        id = payment.id
        payeeName = payment.payeeName
        amount = wording.money.string(payment.amount)
        date = day
        status = payment.status.title(wording)
        tone = payment.status.tone
        reference = payment.reference
        self.waiting = waiting
    }
}
