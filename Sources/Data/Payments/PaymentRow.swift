import Domain
import Foundation
import GRDB

/// A payment as it is stored: the domain's, its place in the list, the bank's id for it.
struct PaymentRow: Equatable {
    var row: Int64
    var payment: Payment
    /// `nil` until the bank has it.
    var bankID: String?

    static let columns = """
        row, id, bankId, account, kind, payeeName, payeeScheme, payeeValue, amount, currency, \
        reference, date, sequence, createdAt, status, statusAt, reason
        """

    /// - Throws: `CorruptRecord` for what no version of ours wrote.
    init(_ row: Row) throws {
        let id: String = row[1]
        func corrupt(_ field: String, _ value: Any?) -> CorruptRecord {
            CorruptRecord(record: id, field: field, value: value.map { "\($0)" } ?? "missing")
        }
        var identifier: AccountIdentifier?
        if let scheme: String = row[6], let value: String = row[7] {
            let stored = IdentifierRecord(scheme: scheme, value: value)
            identifier = try AccountIdentifier(stored, record: id, field: "payee")
        }
        let currency = try Currency(stored: row[9], record: id)
        let sequence: Int64? = row[12]
        do {
            payment = try Payment(
                id: .init(rawValue: id), account: .init(rawValue: row[3]),
                kind: TransactionKind(rawValue: row[4]), payeeName: row[5],
                payeeIdentifier: identifier, amount: Money(minorUnits: row[8], currency: currency),
                reference: row[10], date: LocalDate(stored: row[11]), sequence: sequence,
                createdAt: Date(milliseconds: row[13]), status: PaymentStatus(code: row[14]),
                statusAt: Date(milliseconds: row[15]),
                reason: (row[16] as String?).map(ReasonCode.init(rawValue:)))
        } catch {
            throw corrupt("amount", row[8] as Int64?)
        }
        self.row = row[0]
        bankID = row[2] ?? (sequence == nil ? nil : id)
    }

    init(row: Int64, payment: Payment, bankID: String?) {
        (self.row, self.payment, self.bankID) = (row, payment, bankID)
    }

    /// In the columns' order.
    var arguments: StatementArguments {
        let identifier = payment.payeeIdentifier?.wire
        return [
            row, payment.id.rawValue, bankID == payment.id.rawValue ? nil : bankID,
            payment.account.rawValue, payment.kind.rawValue, payment.payeeName,
            identifier?.scheme, identifier?.value, payment.amount.minorUnits,
            payment.amount.currency.stored, payment.reference, payment.date.dayNumber,
            payment.sequence, payment.createdAt.milliseconds, payment.status.code,
            payment.statusAt.milliseconds, payment.reason?.rawValue,
        ]
    }

    /// What the search index knows of it.
    var texts: (String, String) { (payment.payeeName, payment.reference) }

    /// Where it belongs in the list.
    static func key(_ payment: Payment) throws(CorruptRecord) -> ListKey {
        if payment.status.isUnsettled { return ListKey(waitingSince: payment.createdAt) }
        guard let sequence = payment.sequence else {
            return ListKey(endedHere: payment.date, createdAt: payment.createdAt)
        }
        guard let key = ListKey(payment.date, sequence: sequence) else {
            throw CorruptRecord(
                record: payment.id.rawValue, field: "sequence", value: "\(sequence)")
        }
        return key
    }
}
