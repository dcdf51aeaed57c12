import AshlarDomain
import AshlarHTTP
import AshlarOffline
import Foundation

/// The known statuses that a payment has had.
enum PaymentHistory {
    /// Stores a status that a payment reached on this device, each status once.
    static func note(
        _ status: PaymentStatus, of id: String, at time: Date, reason: ReasonCode? = nil,
        _ store: StoreConnection
    ) throws {
        try store.execute(
            """
            INSERT OR IGNORE INTO paymentHistory(id, local, at, status, reason)
            SELECT ?1, 1, ?2, ?3, ?4 WHERE NOT EXISTS (
                SELECT 1 FROM paymentHistory WHERE id = ?1 AND local AND status = ?3)
            """, [id, time, status.code, reason?.rawValue])
    }

    /// Deletes the history of a payment that no longer exists.
    static func forget(_ id: String, _ store: StoreConnection) throws {
        try store.execute("DELETE FROM paymentHistory WHERE id = ?", [id])
    }

    /// When the user asked the bank to cancel the payment; `nil` if never.
    static func cancellationAskedAt(_ id: ID<Payment>, _ store: StoreConnection) throws -> Date? {
        try store.first(
            "SELECT askedAt FROM paymentCancellations WHERE id = ?", [id.rawValue]
        ) { try $0.date(0) }
    }

    /// - Throws: `UnreadableRecord` if the text is not an instant.
    static func noteCancellation(
        _ text: String, of id: ID<Payment>, _ record: String, _ store: StoreConnection
    ) throws {
        let askedAt = try Date(text, record: record, field: "cancellationAskedAt")
        try store.execute(
            "INSERT OR REPLACE INTO paymentCancellations(id, askedAt) VALUES (?, ?)",
            [id.rawValue, askedAt])
    }

    /// Returns the history, oldest first: this device’s statuses, by its clock, before the bank’s.
    static func of(_ payment: Payment, _ store: StoreConnection) throws -> [PaymentStatusChange] {
        var changes = try store.rows(
            """
            SELECT status, at, reason FROM paymentHistory WHERE id = ?
            ORDER BY local DESC, at, rowid
            """, [payment.id.rawValue]
        ) { row in
            PaymentStatusChange(
                status: PaymentStatus(code: try row.text(0)), at: try row.date(1),
                reason: try row.textIfAny(2).map(ReasonCode.init(rawValue:)))
        }
        if changes.last?.status != payment.status {
            changes.append(
                PaymentStatusChange(
                    status: payment.status, at: payment.statusAt, reason: payment.reason))
        }
        return changes
    }
}

/// The bank’s answer about a single payment.
enum PaymentAnswer {
    /// Stores the payment unless the stored one is newer, and returns the stored payment.
    ///
    /// - Throws: `UnreadableRecord`, the storage error, or `PaymentError.unknownPayment` for a
    ///   payment that was deleted meanwhile. A final payment is returned even then, because it
    ///   cannot change any more.
    static func keep(
        _ response: HTTPResponse, of id: ID<Payment>, in store: StoreConnection
    ) throws -> Payment {
        let wire = try response.json(PaymentRecord.self, as: id.rawValue)
        let payment = try Payment(wire)
        guard payment.id == id else {
            throw UnreadableRecord(record: wire.id, field: "id", value: "\(payment.id)")
        }
        let kept = try PaymentWriter.storeAnswer(payment, wire, store)
        guard let known = kept ?? (payment.status.isFinal ? payment : nil) else {
            throw PaymentError.unknownPayment(id)
        }
        return known
    }
}
