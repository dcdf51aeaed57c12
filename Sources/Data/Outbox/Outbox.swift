import AshlarDomain
import AshlarHTTP
import AshlarOffline
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
    ///   payment that is not queued, `StoreError`.
    func enqueue(_ payment: Payment) throws {
        guard payment.status == .queued, payment.sequence == nil else {
            throw PaymentTransitionError(step: .queue, from: payment.status)
        }
        let body = try PaymentRequestRecord(payment, timeZone: timeZone).json
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
            let row = try RowStatement(
                """
                INSERT INTO outbox(payment, account, key, body, seal, createdAt, state, uncertain,
                    attempts, nextTry)
                VALUES (?, ?, ?, ?, ?, ?, 'pending', 0, 0, ?)
                """, db)
            row.bind(payment.id.rawValue)
            row.bind(payment.account.rawValue)
            row.bind(key)
            row.bind(body)
            row.bind(seal)
            row.bind(runtime.now().milliseconds)
            row.bind(runtime.now().milliseconds)
            try row.run()
            return true
        }
        if isNew { store.alarms.sender.signal() }
    }

    /// Looks at the funds once more where nobody can come in between: another process may have
    /// queued a payment since its own look. An account that is not known here is the bank's matter.
    private func requireFunds(for payment: Payment, _ db: Database) throws {
        let row = try RowStatement(Self.fundsText, db)
        defer { row.rewind() }
        row.bind(payment.account.rawValue)
        guard try row.next() else { return }
        let currency = try Stored.value {
            try Currency(stored: row.text(1), record: payment.account.rawValue)
        }
        // Less than there are numbers for is nothing to spend, either.
        let spendable = [2, 3].reduce(row.integer(0)) { rest, column in
            let (less, isTooSmall) = rest.subtractingReportingOverflow(row.integer(column))
            return isTooSmall ? Int64.min : less
        }
        let funds = Money(minorUnits: spendable, currency: currency)
        guard try funds.covers(payment.total) else {
            throw PaymentError.insufficientFunds(spendable: funds, requested: payment.total)
        }
    }

    private static let unsettledText = """
        payments WHERE \(Schema.isUnsettled) AND account = accounts.id
            AND currency = accounts.currency
        """

    /// What is available, in which currency, and what is on its way and what is held of it.
    static let fundsText = """
        SELECT available, currency, \(WideSum.pinned(["amount", "fee"], of: unsettledText)),
            \(HeldFunds.sumText)
        FROM accounts WHERE id = ?
        """

    /// Takes back what no sender has and none had in vain.
    ///
    /// - Returns: The cancelled payment, or `nil` if it cannot be done here any more.
    func cancel(_ id: ID<Payment>) throws -> Payment? {
        let cancelled: Payment? = try store.write { db in
            guard let row = try OutboxRow.of(id, db), row.canBeTakenBack else { return nil }
            return try end(row, db) { try $0.after(.cancel, at: runtime.now()) }
        }
        if cancelled != nil { store.alarms.sender.signal() }
        return cancelled
    }

    // MARK: What comes of an attempt

    /// Ends an attempt that did not settle the payment.
    ///
    /// - Parameter mayHaveArrived: Whether this attempt may have reached the bank.
    func postpone(
        _ claimed: OutboxRow, mayHaveArrived: Bool, problem: ServerError?,
        serverDelay: Duration? = nil,
        atOnce: Bool = false
    ) throws {
        let wait =
            atOnce
            ? .zero
            : settings.pause(
                afterAttempt: claimed.attempts, serverDelay: serverDelay, random: runtime.random)
        try store.write { db in
            guard var row = try mine(claimed, db) else { return }
            row.uncertain = claimed.uncertain || mayHaveArrived
            row.state = row.uncertain ? .unknown : .pending
            if !row.uncertain {
                row.firstSentAt = nil
                store.attempts.forget(row.payment)
            }
            row.nextTry = runtime.now().addingTimeInterval(wait.seconds)
            row.problem = problem
            (row.sender, row.leaseEnd) = (nil, nil)
            try row.save(db)
            try show(row.uncertain ? .unknown : .queued, row.payment, db)
        }
    }

    /// The bank said no, for good. Whoever has the row now hears it themselves.
    func refused(_ claimed: OutboxRow, reason: ReasonCode) throws {
        _ = try store.write { db in
            guard let row = try mine(claimed, db) else { return nil as Payment? }
            return try end(row, db) { try $0.after(.reject, at: runtime.now(), reason: reason) }
        }
    }

    /// The bank has the payment: it is as the bank says, and needs no sending any more.
    func settled(_ wire: PaymentRecord) throws {
        let payment = try Payment(wire)
        _ = try store.write { try PaymentWriter.take(payment, wire, $0) }
    }

    // MARK: What makes a row due

    /// After the bank was reached: what only waited for that is due.
    func bankIsReachable() throws {
        try hurry { problem in
            switch problem {
            case .offline, .signedOut: true
            default: false
            }
        }
    }

    /// After a launch, or when the network came back: what found none before, or got no answer, is
    /// due. What the bank itself has put off is not.
    func bankMayBeReachable() throws {
        try hurry { problem in
            switch problem {
            case .offline, .timedOut: true
            default: false
            }
        }
    }

    private func hurry(_ isOver: (ServerError) -> Bool) throws {
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
        store.alarms.sender.signal()
    }

    // MARK: Parts of a transaction

    /// The row as it is, if it is still this sender's: nothing is done once the lease has ended.
    func mine(_ claimed: OutboxRow, _ db: Database) throws -> OutboxRow? {
        guard let held = store.attempts.sinceTaken(claimed), held < settings.lease,
            let row = try OutboxRow.of(claimed.payment, db), row.sender == store.mark.name,
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
        try OutboxRow.remove(row.payment, db)
        return new
    }

    func show(_ status: PaymentStatus, _ id: ID<Payment>, _ db: Database) throws {
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
