import AshlarDomain

extension InsightsPage {
    init(_ findings: Insights.Findings, in month: LocalMonth, _ wording: Wording) {
        let names = Dictionary(
            findings.accounts.map { ($0.id, $0.name) }, uniquingKeysWith: { first, _ in first })
        currencies = findings.spending.compactMap {
            CurrencyInsight($0, in: month, names, wording)
        }
        recurring = findings.recurring.map { RecurringRow($0, names, wording) }
    }
}

extension CurrencyInsight {
    /// `nil` for a month that is not among those of the currency.
    fileprivate init?(
        _ spending: CurrencySpending, in month: LocalMonth, _ names: [Account.ID: String],
        _ wording: Wording
    ) {
        guard let present = spending.months.first(where: { $0.month == month }) else { return nil }
        let money = wording.money
        let before = spending.months.first { $0.month == month.adding(months: -1) }
        let longest = Double(max(1, spending.months.map(\.total.minorUnits).max() ?? 1))
        id = spending.currency.code
        currency = money.name(of: spending.currency)
        title = wording("spending.title", wording.dates.month(month))
        total = money.string(present.total)
        comparison = Self.comparison(present, before, wording)
        self.spending = SpendingChart(
            present.categories, of: present.total, in: month, names: names, wording)
        columns = spending.months.reversed().map { one in
            Column(
                id: "\(one.month)",
                title: "\(wording.dates.month(one.month)): \(money.string(one.total))",
                length: max(0, Double(one.total.minorUnits)) / longest,
                isChosen: one.month == month)
        }
        from = spending.months.last.map { wording.dates.month($0.month) } ?? ""
        through = spending.months.first.map { wording.dates.month($0.month) } ?? ""
        alternative = wording(
            "insights.columns", columns.map(\.title).joined(separator: ", "))
    }

    private static func comparison(
        _ present: MonthlySpending, _ before: MonthlySpending?, _ wording: Wording
    ) -> String {
        // No comparison where the difference does not fit.
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
        let least = amounts.first ?? ""
        let most = amounts.last ?? ""
        let first = payment.occurrences.last.map { wording.dates.day($0.date) } ?? ""
        id = payment.id
        counterparty = payment.counterparty
        amount = payment.isFixed ? least : wording("recurring.range", least, most)
        rhythm = payment.rhythm.title(wording)
        expected = wording("recurring.expected", wording.dates.day(payment.expected))
        category = payment.category.title(wording)
        basis = wording("recurring.basis", wording.count(payment.occurrences.count), first)
        occurrences = payment.occurrences.map {
            Occurrence(date: wording.dates.day($0.date), amount: wording.money.string($0.amount))
        }
        source = EntryLink(
            account: payment.account, title: names[payment.account] ?? payment.account.rawValue,
            filter: StatementFilter(search: payment.counterparty.searchText))
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
