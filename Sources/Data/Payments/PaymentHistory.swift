import AshlarDomain
import AshlarHTTP
import AshlarOffline
import Foundation

/// The statuses a payment had, as far as they are known here.
enum PaymentHistory {
    /// Notes what happened to a payment on this device, each status once.
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

    /// The payment is not there any more.
    static func forget(_ id: String, _ store: StoreConnection) throws {
        try store.execute("DELETE FROM paymentHistory WHERE id = ?", [id])
    }

    /// When the bank was asked to cancel the payment, if it was.
    static func cancellationAskedAt(_ id: ID<Payment>, _ store: StoreConnection) throws -> Date? {
        try store.first(
            "SELECT askedAt FROM paymentCancellations WHERE id = ?", [id.rawValue]
        ) { try $0.date(0) }
    }

    /// - Throws: `UnreadableRecord` where it is no instant.
    static func noteCancellation(
        _ text: String, of id: ID<Payment>, _ record: String, _ store: StoreConnection
    ) throws {
        let askedAt = try Date(text, record: record, field: "cancellationAskedAt")
        try store.execute(
            "INSERT OR REPLACE INTO paymentCancellations(id, askedAt) VALUES (?, ?)",
            [id.rawValue, askedAt])
    }

    /// Oldest first: what happened here, by this device's clock, before what happened there.
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

/// One payment as the bank tells it alone.
enum PaymentAnswer {
    /// Stores it, unless it is old news; returns the payment as it then is.
    ///
    /// - Throws: `UnreadableRecord`, the storage error; `PaymentError.unknownPayment` for news of a payment
    ///   that was deleted meanwhile, unless it has ended: nothing newer can be told of that.
    static func keep(
        _ response: HTTPResponse, of id: ID<Payment>, in store: StoreConnection
    ) throws -> Payment {
        let wire = try response.json(PaymentRecord.self, as: id.rawValue)
        let payment = try Payment(wire)
        guard payment.id == id else {
            throw UnreadableRecord(record: wire.id, field: "id", value: "\(payment.id)")
        }
        let kept = try PaymentWriter.take(payment, wire, store)
        guard let known = kept ?? (payment.status.isFinal ? payment : nil) else {
            throw PaymentError.unknownPayment(id)
        }
        return known
    }
}
