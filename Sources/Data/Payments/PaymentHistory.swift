import AshlarDomain
import AshlarHTTP
import AshlarOffline
import Foundation
import GRDB

/// The statuses a payment had, as far as they are known here.
enum PaymentHistory {
    /// When the bank was asked to cancel the payment, if it was.
    static func cancellationAskedAt(_ id: ID<Payment>, _ db: Database) throws -> Date? {
        try Int64.fetchOne(
            db.cachedStatement(sql: "SELECT askedAt FROM paymentCancellations WHERE id = ?"),
            arguments: [id.rawValue]
        ).map(Date.init(milliseconds:))
    }

    /// - Throws: `UnreadableRecord` where it is no instant.
    static func noteCancellation(
        _ text: String, of id: ID<Payment>, _ record: String, _ db: Database
    ) throws {
        let askedAt = try Date(text, record: record, field: "cancellationAskedAt")
        try db.cachedStatement(
            sql: "INSERT OR REPLACE INTO paymentCancellations(id, askedAt) VALUES (?, ?)"
        ).execute(arguments: [id.rawValue, askedAt.milliseconds])
    }

    /// Oldest first: what happened here, by this device's clock, before what happened there.
    static func of(_ payment: Payment, _ db: Database) throws -> [PaymentStatusChange] {
        var changes = try Row.fetchAll(
            db.cachedStatement(
                sql: """
                    SELECT status, at, reason FROM paymentHistory WHERE id = ?
                    ORDER BY local DESC, at, rowid
                    """), arguments: [payment.id.rawValue]
        ).map { row in
            PaymentStatusChange(
                status: PaymentStatus(code: try row.text(0)),
                at: Date(milliseconds: try row.integer(1)),
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
    /// - Throws: `ServerError.unreadable`, the storage error;
    ///   ``PaymentError/unknownPayment(_:)`` for news of a payment that was deleted meanwhile, unless
    ///   it has ended: nothing newer can be told of that.
    static func keep(_ response: HTTPResponse, of id: ID<Payment>, in store: UserStore) throws
        -> Payment
    {
        do {
            let wire = try BankClient.decode(PaymentRecord.self, from: response, as: id.rawValue)
            let payment = try Payment(wire)
            guard payment.id == id else {
                throw UnreadableRecord(record: wire.id, field: "id", value: "\(payment.id)")
            }
            let kept = try store.write { try PaymentWriter.take(payment, wire, $0) }
            guard let known = kept ?? (payment.status.isFinal ? payment : nil) else {
                throw PaymentError.unknownPayment(id)
            }
            return known
        } catch let corrupt as UnreadableRecord {
            throw ServerError(corrupt)
        }
    }
}
