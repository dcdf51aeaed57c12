import Domain
import Foundation
import GRDB

/// The payments of one user on their way to the bank, in the store.
///
/// Every step is one durable transaction of outbox row and payment: before the first byte is sent
/// it says that something may be sent, and only a definite answer removes it.
struct Outbox: Sendable {
    let store: UserStore
    let settings: DataSettings
    let runtime: RuntimeEnvironment
    let timeZone: TimeZone

    /// Stores a payment with its key and its request. An id that is known changes nothing.
    ///
    /// - Throws: ``PaymentError/identifierMissing``,
    ///   ``PaymentError/insufficientFunds(spendable:requested:)``, ``PaymentTransitionError`` for a
    ///   payment that is not queued, ``DataError``.
    func enqueue(_ payment: Payment) throws {
        guard payment.status == .queued, payment.sequence == nil else {
            throw PaymentTransitionError(step: .queue, from: payment.status)
        }
        let request = try PaymentRequestRecord(payment, timeZone: timeZone)
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        let body = try encoder.encode(request)
        let key = runtime.makeID()
        let seal = OutboxRow.seal(
            payment: payment.id.rawValue, account: payment.account.rawValue, key: key, body: body)
        let isNew = try store.write { db in
            var writer = PaymentWriter(db)
            guard try writer.find(payment.id) == nil else { return false }
            try requireFunds(for: payment, db)
            try writer.insert(payment, bankID: nil)
            try writer.remember(payment)
            try writer.finish()
            try db.execute(
                sql: """
                    INSERT INTO outbox(payment, account, key, body, seal, createdAt, state,
                        uncertain, attempts, nextTry)
                    VALUES (?, ?, ?, ?, ?, ?, 'pending', 0, 0, ?)
                    """,
                arguments: [
                    payment.id.rawValue, payment.account.rawValue, key, body, seal,
                    runtime.now().milliseconds, runtime.now().milliseconds,
                ])
            return true
        }
        if isNew { store.alarms.sender.ring() }
    }

    /// Looks at the funds once more where nobody can come in between: another process may have
    /// queued a payment since its own look. An account that is not known here is the bank's matter.
    private func requireFunds(for payment: Payment, _ db: Database) throws {
        guard let account = try AccountTable.one(payment.account, db) else { return }
        let unsettled = try PaymentWriter(db).unsettled()
        let spendable = try AccountSummary(account: account, unsettled: unsettled).spendable
        guard try spendable.covers(payment.amount) else {
            throw PaymentError.insufficientFunds(spendable: spendable, requested: payment.amount)
        }
    }

    /// Takes back what no sender has and none had in vain.
    ///
    /// - Returns: The cancelled payment, or `nil` if it cannot be done here any more.
    func cancel(_ id: ID<Payment>) throws -> Payment? {
        let cancelled: Payment? = try store.write { db in
            guard let row = try OutboxRow.of(id, db), row.state == .pending, !row.uncertain else {
                return nil
            }
            return try end(row, db) { try $0.after(.cancel, at: runtime.now()) }
        }
        if cancelled != nil { store.alarms.sender.ring() }
        return cancelled
    }

    // MARK: Sending

    /// Takes the rows that are due for this sender, for a short time.
    ///
    /// - Returns: The rows, now in flight, and when the next one will be due.
    func claim() throws -> (rows: [OutboxRow], next: Date?) {
        let now = runtime.now()
        // Most looks find nothing to do, and then nothing is written.
        let heads = try store.read { try OutboxRow.heads($0) }
        guard heads.contains(where: { dueAt($0, now) <= now }) else {
            return ([], heads.map { dueAt($0, now) }.min())
        }
        return try store.write { db in
            var claimed: [OutboxRow] = []
            var next: Date?
            for var row in try OutboxRow.heads(db) {
                let due = dueAt(row, now)
                guard due <= now else {
                    next = min(next ?? due, due)
                    continue
                }
                row.uncertain = row.uncertain || row.state == .inFlight
                row.state = .inFlight
                row.attempts += 1
                row.firstSentAt = row.firstSentAt ?? now
                row.sender = store.mark.name
                row.leaseEnd = now.addingTimeInterval(settings.lease.seconds)
                try row.save(db)
                try show(.submitting, row.payment, db)
                claimed.append(row)
            }
            return (claimed, next)
        }
    }

    /// When a row may be sent. A time further off than any that we set was set by another clock.
    private func dueAt(_ row: OutboxRow, _ now: Date) -> Date {
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
            for var row in try OutboxRow.heads(db) where isLeft(row) {
                (row.state, row.uncertain, row.nextTry) = (.unknown, true, now)
                (row.sender, row.leaseEnd) = (nil, nil)
                try row.save(db)
                try show(.unknown, row.payment, db)
            }
        }
    }

    /// Ends an attempt that did not settle the payment.
    ///
    /// - Parameter mayHaveArrived: Whether this attempt may have reached the bank.
    func postpone(
        _ claimed: OutboxRow, mayHaveArrived: Bool, problem: BankError?,
        serverDelay: Duration? = nil,
        atOnce: Bool = false
    ) throws {
        let wait: Duration
        if atOnce {
            wait = .zero
        } else {
            let asked = serverDelay.map { min($0, settings.retry.serverCap) }
            wait =
                settings.retry.delay(
                    afterAttempt: max(claimed.attempts, 1), serverDelay: asked,
                    random: runtime.random) ?? settings.retry.cap
        }
        try store.write { db in
            guard var row = try mine(claimed, db) else { return }
            row.uncertain = claimed.uncertain || mayHaveArrived
            row.state = row.uncertain ? .unknown : .pending
            if !row.uncertain { row.firstSentAt = nil }
            row.nextTry = runtime.now().addingTimeInterval(wait.seconds)
            row.problem = problem
            (row.sender, row.leaseEnd) = (nil, nil)
            try row.save(db)
            try show(row.uncertain ? .unknown : .queued, row.payment, db)
        }
    }

    /// The bank has forgotten the key and does not have the payment: it never arrived, and the
    /// window begins anew with the next attempt.
    func neverArrived(_ claimed: OutboxRow) throws {
        try store.write { db in
            guard var row = try mine(claimed, db) else { return }
            (row.state, row.uncertain, row.firstSentAt) = (.pending, false, nil)
            (row.sender, row.leaseEnd, row.nextTry) = (nil, nil, runtime.now())
            try row.save(db)
            try show(.queued, row.payment, db)
        }
    }

    /// The bank said no, for good.
    func refused(_ claimed: OutboxRow, reason: ReasonCode) throws {
        _ = try store.write { db in
            guard let row = try OutboxRow.of(claimed.payment, db) else { return nil as Payment? }
            return try end(row, db) { try $0.after(.reject, at: runtime.now(), reason: reason) }
        }
    }

    /// The bank has the payment: it is as the bank says, and needs no sending any more.
    func settled(_ wire: PaymentRecord) throws {
        let payment = try Payment(wire)
        try store.write { db in
            var writer = PaymentWriter(db)
            try writer.receive(payment, wire)
            try writer.finish()
        }
    }

    /// After the bank was reached: what only waited for that is due.
    func bankIsReachable() throws {
        try hurry { problem in
            switch problem {
            case .offline, .signedOut: true
            default: false
            }
        }
    }

    /// After the network came back: what found none before, or got no answer, is due. What the bank
    /// itself has put off is not.
    func bankMayBeReachable() throws {
        try hurry { problem in
            switch problem {
            case .offline, .timedOut: true
            default: false
            }
        }
    }

    private func hurry(_ isOver: (BankError) -> Bool) throws {
        let now = runtime.now()
        func waits(_ row: OutboxRow) -> Bool {
            row.state != .inFlight && row.nextTry > now && row.problem.map(isOver) == true
        }
        guard try store.read({ try OutboxRow.heads($0) }).contains(where: waits) else { return }
        try store.write { db in
            for var row in try OutboxRow.heads(db) where waits(row) {
                row.nextTry = now
                try row.save(db)
            }
        }
        store.alarms.sender.ring()
    }

    // MARK: Parts of a transaction

    /// The row as it is, if it is still this sender's.
    private func mine(_ claimed: OutboxRow, _ db: Database) throws -> OutboxRow? {
        guard let row = try OutboxRow.of(claimed.payment, db), row.sender == store.mark.name,
            row.attempts == claimed.attempts
        else { return nil }
        return row
    }

    /// A payment's end on this side: its row goes, the payment takes its place in the list.
    private func end(
        _ row: OutboxRow, _ db: Database, _ change: (Payment) throws -> Payment
    ) throws -> Payment? {
        var writer = PaymentWriter(db)
        guard let old = try writer.find(row.payment) else { return nil }
        let new = try change(old.payment)
        try writer.update(old, to: new, bankID: nil)
        try writer.remember(new)
        try writer.finish()
        try db.execute(sql: "DELETE FROM outbox WHERE number = ?", arguments: [row.number])
        return new
    }

    private func show(_ status: PaymentStatus, _ id: ID<Payment>, _ db: Database) throws {
        var writer = PaymentWriter(db)
        guard let old = try writer.find(id), old.payment.status != status else { return }
        let step: PaymentTransition =
            switch status {
            case .submitting: .send
            case .unknown: .loseContact
            default: .requeue
            }
        // A sender that is gone may have left any of the three: what counts is what is certain.
        let from = step == .send ? old.payment : try old.payment.inFlight(at: runtime.now())
        let new = try from.after(step, at: runtime.now())
        try writer.update(old, to: new, bankID: nil)
        if status == .unknown { try writer.remember(new) }
        try writer.finish()
    }
}

extension Payment {
    fileprivate func inFlight(at time: Date) throws -> Payment {
        status == .submitting ? self : try after(.send, at: time)
    }
}
