import Domain
import GRDB

/// The list of payments, for the synchronisation.
enum SyncedPayments: SyncedList {
    typealias Element = PaymentRecord
    static let collection = LocalCopy.payments
    static let path = "/v1/payments"

    static func apply(
        _ page: SyncPage<PaymentRecord>, to db: Database, log: Log
    ) throws -> Applied {
        var applied = Applied()
        var writer = PaymentWriter(db)
        let replaced = try page.take(&applied) { wire in
            let payment = try Payment(wire)
            try writer.receive(payment, wire)
            return try PaymentRow.key(payment)
        }
        for id in page.deleted { try delete(id, &writer) }
        if let replaced {
            for row in try rows(from: replaced.lower, below: replaced.upper, db)
            where row.bankID.map({ !replaced.told.contains($0) }) ?? false {
                try writer.delete(row)
            }
        }
        try writer.finish()
        (applied.changes, applied.moneyMoved) = (writer.changes, writer.moneyMoved)
        return applied
    }

    /// A payment on its way here has no bank's id, and is not the bank's to delete.
    private static func delete(_ id: String, _ writer: inout PaymentWriter) throws {
        let row = try Row.fetchOne(
            writer.db.cachedStatement(
                sql: """
                    SELECT \(PaymentRow.columns) FROM payments
                    WHERE bankId = ?1 OR (id = ?1 AND bankId IS NULL AND sequence IS NOT NULL)
                    """),
            arguments: [id])
        if let row { try writer.delete(PaymentRow(row)) }
    }

    private static func rows(from lower: Int64, below upper: Int64, _ db: Database) throws
        -> [PaymentRow]
    {
        try Row.fetchAll(
            db.cachedStatement(
                sql: "SELECT \(PaymentRow.columns) FROM payments WHERE row >= ? AND row < ?"),
            arguments: [lower, upper]
        ).map { try PaymentRow($0) }
    }
}
