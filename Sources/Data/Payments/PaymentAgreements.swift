import AshlarDomain
import AshlarOffline
import Foundation

/// What was confirmed of the payments that were made here, and the bank's record where it differs.
///
/// What was confirmed is what the bank is asked for: the bytes of the command, and here once the bank
/// has answered, as its row holds the bank's words from then on.
enum PaymentAgreements {
    static let table = StoreTable(
        "paymentAgreements",
        schema: [
            """
            CREATE TABLE paymentAgreements(
                payment TEXT NOT NULL PRIMARY KEY, confirmed BLOB NOT NULL, atBank TEXT)
            """
        ], topic: PaymentTables.topic,
        // What is not as it was confirmed is left out; the bank tells of the payment anew.
        rescue: .carryOver { row in
            row.bytes(1).flatMap(PaymentRequestRecord.init(sealed:))?.clientPaymentId == row.text(0)
        })

    /// Keeps what was confirmed of a payment that the bank has answered.
    static func keep(_ pay: Pay, _ store: StoreConnection) throws {
        try store.execute(
            "INSERT OR IGNORE INTO paymentAgreements(payment, confirmed) VALUES (?, ?)",
            [pay.row, pay.encoded()])
    }

    /// The payment to store for what the bank tells: the bank's, or the confirmed one as
    /// `.mismatched` where the bank's has other terms.
    static func judge(_ told: Payment, _ store: StoreConnection) throws -> Payment {
        let request = try store.first(
            "SELECT confirmed FROM paymentAgreements WHERE payment = ?", [told.id.rawValue]
        ) { try $0.bytes(0) }
        guard let request else { return told }
        let confirmed = try payment(request, like: told)
        guard !confirmed.terms(notKeptBy: told).isEmpty else {
            try note(nil, told.id, store)
            return told
        }
        try note(try json(told), told.id, store)
        return confirmed.mismatched(with: told)
    }

    /// The bank's record of a mismatched payment.
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
        _ told: String?, _ id: ID<Payment>, _ store: StoreConnection
    ) throws {
        try store.execute(
            """
            UPDATE paymentAgreements SET atBank = ?1 WHERE payment = ?2 AND atBank IS NOT ?1
            """, [told, id.rawValue])
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
            throw StoreDamage.found("what was confirmed of a payment cannot be read")
        }
    }
}
