import AshlarDomain

extension BalanceChart {
    /// `nil` without balances. A constant balance is drawn at half height.
    init?(_ balances: [DailyBalance], _ wording: Wording) {
        guard let first = balances.first, let last = balances.last,
            let lowest = balances.min(by: { $0.balance.minorUnits < $1.balance.minorUnits }),
            let highest = balances.max(by: { $0.balance.minorUnits < $1.balance.minorUnits })
        else { return nil }
        let days = Double(first.date.days(until: last.date))
        let bottom = Double(lowest.balance.minorUnits)
        let top = Double(highest.balance.minorUnits)
        let money = wording.money
        let dates = wording.dates
        func text(_ balance: DailyBalance) -> String {
            "\(dates.day(balance.date)): \(money.string(balance.balance))"
        }
        self.init(
            points: balances.map {
                Point(
                    x: days == 0 ? 0 : Double(first.date.days(until: $0.date)) / days,
                    y: top == bottom
                        ? 0.5 : (Double($0.balance.minorUnits) - bottom) / (top - bottom),
                    label: text($0))
            },
            lowest: money.string(lowest.balance), highest: money.string(highest.balance),
            first: money.string(first.balance), last: money.string(last.balance),
            from: dates.day(first.date), through: dates.day(last.date),
            alternative: wording(
                "account.chart", dates.day(first.date), dates.day(last.date),
                money.string(first.balance), money.string(last.balance),
                money.string(lowest.balance), dates.day(lowest.date),
                money.string(highest.balance), dates.day(highest.date)))
    }
}
