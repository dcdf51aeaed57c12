import AshlarDomain
import AshlarOffline
import Foundation

/// Writes payments in one transaction: rows, positions, search entries, totals and history.
struct PaymentWriter {
    let store: StoreConnection
    private var index = SearchIndex(of: "payments", "payeeName", "reference")
    private var totals = PaymentTotalsChange()
    private let findOne, insertOne, updateOne, moveOne, insertStatus: StoreStatement
    private(set) var changes = 0
    private(set) var moneyMoved = false
    /// Whether the last received payment was new: then the next one usually is, too.
    private var lastWasNew = true
    /// The ids of payments made on this device, read at the first use: a payment of the bank’s must
    /// not take one of them.
    private var ownPaymentIDs: Set<String>?

    init(_ store: StoreConnection) throws {
        self.store = store
        findOne = try store.statement(PaymentRow.findText)
        insertOne = try store.statement(
            """
            INSERT OR IGNORE INTO payments(\(PaymentRow.columns))
            VALUES (\(PaymentRow.names.map { _ in "?" }.joined(separator: ", ")))
            """)
        // The id is bound and not used: setting row and id would make SQLite delete the row and
        // insert another.
        let others = PaymentRow.names.enumerated().dropFirst(2)
            .map { "\($1) = ?\($0 + 1)" }.joined(separator: ", ")
        updateOne = try store.statement("UPDATE payments SET \(others) WHERE row = ?1")
        moveOne = try store.statement(
            """
            UPDATE payments SET row = ?1, \(others) WHERE row = ?\(PaymentRow.names.count + 1)
            """)
        insertStatus = try store.statement(
            """
            INSERT OR IGNORE INTO paymentHistory(id, local, at, status, reason)
            VALUES (?, 0, ?, ?, ?)
            """)
    }

    /// Writes search entries and totals; must be called last.
    mutating func finish() throws {
        try index.flush(store)
        try totals.flush(store)
    }

    private func find(_ id: ID<Payment>) throws -> PaymentRow? {
        defer { findOne.rewind() }
        findOne.bind(id.rawValue)
        return try findOne.next() ? PaymentRow(findOne) : nil
    }

    /// Stores a payment from the bank, unless the stored one is newer. The first answer about a
    /// payment in the outbox also finishes its command.
    ///
    /// - Throws: `UnreadableRecord` if the payment cannot be stored; the transaction may continue.
    mutating func receive(_ received: Payment, _ wire: PaymentRecord) throws {
        // In a first sync all payments are new, and a query for each would double the cost.
        if lastWasNew, wire.clientPaymentId == nil, wire.history == nil,
            wire.authorisation == nil, try !isFromThisDevice(received),
            try insertIfNew(received, wire)
        {
            return
        }
        let old = try find(received.id)
        lastWasNew = old == nil
        let isAnswer = try old == nil && answer(received, wire)
        // Compares by the payment’s id: a bank may use the client’s id as its own, without a
        // `clientPaymentId`.
        let payment = try ConfirmedTerms.compare(received, store)
        if let old {
            try check(old, wire)
            guard isNewer(payment, old.payment) else { return }
            try update(old, to: payment, bankID: wire.id)
            if old.payment.status != payment.status {
                try storeStatus(old.payment)
                try storeStatus(payment)
                let moved = payment.status == .completed || payment.status == .returned
                moneyMoved = moneyMoved || moved
            }
        } else {
            if wire.clientPaymentId != nil { try checkUnknown(wire) }
            try insert(payment, bankID: wire.id)
            if isAnswer { try storeStatus(payment) }
        }
        if wire.authorisation != nil || old?.payment.status == .awaitingAuthorisation {
            try AuthorisationTable.keep(wire.authorisation, of: payment, wire.id, store)
        }
        if let history = wire.history { try replaceHistory(history, of: payment, wire.id) }
        if let askedAt = wire.cancellationAskedAt {
            try PaymentHistory.noteCancellation(askedAt, of: payment.id, wire.id, store)
        }
    }

    private mutating func isFromThisDevice(_ received: Payment) throws -> Bool {
        let ids = try ownPaymentIDs ?? Set(store.commands(of: Pay.self).map(\.id))
        ownPaymentIDs = ids
        return ids.contains(received.id.rawValue)
    }

    /// Finishes the command of a payment that the list contains, if its own answer was lost or has
    /// not arrived yet.
    ///
    /// - Returns: Whether the payment was made on this device.
    private func answer(_ received: Payment, _ wire: PaymentRecord) throws -> Bool {
        guard let pay = try store.command(received.id.rawValue, of: Pay.self) else { return false }
        guard pay.phase != .done else { return true }
        guard wire.clientPaymentId == received.id.rawValue else {
            throw UnreadableRecord(
                record: wire.id, field: "id", value: "\(wire.id), made on this device")
        }
        try ConfirmedTerms.keep(pay.command, store)
        try store.finish(pay)
        return true
    }

    private func isNewer(_ payment: Payment, _ old: Payment) -> Bool {
        if payment.status == .mismatched { return payment.statusAt >= old.statusAt }
        let merged = old.updated(
            to: payment.status, at: payment.statusAt, reason: payment.reason)
        return merged.status == payment.status && merged.statusAt == payment.statusAt
    }

    /// Stores the bank’s answer about a payment that existed when the request was sent. If it no
    /// longer exists, the list has since reported its deletion, and the answer is obsolete.
    ///
    /// - Returns: The stored payment; `nil` if it no longer exists.
    static func storeAnswer(
        _ received: Payment, _ wire: PaymentRecord, _ store: StoreConnection
    ) throws -> Payment? {
        var writer = try PaymentWriter(store)
        guard try writer.find(received.id) != nil else { return nil }
        try writer.receive(received, wire)
        try writer.finish()
        return try writer.find(received.id)?.payment
    }

    /// Inserts a payment that is not stored yet.
    private mutating func insert(_ payment: Payment, bankID: String) throws {
        let key = try PaymentRow.key(payment)
        for row in key.base..<key.end {
            if try add(PaymentRow(row: row, payment: payment, bankID: bankID)) { return }
        }
        throw noFreePosition(payment)
    }

    /// - Returns: Whether the id was unknown and the position free.
    private mutating func insertIfNew(_ payment: Payment, _ wire: PaymentRecord) throws -> Bool {
        let row = try PaymentRow.key(payment).base
        return try add(PaymentRow(row: row, payment: payment, bankID: wire.id))
    }

    /// - Returns: Whether the position and the ids were free.
    private mutating func add(_ row: PaymentRow) throws -> Bool {
        row.bind(to: insertOne)
        guard try insertOne.run() > 0 else { return false }
        index.add(row.row, row.texts)
        totals.add(row.payment)
        changes += 1
        return true
    }

    /// Writes the changes; moves the row and its search entry if the position has changed.
    private mutating func update(
        _ old: PaymentRow, to payment: Payment, bankID: String
    ) throws {
        let key = try PaymentRow.key(payment)
        var new = PaymentRow(row: old.row, payment: payment, bankID: bankID)
        if ListKey(row: old.row) != key {
            guard let row = try key.freeRow(in: "payments", store) else {
                throw noFreePosition(payment)
            }
            new.row = row
        }
        guard new != old else { return }
        let statement = new.row == old.row ? updateOne : moveOne
        new.bind(to: statement)
        if new.row != old.row { statement.bind(old.row) }
        try statement.run()
        changes += 1
        totals.remove(old.payment)
        totals.add(new.payment)
        if new.row != old.row || new.texts != old.texts {
            index.remove(old.row, old.texts)
            index.add(new.row, new.texts)
        }
    }

    mutating func delete(_ old: PaymentRow) throws {
        try store.execute("DELETE FROM payments WHERE row = ?", [old.row])
        let others = [
            ("paymentHistory", "id"), ("authorisations", "payment"),
            ("paymentCancellations", "id"), ("paymentAgreements", "payment"),
        ]
        for (table, id) in others {
            try store.execute(
                "DELETE FROM \(table) WHERE \(id) = ?", [old.payment.id.rawValue])
        }
        index.remove(old.row, old.texts)
        totals.remove(old.payment)
        changes += 1
    }

    // MARK: History

    /// Stores the payment’s current status in its history.
    func storeStatus(_ payment: Payment) throws {
        // The history holds the bank’s statuses only; `.mismatched` is this device’s.
        guard payment.status != .mismatched else { return }
        try storeStatus(
            PaymentStatusChange(
                status: payment.status, at: payment.statusAt, reason: payment.reason),
            of: payment.id)
    }

    private func storeStatus(_ change: PaymentStatusChange, of id: ID<Payment>) throws {
        insertStatus.bind(id.rawValue)
        change.at.bind(to: insertStatus)
        insertStatus.bind(change.status.code)
        insertStatus.bind(change.reason?.rawValue)
        try insertStatus.run()
    }

    private func replaceHistory(
        _ history: [PaymentRecord.StatusChange], of payment: Payment, _ record: String
    ) throws {
        let changes = try history.map { try PaymentStatusChange($0, record: record) }
        try store.execute(
            "DELETE FROM paymentHistory WHERE id = ? AND NOT local", [payment.id.rawValue])
        for change in changes { try storeStatus(change, of: payment.id) }
    }

    // MARK: Checks

    private func check(_ old: PaymentRow, _ wire: PaymentRecord) throws {
        guard old.bankID == wire.id else {
            throw UnreadableRecord(
                record: wire.id, field: "clientPaymentId",
                value: "\(old.payment.id), stored with the bank’s id \(old.bankID)")
        }
    }

    private func checkUnknown(_ wire: PaymentRecord) throws {
        guard let other = try PaymentRow.find(bankID: wire.id, store)?.payment.id else { return }
        // The payment was not found by this id, so two indexes of the file contradict each other.
        if other.rawValue == wire.clientPaymentId {
            throw StoreDamage.found("two indexes of payments contradict each other")
        }
        throw UnreadableRecord(
            record: wire.id, field: "clientPaymentId",
            value: "\(wire.clientPaymentId ?? ""), stored as \(other)")
    }

    private func noFreePosition(_ payment: Payment) -> UnreadableRecord {
        UnreadableRecord(
            record: payment.id.rawValue, field: "sequence",
            value: "\(payment.sequence.map(String.init) ?? "none"), shared by too many payments")
    }
}
