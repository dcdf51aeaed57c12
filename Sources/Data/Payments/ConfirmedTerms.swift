import AshlarDomain
import AshlarOffline
import Foundation

/// What the user confirmed for payments made on this device, and the bank’s record if it differs.
///
/// Until the bank has answered, the confirmed terms are the command’s bytes. Afterwards they are
/// kept here, because the payment’s row then holds the bank’s data.
enum ConfirmedTerms {
    static let table = StoreTable(
        "paymentAgreements",
        schema: [
            """
            CREATE TABLE paymentAgreements(
                payment TEXT NOT NULL PRIMARY KEY, confirmed BLOB NOT NULL, atBank TEXT)
            """
        ], topic: PaymentTables.topic,
        // A row whose request cannot be read or has another id is dropped; the payment is downloaded
        // again.
        rescue: .carryOver { row in
            row.bytes(1).flatMap(PaymentRequestRecord.init(stored:))?.clientPaymentId == row.text(0)
        })

    /// Stores what the user confirmed for a payment that the bank has answered.
    static func keep(_ pay: Pay, _ store: StoreConnection) throws {
        try store.execute(
            "INSERT OR IGNORE INTO paymentAgreements(payment, confirmed) VALUES (?, ?)",
            [pay.row, pay.encoded()])
    }

    /// Returns the payment to store for a received one: the bank’s or, if its terms differ from the
    /// confirmed ones, the confirmed payment as `.mismatched`.
    static func compare(_ received: Payment, _ store: StoreConnection) throws -> Payment {
        let request = try store.first(
            "SELECT confirmed FROM paymentAgreements WHERE payment = ?", [received.id.rawValue]
        ) { try $0.bytes(0) }
        guard let request else { return received }
        let confirmed = try payment(request, like: received)
        guard !confirmed.terms(changedIn: received).isEmpty else {
            try note(nil, received.id, store)
            return received
        }
        try note(try json(received), received.id, store)
        return confirmed.mismatched(with: received)
    }

    /// Returns the bank’s record of a mismatched payment; `nil` for any other.
    static func atBank(_ payment: Payment, _ store: StoreConnection) throws -> Payment? {
        guard payment.status == .mismatched else { return nil }
        return try store.text(
            "SELECT atBank FROM paymentAgreements WHERE payment = ?", [payment.id.rawValue]
        ).map { text in
            try undamaged {
                try JSONDecoder().decode(Payment.self, from: Foundation.Data(text.utf8))
            }
        }
    }

    private static func note(
        _ received: String?, _ id: ID<Payment>, _ store: StoreConnection
    ) throws {
        try store.execute(
            """
            UPDATE paymentAgreements SET atBank = ?1 WHERE payment = ?2 AND atBank IS NOT ?1
            """, [received, id.rawValue])
    }

    private static func json(_ payment: Payment) throws -> String {
        String(decoding: try JSONEncoder().encode(payment), as: UTF8.self)
    }

    /// - Parameter received: Provides the creation date, which is not one of the terms.
    private static func payment(
        _ request: Foundation.Data, like received: Payment
    ) throws -> Payment {
        try undamaged {
            try Payment(
                JSONDecoder().decode(PaymentRequestRecord.self, from: request),
                createdAt: received.createdAt, timeZone: .gmt)
        }
    }

    private static func undamaged<Value>(_ read: () throws -> Value) throws -> Value {
        do { return try read() } catch {
            // No version of the app has written such data.
            throw StoreDamage.found("the confirmed terms of a payment cannot be read")
        }
    }
}
