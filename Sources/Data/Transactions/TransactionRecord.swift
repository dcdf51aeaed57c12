import AshlarDomain
import AshlarOffline
import Foundation
import GRDB

/// A booked entry on the wire.
struct TransactionRecord: Decodable, Identifiable, Equatable, Sendable {
    var id: String
    var accountId: String
    var bookingDate: String
    var sequence: Int64
    var amount: AmountRecord
    var balanceAfter: AmountRecord
    var counterparty: String
    var description: String
    var kind: String
    var originalAmount: AmountRecord?
    var paymentId: String?
    var clientPaymentId: String?
}

extension Transaction {
    /// Its payment's id is the client's, or else the bank's. Its category is still to be found.
    init(_ wire: TransactionRecord) throws(UnreadableRecord) {
        let date = try LocalDate(wire.bookingDate, record: wire.id, field: "bookingDate")
        guard ListKey(date, sequence: wire.sequence) != nil else {
            let isSequence = ListKey(date, sequence: 0) != nil
            throw UnreadableRecord(
                record: wire.id, field: isSequence ? "sequence" : "bookingDate",
                value: isSequence ? "\(wire.sequence)" : wire.bookingDate)
        }
        let amount = try Money(wire.amount, record: wire.id, field: "amount")
        let balance = try Money(wire.balanceAfter, record: wire.id, field: "balanceAfter")
        guard amount.currency == balance.currency else {
            throw UnreadableRecord(
                record: wire.id, field: "balanceAfter.currency", value: wire.balanceAfter.currency)
        }
        let original: Money?
        if let told = wire.originalAmount {
            original = try Money(told, record: wire.id, field: "originalAmount")
        } else {
            original = nil
        }
        self.init(
            id: .init(rawValue: wire.id), account: .init(rawValue: wire.accountId), date: date,
            sequence: wire.sequence, amount: amount, balanceAfter: balance,
            counterparty: wire.counterparty, description: wire.description,
            kind: TransactionKind(rawValue: wire.kind), originalAmount: original,
            payment: (wire.clientPaymentId ?? wire.paymentId).map { .init(rawValue: $0) },
            category: .other)
    }

    static let columns = """
        row, id, account, date, sequence, amount, currency, balanceAfter, counterparty, \
        description, kind, originalAmount, originalCurrency, payment, category
        """

    /// - Throws: SQLite's word for a damaged file, for what no version of ours wrote.
    init(_ row: Row) throws {
        self = try Stored.value { try Transaction(checking: row) }
    }

    private init(checking row: Row) throws {
        let id = try row.decode(String.self, atIndex: 1)
        let currency = try Currency(stored: row.decode(atIndex: 6), record: id)
        var original: Money?
        if let minorUnits = try row.decode(Int64?.self, atIndex: 11),
            let code = try row.decode(String?.self, atIndex: 12)
        {
            original = Money(
                minorUnits: minorUnits, currency: try Currency(stored: code, record: id))
        }
        self.init(
            id: .init(rawValue: id), account: .init(rawValue: try row.decode(atIndex: 2)),
            date: LocalDate(stored: try row.decode(atIndex: 3)),
            sequence: try row.decode(atIndex: 4),
            amount: Money(minorUnits: try row.decode(atIndex: 5), currency: currency),
            balanceAfter: Money(minorUnits: try row.decode(atIndex: 7), currency: currency),
            counterparty: try row.decode(atIndex: 8), description: try row.decode(atIndex: 9),
            kind: TransactionKind(rawValue: try row.decode(atIndex: 10)),
            originalAmount: original,
            payment: try row.decode(String?.self, atIndex: 13).map { .init(rawValue: $0) },
            category: SpendingCategory(stored: try row.decode(atIndex: 14)))
    }

    func arguments(row: Int64) -> StatementArguments {
        [
            row, id.rawValue, account.rawValue, date.dayNumber, sequence, amount.minorUnits,
            amount.currency.stored, balanceAfter.minorUnits, counterparty, description,
            kind.rawValue, originalAmount?.minorUnits, originalAmount?.currency.stored,
            payment?.rawValue, category.stored,
        ]
    }
}
