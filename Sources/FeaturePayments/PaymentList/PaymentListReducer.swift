import Domain
import Foundation

struct PaymentListReducer: ViewStateReducing {
    let wording: Wording

    func reduce(_ state: PaymentListState) -> PaymentListViewState {
        let content = content(state)
        let hasRows = if case .days = content { true } else { false }
        return PaymentListViewState(
            content: content, filters: filters(state),
            freshness: FreshnessLine(state.freshness, now: state.now, wording),
            isRefreshing: state.isRefreshing, hasMore: state.payments.hasMore,
            isLoadingMore: state.payments.isLoadingMore,
            hasEarlier: state.payments.hasEarlier,
            isLoadingEarlier: state.payments.isLoadingEarlier,
            progress: state.progress.map { ProgressLine($0, of: .payments, wording) },
            notice: hasRows ? state.problem.map { Notice($0, wording) } : nil)
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
                            .warning, "No payments here yet, and the bank cannot be reached.",
                            advice: "They appear once there is a connection."))
                    : .failed(Notice(failure.error, wording))
            }
            if !state.isRefreshing, let problem = state.problem {
                return .failed(Notice(problem, wording))
            }
            return .loading
        }
        if answered != .all {
            return .noMatches(
                Notice(
                    .neutral, "No payment is like that.",
                    advice: "Change the search or the filters, or clear them."))
        }
        return .empty(
            Notice(.neutral, "No payments yet.", advice: "Make the first one: New payment."))
    }

    /// Those on their way stand above all days, whatever theirs is: so the repository sorts them.
    private func days(_ state: PaymentListState) -> [PaymentDay] {
        let items = state.payments.items
        let waiting = items.prefix { $0.status.isUnsettled }
        let onTheirWay = PaymentDay(
            id: "waiting", title: "On their way",
            rows: waiting.map { payment in
                var row = PaymentRow(payment, day: wording.dates.day(payment.date), wording)
                row.waiting = state.deliveries[payment.id]?.summary(now: state.now, wording.dates)
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
            statuses: [.init(value: nil, title: "All", isChosen: state.group == nil)]
                + PaymentStatusGroup.allCases.map {
                    .init(value: $0, title: $0.title, isChosen: state.group == $0)
                },
            accounts: [.init(value: nil, title: "All accounts", isChosen: state.account == nil)]
                + state.accounts.map {
                    .init(
                        value: $0.id, title: "\($0.name) \($0.identifier.masked)",
                        isChosen: state.account == $0.id)
                },
            from: field(state.from), through: through(state),
            isActive: state.query != .all || !state.from.isEmpty || !state.through.isEmpty)
    }

    private func field(_ text: String) -> FormField {
        let blank = !text.contains { !$0.isWhitespace }
        let isDay = blank || PaymentListState.date(text) != nil
        return FormField(text, error: isDay ? nil : "“\(text)” is not a day, like 2026-03-31.")
    }

    private func through(_ state: PaymentListState) -> FormField {
        let field = field(state.through)
        guard let from = state.query.from, let through = state.query.through, through < from else {
            return field
        }
        return FormField(
            field.text, error: "This is before the first day, \(wording.dates.day(from)).")
    }
}

extension PaymentRow {
    /// - Parameter day: Its own in words: the same for all of a day, and dear to find.
    init(_ payment: Payment, day: String, _ wording: Wording) {
        self.init(
            id: payment.id, payeeName: payment.payeeName,
            amount: wording.money.string(payment.amount), date: day,
            status: payment.status.title, tone: payment.status.tone, reference: payment.reference)
    }
}
