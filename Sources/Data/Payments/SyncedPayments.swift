import AshlarDomain
import AshlarOffline
import Foundation
import GRDB

/// The list of payments, for the synchronisation.
enum SyncedPayments: SyncedList {
    typealias Element = PaymentRecord
    static let collection = LocalCopy.payments
    static let path = "/v1/payments"

    /// Whenever a payment moves, its history grows.
    static func heard(_ db: Database) throws -> Int64 {
        try Int64.fetchOne(
            db.cachedStatement(sql: "SELECT max(rowid) FROM paymentHistory")) ?? 0
    }

    static func apply(_ page: SyncPage<PaymentRecord>, to db: Database) throws -> Applied {
        var applied = Applied()
        var writer = PaymentWriter(db)
        let names = try ownNames(page, db)
        func isStored(_ id: String) throws -> Bool { try !stored(id, db).isEmpty }
        let replaced = try page.take(&applied, isStored: isStored) { wire in
            var wire = wire
            if wire.clientPaymentId == nil { wire.clientPaymentId = names[wire.id] }
            let payment = try Payment(wire)
            try writer.receive(payment, wire)
            return try PaymentRow.key(payment)
        }
        for id in page.deleted { try delete(id, &writer) }
        if let replaced {
            let rows = try rows(
                from: replaced.lower, below: replaced.upper, notHeardSince: page.heard, db)
            for row in rows
            where row.bankID.map({ !replaced.told.contains($0) }) ?? false {
                try writer.delete(row)
            }
        }
        try writer.finish()
        (applied.changes, applied.moneyMoved) = (writer.changes, writer.moneyMoved)
        return applied
    }

    /// Our names, by the bank's id, for those payments of ours that the page tells without them: it
    /// is the bank's id that says what a booked payment was before.
    private static func ownNames(_ page: SyncPage<PaymentRecord>, _ db: Database) throws
        -> [String: String]
    {
        let hasOwn = try Bool.fetchOne(
            db.cachedStatement(
                sql: "SELECT EXISTS (SELECT 1 FROM payments WHERE bankId IS NOT NULL)"))
        guard hasOwn == true else { return [:] }
        let unnamed = page.items.compactMap { item in
            if case .read(let wire) = item, wire.clientPaymentId == nil { wire.id } else { nil }
        }
        guard !unnamed.isEmpty else { return [:] }
        let ids = String(decoding: try JSONEncoder().encode(unnamed), as: UTF8.self)
        let rows = try Row.fetchAll(
            db.cachedStatement(
                sql: """
                    SELECT bankId, id FROM payments INDEXED BY paymentsByBankId
                    WHERE bankId IN (SELECT value FROM json_each(?))
                    """), arguments: [ids])
        return Dictionary(rows.map { ($0[0], $0[1]) }, uniquingKeysWith: { first, _ in first })
    }

    /// A payment on its way here has no bank's id, and is not the bank's to delete.
    private static func delete(_ id: String, _ writer: inout PaymentWriter) throws {
        if let row = try stored(id, writer.db).first { try writer.delete(row) }
    }

    private static func stored(_ id: String, _ db: Database) throws -> [PaymentRow] {
        try PaymentRow.all(
            """
            SELECT \(PaymentRow.columns) FROM payments
            WHERE bankId = ?1 OR (id = ?1 AND bankId IS NULL AND sequence IS NOT NULL)
            """, [id], db)
    }

    private static func rows(
        from lower: Int64, below upper: Int64, notHeardSince heard: Int64, _ db: Database
    ) throws -> [PaymentRow] {
        try PaymentRow.all(
            """
            SELECT \(PaymentRow.columns) FROM payments WHERE row >= ? AND row < ?
                AND id NOT IN (SELECT id FROM paymentHistory WHERE rowid > ?)
            """, [lower, upper, heard], db)
    }
}
