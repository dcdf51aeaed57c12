import AshlarDomain
import AshlarOffline
import Foundation

/// A payment as it is stored: the domain's, its place in the list, the bank's id for it.
struct PaymentRow: Equatable {
    var row: Int64
    var payment: Payment
    /// The bank's own id, which differs where the client gave one.
    var bankID: String

    static let names = [
        "row", "id", "bankId", "account", "kind", "payeeName", "payeeScheme", "payeeValue",
        "amount", "currency", "reference", "date", "sequence", "createdAt", "status", "statusAt",
        "reason", "fee",
    ]
    static let columns = names.joined(separator: ", ")

    /// - Throws: The error for a damaged file, for what no version of ours wrote.
    init(_ row: StoreStatement) throws {
        let payment = try Self.payment(row)
        self.init(
            row: try row.integer(0), payment: payment,
            bankID: try row.textIfAny(2) ?? payment.id.rawValue)
    }

    /// The payment alone, which a page of many needs no more than.
    ///
    /// - Throws: As ``init(_:)``.
    static func payment(_ row: StoreStatement) throws -> Payment {
        do { return try checked(row) } catch let record as UnreadableRecord {
            throw StoreDamage.found(record)
        }
    }

    private static func checked(_ row: StoreStatement) throws -> Payment {
        let id = try row.text(1)
        let account = try row.text(3)
        let status = try row.text(14)
        guard !id.isEmpty, !account.isEmpty, !status.isEmpty else {
            throw UnreadableRecord(record: id, field: "id, account or status", value: "")
        }
        var identifier: AccountIdentifier?
        if let scheme = try row.textIfAny(6), let value = try row.textIfAny(7) {
            let stored = IdentifierRecord(scheme: scheme, value: value)
            identifier = try AccountIdentifier(stored, record: id, field: "payee")
        }
        let currency = try Currency(stored: row.text(9), record: id)
        let amount = Money(minorUnits: try row.integer(8), currency: currency)
        let fee = Money(minorUnits: try row.integer(17), currency: currency)
        let kind = try row.text(4)
        let payeeName = try row.text(5)
        let reference = try row.text(10)
        let date = try row.integer(11)
        let sequence = try row.integerIfAny(12)
        let createdAt = try row.date(13)
        let statusAt = try row.date(15)
        let reason = try row.textIfAny(16)
        do {
            return try Payment(
                id: .init(rawValue: id), account: .init(rawValue: account),
                kind: TransactionKind(rawValue: kind), payeeName: payeeName,
                payeeIdentifier: identifier, amount: amount, fee: fee, reference: reference,
                date: LocalDate(stored: Int(date)), sequence: sequence, createdAt: createdAt,
                status: PaymentStatus(code: status), statusAt: statusAt,
                reason: reason.map(ReasonCode.init(rawValue:)))
        } catch {
            throw UnreadableRecord(record: id, field: "amount", value: "\(amount.minorUnits)")
        }
    }

    /// The payment of this id: the client's, or else the bank's.
    static func find(_ id: ID<Payment>, _ store: StoreConnection) throws -> PaymentRow? {
        try store.first(findText, [id.rawValue]) { try PaymentRow($0) }
    }

    static let findText = "SELECT \(columns) FROM payments WHERE id = ?"

    /// The payment that the bank knows by this id, whoever gave it.
    static func find(bankID: String, _ store: StoreConnection) throws -> PaymentRow? {
        try store.first(
            """
            SELECT \(columns) FROM payments WHERE bankId = ?1 OR (id = ?1 AND bankId IS NULL)
            """, [bankID]
        ) { try PaymentRow($0) }
    }

    /// Every row that a statement with those arguments finds.
    ///
    /// - Parameter sql: Selects ``columns``.
    static func all(
        _ sql: String, _ arguments: [(any StoreValue)?] = [], _ store: StoreConnection
    ) throws -> [PaymentRow] {
        try store.rows(sql, arguments) { try PaymentRow($0) }
    }

    init(row: Int64, payment: Payment, bankID: String) {
        self.row = row
        self.payment = payment
        self.bankID = bankID
    }

    /// In the columns' order.
    func bind(to statement: StoreStatement) {
        let identifier = payment.payeeIdentifier?.wire
        statement.bind(row)
        statement.bind(payment.id.rawValue)
        statement.bind(bankID == payment.id.rawValue ? nil : bankID)
        statement.bind(payment.account.rawValue)
        statement.bind(payment.kind.rawValue)
        statement.bind(payment.payeeName)
        statement.bind(identifier?.scheme)
        statement.bind(identifier?.value)
        statement.bind(payment.amount.minorUnits)
        statement.bind(payment.amount.currency.stored)
        statement.bind(payment.reference)
        statement.bind(Int64(payment.date.dayNumber))
        statement.bind(payment.sequence)
        payment.createdAt.bind(to: statement)
        statement.bind(payment.status.code)
        payment.statusAt.bind(to: statement)
        statement.bind(payment.reason?.rawValue)
        statement.bind(payment.fee.minorUnits)
    }

    /// What the search index knows of it.
    var texts: (String, String) { (payment.payeeName, payment.reference) }

    /// Where it belongs in the list.
    static func key(_ payment: Payment) throws(UnreadableRecord) -> ListKey {
        let sequence = payment.sequence ?? -1
        guard let key = ListKey(day: payment.date.dayNumber, sequence: sequence) else {
            throw UnreadableRecord(
                record: payment.id.rawValue, field: "sequence", value: "\(sequence)")
        }
        return key
    }
}
