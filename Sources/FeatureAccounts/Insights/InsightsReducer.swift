import AshlarDomain

struct InsightsReducer: ViewStateReducing {
    let wording: Wording

    func reduce(_ state: InsightsState) -> InsightsViewState {
        let month = month(state)
        let content = content(state, month)
        let isShown =
            switch content {
            case .found, .empty: true
            default: false
            }
        let months = state.findings?.spending.first?.months.map(\.month) ?? []
        return InsightsViewState(
            content: content,
            months: months.map {
                StatementFilters.Choice(
                    id: "\($0)", title: wording.dates.month($0), isChosen: $0 == month)
            }, freshness: FreshnessLine(state.freshness, now: state.now, wording),
            isRefreshing: state.isRefreshing,
            progress: state.progress.map { ProgressLine($0, of: .entries, wording) },
            notice: isShown ? state.problem.map { Notice($0, wording) } : nil)
    }

    /// The one chosen, or else the newest in which something was spent.
    private func month(_ state: InsightsState) -> LocalMonth? {
        let all = state.findings?.spending.flatMap(\.months) ?? []
        if let chosen = state.month, all.contains(where: { $0.month == chosen }) { return chosen }
        return all.filter { !$0.categories.isEmpty }.map(\.month).max()
    }

    private func content(
        _ state: InsightsState, _ month: LocalMonth?
    ) -> InsightsViewState.Content {
        if let findings = state.findings, let month {
            let names = Dictionary(
                findings.accounts.map { ($0.id, $0.name) }, uniquingKeysWith: { first, _ in first })
            return .found(
                findings.spending.compactMap { insight($0, month, names) },
                recurring: findings.recurring.map { RecurringRow($0, names, wording) })
        }
        if state.hasFailed, let problem = state.problem { return .failed(Notice(problem, wording)) }
        guard state.findings != nil, !state.isRefreshing else { return .loading }
        if state.freshness.lastSuccess == nil {
            if state.freshness.isOffline {
                return .offline(
                    Notice(
                        .warning, wording("insights.offline"),
                        advice: wording("insights.offline.advice")))
            }
            let problem = state.freshness.failure?.problem ?? state.problem
            return problem.map { .failed(Notice($0, wording)) } ?? .loading
        }
        return .empty(
            Notice(.neutral, wording("insights.empty"), advice: wording("insights.empty.advice")))
    }

    private func insight(
        _ spending: CurrencySpending, _ month: LocalMonth, _ names: [Account.ID: String]
    ) -> CurrencyInsight? {
        guard let present = spending.months.first(where: { $0.month == month }) else { return nil }
        let money = wording.money
        let before = spending.months.first { $0.month == month.adding(months: -1) }
        let longest = Double(max(1, spending.months.map(\.total.minorUnits).max() ?? 1))
        let columns = spending.months.reversed().map { one in
            CurrencyInsight.Column(
                id: "\(one.month)",
                title: "\(wording.dates.month(one.month)): \(money.string(one.total))",
                length: max(0, Double(one.total.minorUnits)) / longest,
                isChosen: one.month == month)
        }
        let title = wording("spending.title", wording.dates.month(month))
        return CurrencyInsight(
            id: spending.currency.code,
            currency: wording.money.name(of: spending.currency), title: title,
            total: money.string(present.total), comparison: comparison(present, before),
            spending: SpendingChart(
                present.categories, of: present.total, in: month, names: names, wording),
            columns: columns,
            from: spending.months.last.map { wording.dates.month($0.month) } ?? "",
            through: spending.months.first.map { wording.dates.month($0.month) } ?? "",
            alternative: wording(
                "insights.columns", columns.map(\.title).joined(separator: ", ")))
    }

    private func comparison(_ present: MonthlySpending, _ before: MonthlySpending?) -> String {
        // A difference that does not fit is not told.
        guard let before, let more = try? present.total.subtracting(before.total),
            let magnitude = try? more.magnitude()
        else { return "" }
        let month = wording.dates.month(before.month)
        if more.isZero { return wording("insights.same", month) }
        let difference = wording.money.string(magnitude)
        return more.isPositive
            ? wording("insights.more", difference, month)
            : wording("insights.less", difference, month)
    }
}

extension RecurringRow {
    init(_ payment: RecurringPayment, _ names: [Account.ID: String], _ wording: Wording) {
        // As people say what they pay: without a sign.
        let amounts = payment.occurrences.map(\.amount).sorted { $0.minorUnits > $1.minorUnits }
            .map { wording.money.string((try? $0.magnitude()) ?? $0) }
        let (least, most) = (amounts.first ?? "", amounts.last ?? "")
        let first = payment.occurrences.last.map { wording.dates.day($0.date) } ?? ""
        self.init(
            id: payment.id, counterparty: payment.counterparty,
            amount: payment.isFixed ? least : wording("recurring.range", least, most),
            rhythm: payment.rhythm.title(wording),
            expected: wording("recurring.expected", wording.dates.day(payment.expected)),
            category: payment.category.title(wording),
            basis: wording(
                "recurring.basis", wording.count(payment.occurrences.count), first),
            occurrences: payment.occurrences.map {
                Occurrence(
                    date: wording.dates.day($0.date), amount: wording.money.string($0.amount))
            },
            source: EntryLink(
                account: payment.account,
                title: names[payment.account] ?? payment.account.rawValue,
                filter: StatementFilter(search: payment.counterparty.searchText)))
    }
}

extension RecurringPayment.Rhythm {
    fileprivate func title(_ wording: Wording) -> String {
        switch self {
        case .weekly: wording("recurring.weekly")
        case .monthly: wording("recurring.monthly")
        case .quarterly: wording("recurring.quarterly")
        }
    }
}
