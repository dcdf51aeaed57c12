import AshlarDomain
import AshlarOffline
import Foundation

/// A stored payment: the domain’s, its position in the list, and the bank’s id.
struct PaymentRow: Equatable {
    var row: Int64
    var payment: Payment
    /// The bank’s own id, which differs from the payment’s if the client gave one.
    var bankID: String

    static let names = [
        "row", "id", "bankId", "account", "kind", "payeeName", "payeeScheme", "payeeValue",
        "amount", "currency", "reference", "date", "sequence", "createdAt", "status", "statusAt",
        "reason", "fee",
    ]
    static let columns = names.joined(separator: ", ")

    /// - Throws: The error for a damaged file, if no version of the app can have written the row.
    init(_ row: StoreStatement) throws {
        let payment = try Self.payment(row)
        self.init(
            row: try row.integer(0), payment: payment,
            bankID: try row.textIfAny(2) ?? payment.id.rawValue)
    }

    /// Reads only the payment, which is all that a page needs.
    ///
    /// - Throws: The same as ``init(_:)``.
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

    /// Finds a payment by the client’s id, or else the bank’s.
    static func find(_ id: ID<Payment>, _ store: StoreConnection) throws -> PaymentRow? {
        try store.first(findText, [id.rawValue]) { try PaymentRow($0) }
    }

    static let findText = "SELECT \(columns) FROM payments WHERE id = ?"

    /// Finds a payment by the bank’s id, also if the client gave it another.
    static func find(bankID: String, _ store: StoreConnection) throws -> PaymentRow? {
        try store.first(
            """
            SELECT \(columns) FROM payments WHERE bankId = ?1 OR (id = ?1 AND bankId IS NULL)
            """, [bankID]
        ) { try PaymentRow($0) }
    }

    /// Returns every row of a statement.
    ///
    /// - Parameter sql: A statement that selects ``columns``.
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

    /// Binds the values in the order of the columns.
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

    /// The texts of the search index.
    var texts: (String, String) { (payment.payeeName, payment.reference) }

    /// The payment’s position in the list.
    static func key(_ payment: Payment) throws(UnreadableRecord) -> ListKey {
        let sequence = payment.sequence ?? -1
        guard let key = ListKey(day: payment.date.dayNumber, sequence: sequence) else {
            throw UnreadableRecord(
                record: payment.id.rawValue, field: "sequence", value: "\(sequence)")
        }
        return key
    }
}
