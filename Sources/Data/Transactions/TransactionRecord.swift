import AshlarDomain
import AshlarOffline
import Foundation

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
    /// Maps the record. Its payment’s id is the client’s, or else the bank’s; the writer finds its
    /// category.
    init(_ wire: TransactionRecord) throws(UnreadableRecord) {
        let date = try LocalDate(wire.bookingDate, record: wire.id, field: "bookingDate")
        guard ListKey(day: date.dayNumber, sequence: wire.sequence) != nil else {
            let isSequence = ListKey(day: date.dayNumber, sequence: 0) != nil
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
        if let received = wire.originalAmount {
            original = try Money(received, record: wire.id, field: "originalAmount")
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

    static let names = [
        "row", "id", "account", "date", "sequence", "amount", "currency", "balanceAfter",
        "counterparty", "description", "kind", "originalAmount", "originalCurrency", "payment",
        "category",
    ]
    static let columns = names.joined(separator: ", ")

    /// - Throws: The error for a damaged file, if no version of the app can have written the row.
    init(_ row: StoreStatement) throws {
        self = try StoreDamage.orValue { try Transaction(checking: row) }
    }

    private init(checking row: StoreStatement) throws {
        let id = try row.text(1)
        let currency = try Currency(stored: row.text(6), record: id)
        var original: Money?
        if let minorUnits = try row.integerIfAny(11), let code = try row.textIfAny(12) {
            original = Money(
                minorUnits: minorUnits, currency: try Currency(stored: code, record: id))
        }
        self.init(
            id: .init(rawValue: id), account: .init(rawValue: try row.text(2)),
            date: LocalDate(stored: Int(try row.integer(3))), sequence: try row.integer(4),
            amount: Money(minorUnits: try row.integer(5), currency: currency),
            balanceAfter: Money(minorUnits: try row.integer(7), currency: currency),
            counterparty: try row.text(8), description: try row.text(9),
            kind: TransactionKind(rawValue: try row.text(10)), originalAmount: original,
            payment: try row.textIfAny(13).map { .init(rawValue: $0) },
            category: SpendingCategory(stored: Int(clamping: try row.integer(14))))
    }

    /// Binds the values in the order of the columns.
    func bind(to statement: StoreStatement, row: Int64) {
        statement.bind(row)
        statement.bind(id.rawValue)
        statement.bind(account.rawValue)
        statement.bind(Int64(date.dayNumber))
        statement.bind(sequence)
        statement.bind(amount.minorUnits)
        statement.bind(amount.currency.stored)
        statement.bind(balanceAfter.minorUnits)
        statement.bind(counterparty)
        statement.bind(description)
        statement.bind(kind.rawValue)
        statement.bind(originalAmount?.minorUnits)
        statement.bind(originalAmount?.currency.stored)
        statement.bind(payment?.rawValue)
        statement.bind(Int64(category.stored))
    }
}
