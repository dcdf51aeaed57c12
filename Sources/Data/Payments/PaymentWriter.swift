import AshlarDomain
import AshlarOffline
import Foundation
import GRDB

/// Writes payments in one transaction: rows, their places, search entries and history.
struct PaymentWriter {
    let db: Database
    private var index = SearchIndex.payments
    private var totals = PaymentTotalsChange()
    private let statements: PaymentStatements
    private(set) var changes = 0
    private(set) var moneyMoved = false
    /// Whether the last payment that came was one that nobody knew: mostly the next is another.
    private var lastWasNew = true

    init(_ db: Database) { (self.db, statements) = (db, PaymentStatements(db)) }

    /// Writes search entries and totals; to be called last.
    mutating func finish() throws {
        try index.flush(db)
        try totals.flush(db)
    }

    func find(_ id: ID<Payment>) throws -> PaymentRow? {
        let statement = try statements.find
        defer { statement.rewind() }
        statement.bind(id.rawValue)
        return try statement.next() ? PaymentRow(statement) : nil
    }

    /// The payment that the bank knows by this id, whoever gave it.
    func find(bankID: String) throws -> PaymentRow? {
        try storedID(of: bankID).flatMap { try find(ID(rawValue: $0)) }
    }

    private func storedID(of bankID: String) throws -> String? {
        try String.fetchOne(
            db.cachedStatement(
                sql: "SELECT id FROM payments WHERE bankId = ?1 OR (id = ?1 AND bankId IS NULL)"),
            arguments: [bankID])
    }

    /// Those on their way to the bank, oldest first.
    func unsettled() throws -> [Payment] {
        try PaymentRow.all(
            "SELECT \(PaymentRow.columns) FROM payments WHERE row >= ? ORDER BY row",
            [ListKey.waiting.base], db
        ).map(\.payment)
    }

    /// Takes what the bank says of a payment, unless it is old news.
    ///
    /// A payment on its way is only touched by its own answer, known by the client's id; that ends
    /// its place in the outbox too.
    /// - Throws: `UnreadableRecord` where it cannot be taken; the transaction may go on.
    mutating func receive(_ told: Payment, _ wire: PaymentRecord) throws {
        // In a first copy all are new, and asking for each first costs as much again.
        if lastWasNew, wire.clientPaymentId == nil, wire.history == nil,
            wire.authorisation == nil, try insertIfNew(told, wire)
        {
            return
        }
        let old = try find(told.id)
        lastWasNew = old == nil
        // By its id: a bank may use the client's as its own, and tell it as such.
        let payment = try PaymentAgreements.judge(told, db)
        if let old {
            try check(old, wire)
            let isAnswer = old.payment.status.isUnsettled
            if isAnswer {
                try OutboxRow.remove(payment.id, db)
            } else if old.payment.sequence == nil {
                // It ended here, by this device's clock: the bank's word is news, whatever its time.
            } else if payment.status == .mismatched {
                guard payment.statusAt >= old.payment.statusAt else { return }
            } else {
                let heard = old.payment.updated(
                    to: payment.status, at: payment.statusAt, reason: payment.reason)
                guard heard.status == payment.status, heard.statusAt == payment.statusAt else {
                    return
                }
            }
            try update(old, to: payment, bankID: wire.id)
            if isAnswer { try HeldFunds.answered(told, db) }
            if old.payment.status != payment.status {
                try HeldFunds.changed(told, db)
                if !isAnswer, old.payment.sequence != nil { try remember(old.payment) }
                try remember(payment)
                let moved = payment.status == .completed || payment.status == .returned
                moneyMoved = moneyMoved || moved
            }
        } else {
            if wire.clientPaymentId != nil { try checkUnknown(wire) }
            try insert(payment, bankID: wire.id)
        }
        if wire.authorisation != nil || old?.payment.status == .awaitingAuthorisation {
            try AuthorisationTable.keep(wire.authorisation, of: payment, wire.id, db)
        }
        if let history = wire.history { try replaceHistory(history, of: payment, wire.id) }
        if let askedAt = wire.cancellationAskedAt {
            try PaymentHistory.noteCancellation(askedAt, of: payment.id, wire.id, db)
        }
    }

    /// Takes the bank's answer about one payment that was here when the bank was asked. Where it is
    /// gone, the list has told of its deletion since: the answer is old news.
    ///
    /// - Returns: The payment as it then is; `nil` where it is gone.
    static func take(_ told: Payment, _ wire: PaymentRecord, _ db: Database) throws -> Payment? {
        var writer = PaymentWriter(db)
        guard try writer.find(told.id) != nil else { return nil }
        try writer.receive(told, wire)
        try writer.finish()
        return try writer.find(told.id)?.payment
    }

    /// Adds a payment that is not there.
    mutating func insert(_ payment: Payment, bankID: String?) throws {
        for row in try PaymentRow.places(payment) {
            let stored = PaymentRow(row: row, payment: payment, bankID: bankID)
            if try add(stored) { return }
        }
        throw noPlace(payment)
    }

    /// - Returns: Whether nothing was known by its id, and its place was free.
    private mutating func insertIfNew(_ payment: Payment, _ wire: PaymentRecord) throws -> Bool {
        let row = try PaymentRow.key(payment).base
        return try add(PaymentRow(row: row, payment: payment, bankID: wire.id))
    }

    /// - Returns: Whether place and ids were free.
    private mutating func add(_ row: PaymentRow) throws -> Bool {
        let statement = try statements.insert
        row.bind(to: statement)
        guard try statement.run() > 0 else { return false }
        index.add(row.row, row.texts)
        totals.add(row.payment)
        changes += 1
        return true
    }

    /// Writes the difference, and moves row and search entry if the place is another.
    mutating func update(_ old: PaymentRow, to payment: Payment, bankID: String?) throws {
        let places = try PaymentRow.places(payment)
        var new = PaymentRow(row: old.row, payment: payment, bankID: bankID)
        if !places.contains(old.row) { new.row = try freeRow(places, payment) }
        guard new != old else { return }
        let statement = try new.row == old.row ? statements.update : statements.move
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
        try db.cachedStatement(sql: "DELETE FROM payments WHERE row = ?")
            .execute(arguments: [old.row])
        let others = [
            ("paymentHistory", "id"), ("authorisations", "payment"),
            ("paymentCancellations", "id"), ("paymentAgreements", "payment"),
        ]
        for (table, id) in others {
            try db.cachedStatement(sql: "DELETE FROM \(table) WHERE \(id) = ?")
                .execute(arguments: [old.payment.id.rawValue])
        }
        index.remove(old.row, old.texts)
        totals.remove(old.payment)
        changes += 1
    }

    // MARK: History

    /// Keeps the status as one that the payment had.
    func remember(_ payment: Payment) throws {
        // The bank's own words are kept; that they do not match is what the payment says now.
        guard payment.status != .mismatched else { return }
        let isLocal = payment.sequence == nil
        let statement = try statements.remember
        statement.bind(payment.id.rawValue)
        statement.bind(isLocal ? 1 : 0)
        statement.bind(payment.statusAt.milliseconds)
        statement.bind(payment.status.code)
        statement.bind(payment.reason?.rawValue)
        try statement.run()
    }

    private func replaceHistory(
        _ history: [PaymentRecord.StatusChange], of payment: Payment, _ record: String
    ) throws {
        let changes = try history.map { try PaymentStatusChange($0, record: record) }
        try db.execute(
            sql: "DELETE FROM paymentHistory WHERE id = ? AND NOT local",
            arguments: [payment.id.rawValue])
        let statement = try db.cachedStatement(
            sql: "INSERT OR IGNORE INTO paymentHistory(id, local, at, status, reason) "
                + "VALUES (?, 0, ?, ?, ?)")
        for change in changes {
            try statement.execute(arguments: [
                payment.id.rawValue, change.at.milliseconds, change.status.code,
                change.reason?.rawValue,
            ])
        }
    }

    // MARK: Checks

    private func check(_ old: PaymentRow, _ wire: PaymentRecord) throws {
        let isOurs = wire.clientPaymentId == old.payment.id.rawValue
        guard isOurs || !old.payment.status.isUnsettled else {
            throw UnreadableRecord(
                record: wire.id, field: "id", value: "\(wire.id), a payment made here")
        }
        guard old.bankID == nil || old.bankID == wire.id else {
            throw UnreadableRecord(
                record: wire.id, field: "clientPaymentId",
                value: "\(old.payment.id), which is the bank's \(old.bankID ?? "")")
        }
    }

    private func checkUnknown(_ wire: PaymentRecord) throws {
        guard let other = try storedID(of: wire.id) else { return }
        // It was not found by that very id: two indexes of the file contradict each other.
        if other == wire.clientPaymentId { throw Stored.damage("a payment is not in its place") }
        throw UnreadableRecord(
            record: wire.id, field: "clientPaymentId",
            value: "\(wire.clientPaymentId ?? ""), known as \(other)")
    }

    private func freeRow(_ places: Range<Int64>, _ payment: Payment) throws -> Int64 {
        let taken = Set(
            try Int64.fetchAll(
                db.cachedStatement(sql: "SELECT row FROM payments WHERE row >= ? AND row < ?"),
                arguments: [places.lowerBound, places.upperBound]))
        guard let row = places.first(where: { !taken.contains($0) }) else {
            throw noPlace(payment)
        }
        return row
    }

    private func noPlace(_ payment: Payment) -> UnreadableRecord {
        UnreadableRecord(
            record: payment.id.rawValue, field: "sequence",
            value: "\(payment.sequence.map(String.init) ?? "none"), which too many others have")
    }
}
