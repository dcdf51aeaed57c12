import AshlarDomain
import AshlarOffline
import Foundation
import GRDB

/// A payment as it is stored: the domain's, its place in the list, the bank's id for it.
struct PaymentRow: Equatable {
    var row: Int64
    var payment: Payment
    /// `nil` until the bank has it.
    var bankID: String?

    static let names = [
        "row", "id", "bankId", "account", "kind", "payeeName", "payeeScheme", "payeeValue",
        "amount", "currency", "reference", "date", "sequence", "createdAt", "status", "statusAt",
        "reason", "fee",
    ]
    static let columns = names.joined(separator: ", ")

    /// - Throws: SQLite's word for a damaged file, for what no version of ours wrote.
    init(_ row: some ColumnReading) throws {
        self = try Stored.value { try PaymentRow(checking: row) }
    }

    private init(checking row: some ColumnReading) throws {
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
                sequence: sequence, createdAt: Date(milliseconds: row.integer(13)),
                status: PaymentStatus(code: row.text(14)),
                statusAt: Date(milliseconds: row.integer(15)),
                reason: row.textIfAny(16).map(ReasonCode.init(rawValue:)))
        } catch {
            throw UnreadableRecord(record: id, field: "amount", value: "\(try row.integer(8))")
        }
        self.row = try row.integer(0)
        bankID = try row.textIfAny(2) ?? (sequence == nil ? nil : id)
    }

    /// Every row that a statement with those arguments finds.
    ///
    /// - Parameter sql: Selects ``columns``.
    static func all(
        _ sql: String, _ arguments: StatementArguments = [], _ db: Database
    ) throws -> [PaymentRow] {
        let statement = try RowStatement(sql, arguments, db)
        defer { statement.rewind() }
        var rows: [PaymentRow] = []
        while try statement.next() { rows.append(try PaymentRow(statement)) }
        return rows
    }

    init(row: Int64, payment: Payment, bankID: String?) {
        (self.row, self.payment, self.bankID) = (row, payment, bankID)
    }

    /// In the columns' order.
    func bind(to statement: RowStatement) {
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
        statement.bind(payment.createdAt.milliseconds)
        statement.bind(payment.status.code)
        statement.bind(payment.statusAt.milliseconds)
        statement.bind(payment.reason?.rawValue)
        statement.bind(payment.fee.minorUnits)
    }

    /// What the search index knows of it.
    var texts: (String, String) { (payment.payeeName, payment.reference) }

    /// Where it belongs in the list.
    static func key(_ payment: Payment) throws(UnreadableRecord) -> ListKey {
        if payment.status.isUnsettled { return ListKey(waitingSince: payment.createdAt) }
        guard let sequence = payment.sequence else {
            return ListKey(endedHere: payment.date, createdAt: payment.createdAt)
        }
        guard let key = ListKey(payment.date, sequence: sequence) else {
            throw UnreadableRecord(
                record: payment.id.rawValue, field: "sequence", value: "\(sequence)")
        }
        return key
    }

    /// The rows that it may have, the best one first. The bank's place has its slots and no more;
    /// what has none yet goes a little further where many were made in the same millisecond.
    static func places(_ payment: Payment) throws(UnreadableRecord) -> Range<Int64> {
        let key = try key(payment)
        let hasPlace = !payment.status.isUnsettled && payment.sequence != nil
        return key.base..<(hasPlace ? key.end : key.base + 100 * ListKey.slots)
    }
}
