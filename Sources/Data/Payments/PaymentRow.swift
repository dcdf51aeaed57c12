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
        self = try StoreDamage.orValue { try PaymentRow(checking: row) }
    }

    private init(checking row: StoreStatement) throws {
        let id = try row.text(1)
        guard !id.isEmpty, try !row.text(3).isEmpty, try !row.text(14).isEmpty else {
            throw UnreadableRecord(record: id, field: "id, account or status", value: "")
        }
        var identifier: AccountIdentifier?
        if let scheme = try row.textIfAny(6), let value = try row.textIfAny(7) {
            let stored = IdentifierRecord(scheme: scheme, value: value)
            identifier = try AccountIdentifier(stored, record: id, field: "payee")
        }
        let currency = try Currency(stored: row.text(9), record: id)
        let sequence = try row.integerIfAny(12)
        do {
            payment = try Payment(
                id: .init(rawValue: id), account: .init(rawValue: row.text(3)),
                kind: TransactionKind(rawValue: row.text(4)), payeeName: row.text(5),
                payeeIdentifier: identifier,
                amount: Money(minorUnits: row.integer(8), currency: currency),
                fee: Money(minorUnits: row.integer(17), currency: currency),
                reference: row.text(10), date: LocalDate(stored: Int(row.integer(11))),
                sequence: sequence, createdAt: row.date(13),
                status: PaymentStatus(code: row.text(14)),
                statusAt: row.date(15),
                reason: row.textIfAny(16).map(ReasonCode.init(rawValue:)))
        } catch {
            throw UnreadableRecord(record: id, field: "amount", value: "\(try row.integer(8))")
        }
        self.row = try row.integer(0)
        bankID = try row.textIfAny(2) ?? id
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
