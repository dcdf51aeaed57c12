import AshlarDomain
import AshlarHashing
import Foundation

/// Makes believable history: the same rows for the same seed, count and day, in all versions to
/// come: a journal keeps those, and not the rows.
///
/// The figures are those of real card statements: amounts log-normal, a quarter of the rows at ten
/// merchants, few at weekends, 2.8 % refunds.
struct HistoryGenerator {
    // Of amounts in whole units, as natural logarithms.
    static let mu = 3.73
    static let sigma = 1.52
    static let refundShare = 0.028
    static let topShare = 0.25
    static let weekendWeight = 0.12
    private static let convertedShare = 0.012

    private var random: SplitMix64
    private let rowCount: Int
    private let today: LocalDate
    /// Recent purchases by account, to be refunded.
    private var recent: [[History.Row]]
    private var history: History

    /// Accounts and the share of the rows that each has, in percent.
    private static let accounts: [(account: History.Account, share: Int)] = [
        (.init(id: "acc-everyday", name: "Everyday", currency: .eur, opening: 0), 52),
        (.init(id: "acc-household", name: "Household", currency: .gbp, opening: 0), 26),
        (.init(id: "acc-dollars", name: "Dollars", currency: .usd, opening: 0), 14),
        (.init(id: "acc-tokyo", name: "Tokyo", currency: .jpy, opening: 0), 5),
        (.init(id: "acc-kuwait", name: "Kuwait", currency: .kwd, opening: 0), 3),
    ]

    static func history(seed: UInt64, rows: Int, today: LocalDate) -> History {
        var generator = HistoryGenerator(seed: seed, rows: rows, today: today)
        generator.generate()
        return generator.history
    }

    private init(seed: UInt64, rows: Int, today: LocalDate) {
        random = SplitMix64(seed: seed)
        rowCount = rows
        self.today = today
        recent = Self.accounts.map { _ in [] }
        history = History(accounts: Self.accounts.map(\.account))
    }

    private mutating func generate() {
        let days = calendar()
        let weights = days.map { $0.weekday.isWeekend ? Self.weekendWeight : 1 }
        let total = weights.reduce(0, +)
        // Paid on the last working day of a month; made up for once the purchases are known.
        let paydays = Set(days.filter { isPayday($0) }.map(\.dayNumber))
        let incomeCount = min(rowCount / 20, paydays.count * history.accounts.count)
        let purchases = rowCount - incomeCount
        history.rows.reserveCapacity(rowCount)
        var (weight, written, incomes) = (0.0, 0, 0)
        for (day, share) in zip(days, weights) {
            weight += share
            for bill in Bills.due(on: day) where written < purchases {
                history.rows.append(row(of: bill, on: day))
                written += 1
            }
            let due =
                day == today ? purchases : Int((Double(purchases) * weight / total).rounded())
            while written < due {
                history.rows.append(row(on: day))
                written += 1
            }
            guard paydays.contains(day.dayNumber) else { continue }
            for account in history.accounts.indices where incomes < incomeCount {
                incomes += 1
                history.rows.append(salary(account, day))
            }
        }
        while incomes < incomeCount {
            incomes += 1
            history.rows.append(salary(incomes % history.accounts.count, today))
        }
        payIncomes()
        history.fundAccounts()
    }

    /// Six rows a day, for three months to ten years up to today.
    private func calendar() -> [LocalDate] {
        let count = min(max(rowCount / 6, 90), 3650)
        return (0..<count).map { today.adding(days: $0 - count + 1) }
    }

    private func isPayday(_ day: LocalDate) -> Bool {
        guard !day.weekday.isWeekend else { return false }
        let left = day.daysInMonth - day.day
        return left == 0 || (day.weekday == .friday && left <= 2)
    }

    private mutating func row(on day: LocalDate) -> History.Row {
        let account = pickAccount()
        if random.fraction() < Self.refundShare, let refund = refund(account, day) { return refund }
        let merchant = pickMerchant()
        let currency = history.accounts[account].currency
        let amount = amount(in: currency)
        let row = History.Row(
            account: account, day: day.dayNumber, amount: -amount, counterparty: merchant.name,
            description: merchant.purpose, kind: TransactionKind.cardPurchase.rawValue,
            original: original(amount, currency))
        if recent[account].count < 64 {
            recent[account].append(row)
        } else {
            recent[account][random.below(64)] = row
        }
        return row
    }

    /// Money back from a recent purchase, in whole; `nil` as long as there is none.
    private mutating func refund(_ account: Int, _ day: LocalDate) -> History.Row? {
        guard !recent[account].isEmpty else { return nil }
        let purchase = recent[account].remove(at: random.below(recent[account].count))
        return History.Row(
            account: account, day: day.dayNumber, amount: -purchase.amount,
            counterparty: purchase.counterparty, description: "Refund: \(purchase.description)",
            kind: TransactionKind.refund.rawValue)
    }

    /// What a bill takes; of some it is a little more or less each time.
    private mutating func row(of bill: Bills.Bill, on day: LocalDate) -> History.Row {
        let unit = history.accounts[bill.account].currency.minorUnitsPerWhole
        let swing = bill.swing == 0 ? 0 : Int64(random.below(2 * bill.swing + 1) - bill.swing)
        return History.Row(
            account: bill.account, day: day.dayNumber,
            amount: -(bill.cents + swing) * unit / 100, counterparty: bill.name,
            description: bill.purpose, kind: TransactionKind.transfer.rawValue)
    }

    private mutating func pickAccount() -> Int {
        var rest = random.below(100)
        return Self.accounts.firstIndex { entry in
            rest -= entry.share
            return rest < 0
        } ?? 0
    }

    private mutating func pickMerchant() -> Merchants.Merchant {
        guard random.fraction() < Self.topShare else {
            return Merchants.others[random.below(Merchants.others.count)]
        }
        // The smaller of two draws: the first is visited most, the tenth still often.
        let (one, other) = (random.below(Merchants.top.count), random.below(Merchants.top.count))
        return Merchants.top[random.fraction() < 0.5 ? min(one, other) : one]
    }

    /// At least one minor unit.
    private mutating func amount(in currency: Currency) -> Int64 {
        // A draw from a distribution is no amount yet: it becomes one by rounding to minor units,
        // and from there on there is no Double. Capped far out in the tail (five sigma).
        let drawn = exp(Self.mu + Self.sigma * min(random.normal(), 5))
        return max(1, Int64((drawn * Double(currency.minorUnitsPerWhole)).rounded()))
    }

    /// What a purchase abroad was in its own currency.
    private mutating func original(_ amount: Int64, _ currency: Currency) -> Money? {
        guard currency.minorUnits == 2, random.fraction() < Self.convertedShare else { return nil }
        let other: Currency = currency == .eur ? .chf : .eur
        // A fixed rate of 0.94, so that the original can be recomputed; a cent at least.
        return Money(minorUnits: -max(1, amount * 94 / 100), currency: other)
    }

    private func salary(_ account: Int, _ day: LocalDate) -> History.Row {
        History.Row(
            account: account, day: day.dayNumber, amount: 0, counterparty: "Northwind Payroll",
            description: "Salary", kind: TransactionKind.income.rawValue)
    }

    /// Sets each account's income so that it is a little more than what is spent.
    private mutating func payIncomes() {
        let isIncome = { (row: History.Row) in row.amount == 0 }
        for account in history.accounts.indices {
            let places = history.rows.indices.filter {
                history.rows[$0].account == account && isIncome(history.rows[$0])
            }
            guard !places.isEmpty else { continue }
            let spent = history.rows.reduce(Int64(0)) {
                $0 - ($1.account == account ? $1.amount : 0)
            }
            let unit = history.accounts[account].currency.minorUnitsPerWhole
            let exact = max(unit * 100, spent / Int64(places.count) * 103 / 100)
            let amount = (exact + 10 * unit - 1) / (10 * unit) * (10 * unit)
            for place in places {
                let row = history.rows[place]
                history.rows[place] = History.Row(
                    account: account, day: row.day, amount: amount,
                    counterparty: row.counterparty, description: row.description, kind: row.kind)
            }
        }
    }
}
