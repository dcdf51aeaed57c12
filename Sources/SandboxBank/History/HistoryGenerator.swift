import AshlarDomain
import AshlarHashing

/// Generates plausible history: the same rows for the same seed, count and day in all future
/// versions, because a journal stores these three and not the rows.
///
/// Each price is within the range of its kind of merchant, scaled to the currency by its price
/// level. The rest follows real card statements: a quarter of the purchases at ten merchants, few
/// at weekends, 2.8 % refunds. Income matches spending, however many rows there are: balances
/// neither run out nor grow without limit.
struct HistoryGenerator {
    private static let refundShare = 0.028
    private static let topShare = 0.25
    private static let weekendWeight = 0.12
    private static let convertedShare = 0.012

    private var random: SplitMix64
    private let rowCount: Int
    private let today: LocalDate
    /// Recent purchases by account, candidates for refunds.
    private var recent: [[History.Row]]
    private var history: History
    private let tags: [PriceTag]
    private let salaries: [Int64]
    /// Each account’s balance after the rows so far.
    private var running: [Int64]
    /// Rows of income or savings: a twentieth at most, so that purchases remain the majority.
    private var settled = 0

    /// Accounts and each one’s share of the rows, in percent.
    private static let accounts: [(account: History.Account, share: Int)] = [
        (.init(id: "acc-everyday", name: "Everyday", currency: .eur, openingBalance: 0), 52),
        (.init(id: "acc-household", name: "Household", currency: .gbp, openingBalance: 0), 26),
        (.init(id: "acc-dollars", name: "Dollars", currency: .usd, openingBalance: 0), 14),
        (.init(id: "acc-tokyo", name: "Tokyo", currency: .jpy, openingBalance: 0), 5),
        (.init(id: "acc-kuwait", name: "Kuwait", currency: .kwd, openingBalance: 0), 3),
    ]

    static func history(seed: UInt64, rows: Int, today: LocalDate) -> History {
        var generator = HistoryGenerator(seed: seed, rows: rows, today: today)
        generator.generate()
        return generator.history
    }

    private init(seed: UInt64, rows: Int, today: LocalDate) {
        var random = SplitMix64(seed: seed)
        rowCount = rows
        self.today = today
        recent = Self.accounts.map { _ in [] }
        history = History(accounts: Self.accounts.map(\.account))
        let tags = Self.accounts.map { PriceTag($0.account.currency) }
        salaries = zip(tags, Incomes.salaries).map { $0.price(random.income($1)) }
        running = tags.map { $0.price(Incomes.kept) }
        self.tags = tags
        self.random = random
    }

    private mutating func generate() {
        let days = calendar()
        let weights = days.map { $0.weekday.isWeekend ? Self.weekendWeight : 1 }
        let total = weights.reduce(0, +)
        history.rows.reserveCapacity(rowCount)
        var weight = 0.0
        for (day, share) in zip(days, weights) {
            weight += share
            for bill in Bills.due(on: day) where hasRoom { append(row(of: bill, on: day)) }
            let due = day == today ? rowCount : Int((Double(rowCount) * weight / total).rounded())
            while history.rows.count < due {
                let row = row(on: day)
                append(row)
                settle(row.account, on: day)
            }
            if isPayday(day) { paySalaries(on: day) }
        }
        history.fundAccounts()
    }

    private var hasRoom: Bool { history.rows.count < rowCount }
    private var maySettle: Bool { hasRoom && settled < rowCount / 20 }

    private mutating func append(_ row: History.Row) {
        running[row.account] += row.amount
        history.rows.append(row)
    }

    /// The days: six rows a day, for three months to ten years up to today.
    private func calendar() -> [LocalDate] {
        let count = min(max(rowCount / 6, 90), 3650)
        return (0..<count).map { today.adding(days: $0 - count + 1) }
    }

    /// Whether the day is the last working day of its month.
    private func isPayday(_ day: LocalDate) -> Bool {
        guard !day.weekday.isWeekend else { return false }
        let left = day.daysInMonth - day.day
        return left == 0 || (day.weekday == .friday && left <= 2)
    }

    private mutating func row(on day: LocalDate) -> History.Row {
        let account = pickAccount()
        if random.fraction() < Self.refundShare, let refund = refund(account, day) { return refund }
        let merchant = pickMerchant()
        let share = (random.fraction() + random.fraction()) / 2
        let amount = tags[account].price(merchant.prices, at: share)
        let row = History.Row(
            account: account, day: day.dayNumber, amount: -amount, counterparty: merchant.name,
            description: merchant.purpose, kind: TransactionKind.cardPurchase.rawValue,
            original: original(amount, history.accounts[account].currency))
        if recent[account].count < 64 {
            recent[account].append(row)
        } else {
            recent[account][random.below(64)] = row
        }
        return row
    }

    /// A full refund of a recent purchase; `nil` if there is none.
    private mutating func refund(_ account: Int, _ day: LocalDate) -> History.Row? {
        guard !recent[account].isEmpty else { return nil }
        let purchase = recent[account].remove(at: random.below(recent[account].count))
        return History.Row(
            account: account, day: day.dayNumber, amount: -purchase.amount,
            counterparty: purchase.counterparty, description: "Refund: \(purchase.description)",
            kind: TransactionKind.refund.rawValue)
    }

    /// A row for a bill; some amounts vary each time.
    private mutating func row(of bill: Bills.Bill, on day: LocalDate) -> History.Row {
        let swing = bill.swing == 0 ? 0 : Int64(random.below(2 * bill.swing + 1) - bill.swing)
        return History.Row(
            account: bill.account, day: day.dayNumber,
            amount: -tags[bill.account].price(bill.cents + swing), counterparty: bill.name,
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
            return Merchants.other { random.below($0) }
        }
        // The smaller of two draws: the first merchant is visited most, the tenth still often.
        let one = random.below(Merchants.top.count)
        let other = random.below(Merchants.top.count)
        return Merchants.top[random.fraction() < 0.5 ? min(one, other) : one]
    }

    /// The original amount of a purchase abroad, in its own currency.
    private mutating func original(_ amount: Int64, _ currency: Currency) -> Money? {
        guard currency.minorUnits == 2, random.fraction() < Self.convertedShare else { return nil }
        // Fixed rates, so that the original can be recomputed; at least one cent.
        let (other, rate): (Currency, Int64) =
            switch currency {
            case .eur: (.chf, 94)
            case .gbp: (.eur, 115)
            default: (.eur, 90)
            }
        return Money(minorUnits: -max(1, amount * rate / 100), currency: other)
    }
}

/// Income and savings.
extension HistoryGenerator {
    private mutating func paySalaries(on day: LocalDate) {
        for account in history.accounts.indices where maySettle {
            settled += 1
            append(
                History.Row(
                    account: account, day: day.dayNumber, amount: salaries[account],
                    counterparty: "Northwind Payroll", description: "Salary",
                    kind: TransactionKind.income.rawValue))
        }
    }

    /// On working days, adds a paid invoice to an account that runs low, and moves money from one
    /// that holds more than it needs to the savings.
    private mutating func settle(_ account: Int, on day: LocalDate) {
        guard maySettle, !day.weekday.isWeekend else { return }
        let tag = tags[account]
        if running[account] < tag.price(Incomes.low) {
            settled += 1
            let client = Incomes.clients[random.below(Incomes.clients.count)]
            append(
                History.Row(
                    account: account, day: day.dayNumber,
                    amount: tag.price(random.income(Incomes.invoices)),
                    counterparty: client, description: "Invoice \(1_000 + settled)",
                    kind: TransactionKind.income.rawValue))
        } else if running[account] > tag.price(Incomes.high) {
            settled += 1
            let step = tag.price(Incomes.savings)
            let surplus = (running[account] - tag.price(Incomes.kept)) / step * step
            append(
                History.Row(
                    account: account, day: day.dayNumber, amount: -surplus,
                    counterparty: "Harbour Savings", description: "Savings",
                    kind: TransactionKind.transfer.rawValue))
        }
    }
}

extension SplitMix64 {
    /// In cents of a euro.
    fileprivate mutating func income(_ amounts: ClosedRange<Int>) -> Int64 {
        Int64(amounts.lowerBound + below(amounts.count / Incomes.step + 1) * Incomes.step)
    }
}
