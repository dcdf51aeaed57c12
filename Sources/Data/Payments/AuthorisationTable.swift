import AshlarDomain
import AshlarOffline
import Foundation

/// What a payment’s approval waits for, on the wire.
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

/// The bank’s state of each approval that a payment waits for.
enum AuthorisationTable {
    static func of(
        _ payment: Payment, _ store: StoreConnection
    ) throws -> PaymentAuthorisation? {
        guard payment.status == .awaitingAuthorisation else { return nil }
        return try store.first(
            "SELECT codeSentAt, expiresAt, triesLeft FROM authorisations WHERE payment = ?",
            [payment.id.rawValue]
        ) { row in
            PaymentAuthorisation(
                codeSentAt: try row.date(0), expiresAt: try row.date(1),
                triesLeft: try row.count(2))
        }
    }

    /// Stores the approval state from the bank, unless the stored one is newer; deletes it without
    /// one.
    static func keep(
        _ wire: AuthorisationRecord?, of payment: Payment, _ record: String,
        _ store: StoreConnection
    ) throws {
        guard let wire else {
            try store.execute(
                "DELETE FROM authorisations WHERE payment = ?", [payment.id.rawValue])
            return
        }
        let received = try PaymentAuthorisation(wire, record: record)
        if let known = try of(payment, store), !received.isNewer(than: known) { return }
        try store.execute(
            """
            INSERT OR REPLACE INTO authorisations(payment, codeSentAt, expiresAt, triesLeft)
            VALUES (?, ?, ?, ?)
            """, [payment.id.rawValue, received.codeSentAt, received.expiresAt, received.triesLeft])
    }
}
