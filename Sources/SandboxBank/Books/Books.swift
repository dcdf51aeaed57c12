import AshlarDomain
import Foundation

/// The bank's books: a pure state machine. Time, ids and randomness come in with each call.
///
/// Deciding and applying are apart: what was decided is journaled first, then applied, and applied
/// again when the journal is read, so that a rule that changes later does not change the past.
struct Books: Sendable {
    /// Tells these books from all others; cursors carry it.
    let identity: String
    let rules: BankRules
    let timeZone: TimeZone
    let foundedAt: Moment
    /// The latest time the books have heard of; never goes back.
    var time: Moment

    var accounts: [LedgerAccount]
    let accountsByID: [String: Int]
    let accountsByIBAN: [String: Int]
    /// Counts whatever a list of accounts shows.
    var accountsVersion = 0

    /// Sorted by (day, place): the sequence of an entry is its place plus one.
    var entries: [Entry] = []
    var originals: [Int32: Money] = [:]
    /// The other side of every entry, by currency code.
    var clearing: [String: Int64] = [:]
    /// The other side of every opening balance, by currency code.
    var equity: [String: Int64] = [:]

    /// Payments that history made: the places of their entries. Their numbers come first.
    var historyPayments: [Int32] = []
    /// Payments that people made.
    var made: [PaymentRecord] = []
    /// Numbers of all payments, sorted by (day, number).
    var paymentOrder: [Int32] = []
    var paymentsByClientID: [String: Int] = [:]
    var agenda = Agenda()

    /// Standing orders in the order of their making, ended ones too.
    var orders: [OrderRecord] = []
    /// The next day of each that goes on.
    var orderAgenda = Agenda()
    /// Counts whatever a list of standing orders shows.
    var ordersVersion = 0

    var entryChanges = ChangeLog()
    var paymentChanges = ChangeLog()

    var profile = Profile()
    /// The customer's own; whose names the bank knows is another matter.
    var payees = DirectoryPayee.all
    /// Counts whatever the list of payees shows.
    var payeesVersion = 1
    /// How many there ever were: an id is never given again.
    var payeesMade = DirectoryPayee.all.count
    var answers = AnswerBook()
    var sessions = Sessions()
    /// Sign-ins that wait for their code.
    var challenges = SignInChallenges()
    /// Where one-time codes are read.
    var phone = Phone()

    /// Who the customer is.
    struct Profile: Sendable, Equatable {
        var name = "Alex Morgan"
        var email = "alex.morgan@example.com"
        var version = 1
        var tier = "standard"
        static let userID = "user-1"
        /// Nobody serves it: what shows the profile has to do without.
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
                currency: account.currency, opening: account.opening, booked: account.opening,
                updatedAt: foundedAt)
        }
        accountsByID = Dictionary(
            accounts.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
        accountsByIBAN = Dictionary(
            accounts.enumerated().map { ($1.iban, $0) }, uniquingKeysWith: { first, _ in first })
        for account in accounts { equity[account.currency.code, default: 0] -= account.opening }
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

    /// Books one entry: the customer's leg and, against it, the clearing account's.
    ///
    /// - Returns: The entry's place.
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

    /// The bank's day at that time, or the last booked one if that is later: entries stay in order.
    func bookingDay(at moment: Moment) -> Int {
        max(today(at: moment).dayNumber, entries.last.map { Int($0.day) } ?? .min)
    }

    func today(at moment: Moment) -> LocalDate { LocalDate(moment.date, in: timeZone) }
}
