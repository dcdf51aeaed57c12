import Domain
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
    private let start, end: Date

    /// Reads key and bytes.
    ///
    /// - Parameter end: Once it is over, or the clock was set back before `start`, nothing is sent:
    ///   a process that was suspended meanwhile no longer knows what others did.
    /// - Throws: `CorruptRecord` if they are gone.
    fileprivate init(granted row: OutboxRow, from start: Date, to end: Date, _ db: Database) throws
    {
        let sealed = try Row.fetchOne(
            db.cachedStatement(sql: "SELECT key, body FROM outbox WHERE number = ?"),
            arguments: [row.number])
        guard let sealed else {
            throw CorruptRecord(record: row.payment.rawValue, field: "key", value: "missing")
        }
        request = HTTPRequest(
            method: .post, path: "/v1/payments",
            headers: ["Content-Type": "application/json", "Idempotency-Key": sealed[0]],
            body: sealed[1])
        (self.row, self.start, self.end) = (row, start, end)
    }

    /// What to send, each time anew; `nil` once the right has ended.
    func request(at now: Date) -> HTTPRequest? { now >= start && now < end ? request : nil }
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
        let lastMoment = lastMoment(of: row, now)
        hold(&row, now)
        guard let lastMoment else {
            try row.save(db)
            try show(.unknown, row.payment, db)
            return .ask(row)
        }
        return .post(try grant(row, now, lastMoment, db))
    }

    /// Until when the row's bytes may be sent if this is asked `now`; `nil` for not at all: they
    /// may have arrived, and the bank may have forgotten their key.
    private func lastMoment(of row: OutboxRow, _ now: Date) -> Date? {
        let leaseEnd = now.addingTimeInterval(settings.lease.seconds)
        guard row.uncertain else { return leaseEnd }
        // A clock that was set back tells nothing of how long ago that was.
        guard let first = row.firstSentAt, first <= now, row.seenAt ?? first <= now else {
            return nil
        }
        let windowEnd = keyWindowEnd(first)
        return now < windowEnd ? min(leaseEnd, windowEnd) : nil
    }

    /// The last moment for a request to leave, so that it arrives while the key is known: also if it
    /// is under way for as long as one can be.
    private func keyWindowEnd(_ first: Date) -> Date {
        let underWay = max(settings.transit, settings.lease)
        return first.addingTimeInterval(settings.keyWindow.seconds - underWay.seconds)
    }

    /// The row is this sender's, for the time of a lease.
    private func hold(_ row: inout OutboxRow, _ now: Date) {
        row.state = .inFlight
        row.attempts += 1
        row.seenAt = max(row.seenAt ?? now, now)
        row.sender = store.mark.name
        row.leaseEnd = now.addingTimeInterval(settings.lease.seconds)
    }

    private func grant(
        _ old: OutboxRow, _ now: Date, _ lastMoment: Date, _ db: Database
    ) throws -> PaymentPost {
        var row = old
        row.firstSentAt = row.firstSentAt ?? now
        row.lastPostAt = now
        try row.save(db)
        try show(.submitting, row.payment, db)
        return try PaymentPost(granted: row, from: now, to: lastMoment, db)
    }

    /// The bank was asked and does not have the payment: it may be sent, its key's time begins anew.
    ///
    /// Nothing of it has arrived, unless an attempt was made so lately, or the clock was set back,
    /// that its request may be under way still.
    /// - Returns: `nil` if the row is no longer this sender's.
    func notThere(_ claimed: OutboxRow) throws -> PaymentPost? {
        let now = runtime.now()
        return try store.write { db in
            guard var row = try mine(claimed, db) else { return nil }
            // The last request may have left at the very end of its lease.
            let longest = settings.lease.seconds + settings.transit.seconds
            let quiet = row.lastPostAt.map { now.timeIntervalSince($0) >= longest }
            row.uncertain = quiet != true || row.seenAt.map { $0 > now } == true
            row.firstSentAt = nil
            row.seenAt = nil
            hold(&row, now)
            return try grant(row, now, now.addingTimeInterval(settings.lease.seconds), db)
        }
    }

    /// When a row may be sent. A time further off than any that we set was set by another clock.
    func dueAt(_ row: OutboxRow, _ now: Date) -> Date {
        func plausible(_ date: Date, _ longest: Duration) -> Date {
            date.timeIntervalSince(now) > longest.seconds ? now : date
        }
        guard row.state == .inFlight else {
            return plausible(row.nextTry, settings.retry.serverCap)
        }
        guard let leaseEnd = row.leaseEnd, let owner = row.sender,
            store.mark.knowsAlive(owner)
        else { return now }
        return plausible(leaseEnd, settings.lease)
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
