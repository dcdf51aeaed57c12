import AshlarDomain

extension InsightsPage {
    init(_ findings: Insights.Findings, in month: LocalMonth, _ wording: Wording) {
        let names = Dictionary(
            findings.accounts.map { ($0.id, $0.name) }, uniquingKeysWith: { first, _ in first })
        ended = findings.spending.ended.map { wording("insights.ended", wording.dates.day($0)) }
        let main = findings.spending.currencies.first?.id
        currencies = findings.spending.currencies.compactMap {
            CurrencyInsight($0, isMain: $0.id == main, in: month, names, wording)
        }
        recurring = findings.recurring.map { RecurringRow($0, names, wording) }
    }
}

extension CurrencyInsight {
    /// `nil` for a month that the currency does not have.
    fileprivate init?(
        _ spending: CurrencySpending, isMain: Bool, in month: LocalMonth,
        _ names: [Account.ID: String], _ wording: Wording
    ) {
        guard let present = spending.months.first(where: { $0.month == month }) else { return nil }
        let money = wording.money
        let longest = Double(max(1, spending.months.map(\.total.minorUnits).max() ?? 1))
        id = spending.currency.code
        self.isMain = isMain
        currency = money.name(of: spending.currency)
        title = wording("spending.title", wording.dates.month(month))
        total = money.string(present.total)
        comparison = Self.comparison(present, in: spending, wording)
        self.spending = SpendingChart(
            present.categories, of: present.total, in: month, names: names, wording)
        months = spending.months.map { one in
            Month(
                month: one.month, title: wording.dates.month(one.month),
                amount: money.string(one.total),
                length: max(0, Double(one.total.minorUnits)) / longest,
                isChosen: one.month == month)
        }
    }

    private static func comparison(
        _ present: MonthlySpending, in spending: CurrencySpending, _ wording: Wording
    ) -> String {
        // The current month is compared with the same number of days of the previous month.
        if present.month == spending.months.first?.month, let before = spending.before {
            let day = wording.dates.day(before.through)
            guard let (more, difference) = difference(present.total, before.total, wording) else {
                return ""
            }
            if more.isZero { return wording("insights.same.by", day) }
            return more.isPositive
                ? wording("insights.more.by", difference, day)
                : wording("insights.less.by", difference, day)
        }
        guard
            let before = spending.months.first(where: {
                $0.month == present.month.adding(months: -1)
            }), let (more, difference) = difference(present.total, before.total, wording)
        else { return "" }
        let month = wording.dates.month(before.month)
        if more.isZero { return wording("insights.same", month) }
        return more.isPositive
            ? wording("insights.more", difference, month)
            : wording("insights.less", difference, month)
    }

    /// The signed difference, and its magnitude as text; `nil` on overflow.
    private static func difference(
        _ present: Money, _ before: Money, _ wording: Wording
    ) -> (Money, String)? {
        guard let more = try? present.subtracting(before), let magnitude = try? more.magnitude()
        else { return nil }
        return (more, wording.money.string(magnitude))
    }
}

extension RecurringRow {
    init(_ payment: RecurringPayment, _ names: [Account.ID: String], _ wording: Wording) {
        // Amounts of payments are shown without a sign.
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
