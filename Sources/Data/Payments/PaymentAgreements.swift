import AshlarDomain
import Foundation
import GRDB

/// What was confirmed of the payments that were made here, and the bank's record where it differs.
///
/// What was confirmed is what the bank is asked for: the bytes in the outbox, and here once the
/// payment has left it, as its row holds the bank's words from then on.
enum PaymentAgreements {
    static let schema = """
        CREATE TABLE paymentAgreements(
            payment TEXT NOT NULL PRIMARY KEY, confirmed BLOB NOT NULL, atBank TEXT)
        """
    static let table = "paymentAgreements"

    /// Keeps what was confirmed of a payment that leaves the outbox.
    static func keep(_ id: ID<Payment>, _ db: Database) throws {
        try db.cachedStatement(
            sql: """
                INSERT OR IGNORE INTO paymentAgreements(payment, confirmed)
                SELECT payment, body FROM outbox WHERE payment = ?
                """
        ).execute(arguments: [id.rawValue])
    }

    /// Puts back what a damaged file still held of one, until the bank tells of the payment anew. What
    /// is not as it was confirmed is left out.
    static func restore(_ values: [DatabaseValue], _ db: Database) throws {
        guard let id = values.first.flatMap(String.fromDatabaseValue), values.count == 3,
            let confirmed = Foundation.Data.fromDatabaseValue(values[1]),
            PaymentRequestRecord(sealed: confirmed)?.clientPaymentId == id
        else { return }
        try db.execute(
            sql: "INSERT OR IGNORE INTO \(table)(payment, confirmed) VALUES (?, ?)",
            arguments: [id, confirmed])
    }

    /// The payment to store for what the bank tells: the bank's, or the confirmed one as
    /// `.mismatched` where the bank's has other terms.
    static func judge(_ told: Payment, _ db: Database) throws -> Payment {
        let request = try Foundation.Data.fetchOne(
            db.cachedStatement(
                sql: """
                    SELECT confirmed FROM paymentAgreements WHERE payment = ?1
                    UNION ALL SELECT body FROM outbox WHERE payment = ?1
                    """),
            arguments: [told.id.rawValue])
        guard let request else { return told }
        let confirmed = try payment(request, like: told)
        guard !confirmed.terms(notKeptBy: told).isEmpty else {
            try note(nil, told.id, db)
            return told
        }
        try keep(told.id, db)
        try note(try json(told), told.id, db)
        return confirmed.mismatched(with: told)
    }

    /// The bank's record of a mismatched payment.
    static func atBank(_ payment: Payment, _ db: Database) throws -> Payment? {
        guard payment.status == .mismatched else { return nil }
        return try String.fetchOne(
            db.cachedStatement(sql: "SELECT atBank FROM paymentAgreements WHERE payment = ?"),
            arguments: [payment.id.rawValue]
        ).map { text in
            try undamaged {
                try JSONDecoder().decode(Payment.self, from: Foundation.Data(text.utf8))
            }
        }
    }

    private static func note(_ told: String?, _ id: ID<Payment>, _ db: Database) throws {
        try db.cachedStatement(
            sql: """
                UPDATE paymentAgreements SET atBank = ?1
                WHERE payment = ?2 AND atBank IS NOT ?1
                """
        ).execute(arguments: [told, id.rawValue])
    }

    private static func json(_ payment: Payment) throws -> String {
        String(decoding: try JSONEncoder().encode(payment), as: UTF8.self)
    }

    /// - Parameter told: Of when it is: that is not among the terms.
    private static func payment(
        _ request: Foundation.Data, like told: Payment
    ) throws -> Payment {
        try undamaged {
            try Payment(
                JSONDecoder().decode(PaymentRequestRecord.self, from: request),
                createdAt: told.createdAt, timeZone: .gmt)
        }
    }

    private static func undamaged<Value>(_ read: () throws -> Value) throws -> Value {
        do { return try read() } catch {
            // No version of ours wrote that.
            throw Stored.damage("what was confirmed of a payment cannot be read")
        }
    }
}
