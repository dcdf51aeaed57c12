import AshlarDomain
import AshlarOffline
import Foundation

/// Writes payments in one transaction: rows, their places, search entries, totals and history.
struct PaymentWriter {
    let store: StoreConnection
    private var index = SearchIndex(of: "payments", "payeeName", "reference")
    private var totals = PaymentTotalsChange()
    private let statements: PaymentStatements
    private(set) var changes = 0
    private(set) var moneyMoved = false
    /// Whether the last payment that came was one that nobody knew: mostly the next is another.
    private var lastWasNew = true
    /// The ids of payments made here, once they were asked for: none of the bank's own may take one.
    private var madeHere: Set<String>?

    init(_ store: StoreConnection) {
        self.store = store
        statements = PaymentStatements(store)
    }

    /// Writes search entries and totals; to be called last.
    mutating func finish() throws {
        try index.flush(store)
        try totals.flush(store)
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
        try store.text(
            "SELECT id FROM payments WHERE bankId = ?1 OR (id = ?1 AND bankId IS NULL)", [bankID])
    }

    /// Takes what the bank says of a payment, unless it is old news. Where it is the first word about one
    /// that is on its way, that ends its way.
    ///
    /// - Throws: `UnreadableRecord` where it cannot be taken; the transaction may go on.
    mutating func receive(_ told: Payment, _ wire: PaymentRecord) throws {
        // In a first copy all are new, and asking for each first costs as much again.
        if lastWasNew, wire.clientPaymentId == nil, wire.history == nil,
            wire.authorisation == nil, try !isMadeHere(told), try insertIfNew(told, wire)
        {
            return
        }
        let old = try find(told.id)
        lastWasNew = old == nil
        let isAnswer = try old == nil && answer(told, wire)
        // By its id: a bank may use the client's as its own, and tell it as such.
        let payment = try PaymentAgreements.judge(told, store)
        if let old {
            try check(old, wire)
            guard isNews(payment, old.payment) else { return }
            try update(old, to: payment, bankID: wire.id)
            if old.payment.status != payment.status {
                try remember(old.payment)
                try remember(payment)
                let moved = payment.status == .completed || payment.status == .returned
                moneyMoved = moneyMoved || moved
            }
        } else {
            if wire.clientPaymentId != nil { try checkUnknown(wire) }
            try insert(payment, bankID: wire.id)
            if isAnswer { try remember(payment) }
        }
        if wire.authorisation != nil || old?.payment.status == .awaitingAuthorisation {
            try AuthorisationTable.keep(wire.authorisation, of: payment, wire.id, store)
        }
        if let history = wire.history { try replaceHistory(history, of: payment, wire.id) }
        if let askedAt = wire.cancellationAskedAt {
            try PaymentHistory.noteCancellation(askedAt, of: payment.id, wire.id, store)
        }
    }

    private mutating func isMadeHere(_ told: Payment) throws -> Bool {
        let ids = try madeHere ?? Set(store.commands(of: Pay.self).map(\.id))
        madeHere = ids
        return ids.contains(told.id.rawValue)
    }

    /// The list tells of a payment whose own answer was lost or is still to come.
    ///
    /// - Returns: Whether it was made here.
    private func answer(_ told: Payment, _ wire: PaymentRecord) throws -> Bool {
        guard let pay = try store.command(told.id.rawValue, of: Pay.self) else { return false }
        guard pay.phase != .done else { return true }
        guard wire.clientPaymentId == told.id.rawValue else {
            throw UnreadableRecord(
                record: wire.id, field: "id", value: "\(wire.id), a payment made here")
        }
        try PaymentAgreements.keep(pay.command, store)
        try store.finish(pay)
        return true
    }

    private func isNews(_ payment: Payment, _ old: Payment) -> Bool {
        if payment.status == .mismatched { return payment.statusAt >= old.statusAt }
        let heard = old.updated(
            to: payment.status, at: payment.statusAt, reason: payment.reason)
        return heard.status == payment.status && heard.statusAt == payment.statusAt
    }

    /// Takes the bank's answer about one payment that was here when the bank was asked. Where it is
    /// gone, the list has told of its deletion since: the answer is old news.
    ///
    /// - Returns: The payment as it then is; `nil` where it is gone.
    static func take(
        _ told: Payment, _ wire: PaymentRecord, _ store: StoreConnection
    ) throws -> Payment? {
        var writer = PaymentWriter(store)
        guard try writer.find(told.id) != nil else { return nil }
        try writer.receive(told, wire)
        try writer.finish()
        return try writer.find(told.id)?.payment
    }

    /// Adds a payment that is not there.
    private mutating func insert(_ payment: Payment, bankID: String) throws {
        let key = try PaymentRow.key(payment)
        for row in key.base..<key.end {
            if try add(PaymentRow(row: row, payment: payment, bankID: bankID)) { return }
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
    private mutating func update(
        _ old: PaymentRow, to payment: Payment, bankID: String
    ) throws {
        let key = try PaymentRow.key(payment)
        var new = PaymentRow(row: old.row, payment: payment, bankID: bankID)
        if ListKey(row: old.row) != key { new.row = try freeRow(key, payment) }
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

    /// Keeps the status as one that the payment had.
    func remember(_ payment: Payment) throws {
        // The bank's own words are kept; that they do not match is what the payment says now.
        guard payment.status != .mismatched else { return }
        let statement = try statements.remember
        statement.bind(payment.id.rawValue)
        payment.statusAt.bind(to: statement)
        statement.bind(payment.status.code)
        statement.bind(payment.reason?.rawValue)
        try statement.run()
    }

    private func replaceHistory(
        _ history: [PaymentRecord.StatusChange], of payment: Payment, _ record: String
    ) throws {
        let changes = try history.map { try PaymentStatusChange($0, record: record) }
        try store.execute(
            "DELETE FROM paymentHistory WHERE id = ? AND NOT local", [payment.id.rawValue])
        for change in changes {
            let statement = try statements.remember
            statement.bind(payment.id.rawValue)
            change.at.bind(to: statement)
            statement.bind(change.status.code)
            statement.bind(change.reason?.rawValue)
            try statement.run()
        }
    }

    // MARK: Checks

    private func check(_ old: PaymentRow, _ wire: PaymentRecord) throws {
        guard old.bankID == wire.id else {
            throw UnreadableRecord(
                record: wire.id, field: "clientPaymentId",
                value: "\(old.payment.id), which is the bank's \(old.bankID)")
        }
    }

    private func checkUnknown(_ wire: PaymentRecord) throws {
        guard let other = try storedID(of: wire.id) else { return }
        // It was not found by that very id: two indexes of the file contradict each other.
        if other == wire.clientPaymentId {
            throw StoreDamage.found("a payment is not in its place")
        }
        throw UnreadableRecord(
            record: wire.id, field: "clientPaymentId",
            value: "\(wire.clientPaymentId ?? ""), known as \(other)")
    }

    private func freeRow(_ key: ListKey, _ payment: Payment) throws -> Int64 {
        let taken = Set(
            try store.rows(
                "SELECT row FROM payments WHERE row >= ? AND row < ?", [key.base, key.end]
            ) { try $0.integer(0) })
        guard let row = (key.base..<key.end).first(where: { !taken.contains($0) }) else {
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

/// The statements that a transaction on payments runs for every row, each prepared when it is first
/// wanted and then at hand: finding it again by its text costs as much as running it.
private final class PaymentStatements {
    private let store: StoreConnection
    private var madeFind, madeInsert, madeUpdate, madeMove, madeRemember: StoreStatement?

    init(_ store: StoreConnection) { self.store = store }

    var find: StoreStatement { get throws { try ready(&madeFind, Self.findText) } }
    var insert: StoreStatement { get throws { try ready(&madeInsert, Self.insertText) } }
    /// Where place and id stay: to SQLite, setting them is deleting a row and adding another.
    var update: StoreStatement { get throws { try ready(&madeUpdate, Self.updateText) } }
    /// After the row's values, the place it had.
    var move: StoreStatement { get throws { try ready(&madeMove, Self.moveText) } }
    var remember: StoreStatement { get throws { try ready(&madeRemember, Self.rememberText) } }

    private func ready(_ made: inout StoreStatement?, _ sql: String) throws -> StoreStatement {
        if let made { return made }
        let new = try store.statement(sql)
        made = new
        return new
    }

    private static let findText = "SELECT \(PaymentRow.columns) FROM payments WHERE id = ?"
    private static let insertText = """
        INSERT OR IGNORE INTO payments(\(PaymentRow.columns))
        VALUES (\(PaymentRow.names.map { _ in "?" }.joined(separator: ", ")))
        """
    // The id is bound and not used.
    private static let updateText = "UPDATE payments SET \(others) WHERE row = ?1"
    private static let moveText = """
        UPDATE payments SET row = ?1, \(others) WHERE row = ?\(PaymentRow.names.count + 1)
        """
    /// All but the row and the id, which come first.
    private static let others = PaymentRow.names.enumerated().dropFirst(2)
        .map { "\($1) = ?\($0 + 1)" }.joined(separator: ", ")
    private static let rememberText = """
        INSERT OR IGNORE INTO paymentHistory(id, local, at, status, reason)
        VALUES (?, 0, ?, ?, ?)
        """
}
