import AshlarDomain
import AshlarOffline
import Foundation
import GRDB

/// What a payment's approval waits for, on the wire.
struct AuthorisationRecord: Decodable, Equatable, Sendable {
    var codeSentAt: String
    var expiresAt: String
    var triesLeft: Int
}

extension PaymentAuthorisation {
    init(_ wire: AuthorisationRecord, record: String) throws(UnreadableRecord) {
        self.init(
            codeSentAt: try Date(
                wire.codeSentAt, record: record, field: "authorisation.codeSentAt"),
            expiresAt: try Date(wire.expiresAt, record: record, field: "authorisation.expiresAt"),
            triesLeft: max(0, wire.triesLeft))
    }
}

/// What the bank has told of the approvals that payments wait for.
enum AuthorisationTable {
    static func of(_ payment: Payment, _ db: Database) throws -> PaymentAuthorisation? {
        guard payment.status == .awaitingAuthorisation else { return nil }
        return try Row.fetchOne(
            db.cachedStatement(
                sql: """
                    SELECT codeSentAt, expiresAt, triesLeft FROM authorisations WHERE payment = ?
                    """), arguments: [payment.id.rawValue]
        ).map { row in
            PaymentAuthorisation(
                codeSentAt: Date(milliseconds: try row.integer(0)),
                expiresAt: Date(milliseconds: try row.integer(1)),
                triesLeft: try row.count("triesLeft"))
        }
    }

    /// Takes what the bank tells with a payment, unless it is older than what is known.
    static func keep(
        _ wire: AuthorisationRecord?, of payment: Payment, _ record: String, _ db: Database
    ) throws {
        guard let wire else {
            return try db.cachedStatement(sql: "DELETE FROM authorisations WHERE payment = ?")
                .execute(arguments: [payment.id.rawValue])
        }
        let told = try PaymentAuthorisation(wire, record: record)
        if let known = try of(payment, db), !told.isNewer(than: known) { return }
        try db.cachedStatement(
            sql: """
                INSERT OR REPLACE INTO authorisations(payment, codeSentAt, expiresAt, triesLeft)
                VALUES (?, ?, ?, ?)
                """
        ).execute(arguments: [
            payment.id.rawValue, told.codeSentAt.milliseconds, told.expiresAt.milliseconds,
            told.triesLeft,
        ])
    }
}
