import AshlarDomain
import Foundation

/// The bank’s books: a pure state machine. Time, ids and randomness are arguments of each call.
///
/// Deciding and applying are separate: a decision is journaled, then applied, and applied again
/// when the journal is read, so that a later change of rules does not change the past. `init` runs
/// at each start, from the journal’s header and the history.
struct Books: Sendable {
    /// Distinguishes these books from all others; part of every cursor.
    let identity: String
    let rules: BankRules
    let timeZone: TimeZone
    let foundedAt: Moment
    /// The latest time that the books have seen; never goes back.
    var time: Moment

    var accounts: [LedgerAccount]
    let accountsByID: [String: Int]
    let accountsByIBAN: [String: Int]
    /// Counts changes to the list of accounts.
    var accountsVersion = 0

    /// Sorted by (day, place): an entry’s sequence is its place plus one.
    var entries: [Entry] = []
    var originals: [Int32: Money] = [:]
    /// The other side of every entry, by currency code.
    var clearing: [String: Int64] = [:]
    /// The other side of every opening balance, by currency code.
    var equity: [String: Int64] = [:]

    /// Payments from the history, as places of their entries. Their numbers come first.
    var historyPayments: [Int32] = []
    /// Payments that the customer made.
    var made: [LedgerPayment] = []
    /// Numbers of all payments, sorted by (day, number).
    var paymentOrder: [Int32] = []
    var paymentsByClientID: [String: Int] = [:]
    var agenda = Agenda()

    /// Standing orders in order of creation, including ended ones.
    var orders: [OrderRecord] = []
    /// The next due day of each running order.
    var orderAgenda = Agenda()
    /// Counts changes to the list of standing orders.
    var ordersVersion = 0

    var entryChanges = ChangeLog()
    var paymentChanges = ChangeLog()

    var profile = Profile()
    /// The customer’s payees. The name check uses ``DirectoryPayee/all``, which does not change.
    var payees = DirectoryPayee.all
    /// Counts changes to the list of payees.
    var payeesVersion = 1
    /// How many payees were ever added: ids are not reused.
    var payeesMade = DirectoryPayee.all.count
    var answers = IdempotencyStore()
    var sessions = Sessions()
    /// Pending sign-ins.
    var challenges = SignInChallenges()
    /// Receives one-time codes.
    var phone = Phone()

    /// The customer’s profile.
    struct Profile: Sendable, Equatable {
        var name = "Alex Morgan"
        var email = "alex.morgan@example.com"
        var version = 1
        var tier = "standard"
        static let userID = "user-1"
        /// No server answers there: a view of the profile needs a fallback.
        static let picture = "https://example.com/alex-morgan.png"
    }

    init(
        identity: String, history: History, foundedAt: Moment, rules: BankRules, timeZone: TimeZone
    ) {
        self.identity = identity
        self.rules = rules
        self.timeZone = timeZone
        self.foundedAt = foundedAt
        time = foundedAt
        accounts = history.accounts.enumerated().map { index, account in
            LedgerAccount(
                id: account.id, name: account.name, iban: OwnIBAN.make(account: index),
                currency: account.currency, openingBalance: account.openingBalance,
                booked: account.openingBalance,
                updatedAt: foundedAt)
        }
        accountsByID = Dictionary(
            accounts.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
        accountsByIBAN = Dictionary(
            accounts.enumerated().map { ($1.iban, $0) }, uniquingKeysWith: { first, _ in first })
        for account in accounts {
            equity[account.currency.code, default: 0] -= account.openingBalance
        }
        entries.reserveCapacity(history.rows.count)
        historyPayments.reserveCapacity(history.rows.count)
        for row in history.rows { bookHistory(row) }
        paymentOrder = historyPayments.indices.map { Int32($0) }
    }

    private mutating func bookHistory(_ row: History.Row) {
        let payment = row.amount < 0 ? Int32(historyPayments.count) : -1
        if payment >= 0 { historyPayments.append(Int32(entries.count)) }
        if let original = row.original { originals[Int32(entries.count)] = original }
        post(
            account: row.account, day: row.day, amount: row.amount,
            counterparty: row.counterparty, description: row.description, kind: row.kind,
            payment: payment)
    }

    /// Books one entry: the customer’s leg and its counterpart in the clearing account.
    ///
    /// - Returns: The entry’s place.
    @discardableResult
    mutating func post(
        account index: Int, day: Int, amount: Int64, counterparty: String, description: String,
        kind: String, payment: Int32
    ) -> Int {
        let place = entries.count
        accounts[index].booked += amount
        accounts[index].entries.append(Int32(place))
        clearing[accounts[index].currency.code, default: 0] -= amount
        entries.append(
            Entry(
                account: Int32(index), day: Int32(day), amount: amount,
                balanceAfter: accounts[index].booked, counterparty: counterparty,
                description: description, kind: kind, payment: payment))
        return place
    }

    /// The bank’s day at that time, or the last booked day if that is later, so that entries stay
    /// in order.
    func bookingDay(at moment: Moment) -> Int {
        max(today(at: moment).dayNumber, entries.last.map { Int($0.day) } ?? .min)
    }

    func today(at moment: Moment) -> LocalDate { LocalDate(moment.date, in: timeZone) }
}
