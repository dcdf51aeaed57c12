import AshlarDomain
import AshlarHTTP
import AshlarOffline
import Foundation
import GRDB

/// The right to send one payment's bytes under its key, for a short time: the only way to them.
///
/// The store grants it, in the transaction that says so, where a second payment cannot come of it:
/// nothing of this payment can have arrived, or the bank certainly still knows the key, or it has
/// just said that it does not have the payment. Neither key nor bytes are anywhere else in memory.
struct PaymentPost: Sendable {
    let row: OutboxRow
    private let request: HTTPRequest
    private let granted: Stopwatch
    private let length: Duration

    /// Reads key and bytes.
    ///
    /// - Parameters:
    ///   - granted: Started before the row was marked as in flight.
    ///   - length: Once it is over nothing is sent: a process that was suspended meanwhile does not
    ///     know what others did.
    /// - Throws: SQLite's word for a damaged file, if they are gone.
    fileprivate init(
        _ row: OutboxRow, granted: Stopwatch, for length: Duration, _ db: Database
    ) throws {
        let sealed = try Row.fetchOne(
            db.cachedStatement(sql: "SELECT key, body FROM outbox WHERE number = ?"),
            arguments: [row.number])
        guard let sealed else {
            throw Stored.damage("the key of a payment is missing")
        }
        request = HTTPRequest(
            method: .post, path: "/v1/payments",
            headers: ["Content-Type": "application/json", "Idempotency-Key": sealed[0]],
            body: sealed[1])
        self.row = row
        self.granted = granted
        self.length = length
    }

    /// What to send, each time anew; `nil` once the right has ended.
    var currentRequest: HTTPRequest? { granted.elapsed < length ? request : nil }
}

/// What is to be done for a payment that is due.
enum Errand: Sendable {
    case post(PaymentPost)
    /// The bank may have the payment and may have forgotten its key: it is only asked.
    case ask(OutboxRow)

    var row: OutboxRow {
        switch self {
        case .post(let post): post.row
        case .ask(let row): row
        }
    }
}

extension Outbox {
    /// Takes the rows that are due for this sender, for a short time. A row that cannot be taken
    /// holds up its own account only.
    ///
    /// - Returns: What to do, each row now in flight, and when the next one will be due.
    func claim() throws -> (errands: [Errand], next: Date?) {
        let now = runtime.now()
        // Most looks find nothing to do, and then nothing is written.
        let heads = try store.read { try OutboxRow.heads($0) }
        store.attempts.keep(only: heads.map(\.payment))
        guard heads.contains(where: { dueAt($0, now) <= now }) else {
            return ([], heads.map { dueAt($0, now) }.min())
        }
        return try store.write { db in
            var errands: [Errand] = []
            var next: Date?
            for row in try OutboxRow.heads(db) {
                let due = dueAt(row, now)
                if due > now {
                    next = min(next ?? due, due)
                } else if let errand = try alone(row, db, { try claim(row, now, db) }) {
                    errands.append(errand)
                }
            }
            return (errands, next)
        }
    }

    private func claim(_ old: OutboxRow, _ now: Date, _ db: Database) throws -> Errand {
        var row = old
        row.uncertain = row.uncertain || row.state == .inFlight
        let length = rightToSend(row)
        hold(&row, now)
        guard let length else {
            try row.save(db)
            try show(.unknown, row.payment, db)
            store.attempts.take(row)
            return .ask(row)
        }
        return .post(try grant(row, now, length, db))
    }

    /// For how long the row's bytes may be sent from now on; `nil` for not at all: they may have
    /// arrived, and the bank may have forgotten their key.
    private func rightToSend(_ row: OutboxRow) -> Duration? {
        guard row.uncertain else { return settings.lease }
        guard let known = store.attempts.sinceFirst(row.payment) else { return nil }
        // A request may be under way for long, and has to arrive while the key is known.
        let underWay = max(settings.transit, settings.lease)
        let left = settings.keyWindow - underWay - known
        return left > .zero ? min(settings.lease, left) : nil
    }

    /// The row is this sender's, for the time of a lease.
    private func hold(_ row: inout OutboxRow, _ now: Date) {
        row.state = .inFlight
        row.attempts += 1
        row.sender = store.mark.name
        row.leaseEnd = now.addingTimeInterval(settings.lease.seconds)
    }

    private func grant(
        _ old: OutboxRow, _ now: Date, _ length: Duration, _ db: Database
    ) throws -> PaymentPost {
        var row = old
        let granted = Stopwatch(runtime.clock)
        let isKeyNew = row.firstSentAt == nil
        row.firstSentAt = row.firstSentAt ?? now
        try row.save(db)
        try show(.submitting, row.payment, db)
        store.attempts.post(row, isKeyNew: isKeyNew)
        return try PaymentPost(row, granted: granted, for: length, db)
    }

    /// Whether no request for the payment can be under way any more: asked before the question
    /// whether the bank has it leaves, "no" then means that it never will have it.
    ///
    /// The last request may have left at the very end of its lease.
    func isQuiet(_ row: OutboxRow) -> Bool {
        guard let quiet = store.attempts.sinceLast(row.payment) else { return false }
        return quiet >= settings.lease + settings.transit
    }

    /// The bank was asked and does not have the payment: it may be sent, its key's time begins anew.
    ///
    /// - Parameter wasQuiet: ``isQuiet(_:)`` as it was when the question left; otherwise a request
    ///   may be under way still.
    /// - Returns: `nil` if the row is no longer this sender's.
    func notThere(_ claimed: OutboxRow, wasQuiet: Bool) throws -> PaymentPost? {
        let now = runtime.now()
        return try store.write { db in
            guard var row = try mine(claimed, db) else { return nil }
            row.uncertain = !wasQuiet
            row.firstSentAt = nil
            hold(&row, now)
            return try grant(row, now, settings.lease, db)
        }
    }

    /// When a row may be sent. What this process has taken itself is judged by its own stopwatch,
    /// whatever the time of day says.
    func dueAt(_ row: OutboxRow, _ now: Date) -> Date {
        guard row.state == .inFlight else {
            return now.plausible(row.nextTry, within: settings.retry.serverCap)
        }
        guard let leaseEnd = row.leaseEnd, let owner = row.sender,
            store.mark.isAlive(owner)
        else { return now }
        if let held = store.attempts.sinceTaken(row) {
            return now.addingTimeInterval(max(settings.lease - held, .zero).seconds)
        }
        return now.plausible(leaseEnd, within: settings.lease)
    }

    /// Marks what a sender that is gone has left behind: it may have arrived.
    func recover() throws {
        let now = runtime.now()
        func isLeft(_ row: OutboxRow) -> Bool { row.state == .inFlight && dueAt(row, now) <= now }
        guard try store.read({ try OutboxRow.heads($0) }).contains(where: isLeft) else { return }
        try store.write { db in
            for old in try OutboxRow.heads(db) where isLeft(old) {
                try alone(old, db) {
                    var row = old
                    (row.state, row.uncertain, row.nextTry) = (.unknown, true, now)
                    (row.sender, row.leaseEnd) = (nil, nil)
                    try row.save(db)
                    try show(.unknown, row.payment, db)
                }
            }
        }
    }

    /// Does something to a row, or nothing at all: what is wrong with one payment is told, and is
    /// no reason to hold up others.
    ///
    /// - Throws: What the database throws: that concerns them all.
    @discardableResult
    private func alone<Value>(
        _ row: OutboxRow, _ db: Database, _ work: () throws -> Value
    ) throws -> Value? {
        var value: Value?
        do {
            try db.inSavepoint {
                value = try work()
                return .commit
            }
        } catch let error as DatabaseError {
            throw error
        } catch {
            runtime.log.error(
                "Payment \(row.payment) cannot be sent, and holds its account: \(error)")
            return nil
        }
        return value
    }
}
