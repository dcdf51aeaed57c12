import Domain
import Foundation
import GRDB

/// What was confirmed of the payments that were made here, and the bank's record where it differs.
///
/// Kept beside the payments, whose rows hold the bank's words once it has spoken.
enum PaymentAgreements {
    static let schema = """
        CREATE TABLE paymentAgreements(
            payment TEXT NOT NULL PRIMARY KEY, confirmed TEXT NOT NULL, atBank TEXT)
        """

    /// Keeps what the person has confirmed.
    static func keep(_ payment: Payment, _ db: Database) throws {
        try db.cachedStatement(
            sql: "INSERT OR REPLACE INTO paymentAgreements(payment, confirmed) VALUES (?, ?)"
        ).execute(arguments: [payment.id.rawValue, try json(payment)])
    }

    /// The payment to store for what the bank tells: the bank's, or the confirmed one as
    /// `.mismatched` where the bank's has other terms.
    static func judge(_ told: Payment, _ db: Database) throws -> Payment {
        let text = try String.fetchOne(
            db.cachedStatement(
                sql: "SELECT confirmed FROM paymentAgreements WHERE payment = ?"),
            arguments: [told.id.rawValue])
        guard let text else { return told }
        let confirmed = try payment(text)
        guard !confirmed.terms(notKeptBy: told).isEmpty else {
            try note(nil, told.id, db)
            return told
        }
        try note(try json(told), told.id, db)
        return try confirmed.mismatched(with: told)
    }

    /// The bank's record of a mismatched payment.
    static func atBank(_ payment: Payment, _ db: Database) throws -> Payment? {
        guard payment.status == .mismatched else { return nil }
        return try String.fetchOne(
            db.cachedStatement(sql: "SELECT atBank FROM paymentAgreements WHERE payment = ?"),
            arguments: [payment.id.rawValue]
        ).map(Self.payment)
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

    private static func payment(_ text: String) throws -> Payment {
        do {
            return try JSONDecoder().decode(Payment.self, from: Foundation.Data(text.utf8))
        } catch {
            // No version of ours wrote that.
            throw Stored.damage("what was confirmed of a payment cannot be read")
        }
    }
}
