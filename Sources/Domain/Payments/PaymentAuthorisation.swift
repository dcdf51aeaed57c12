public import Foundation

/// What the approval of a payment waits for: a one-time code that the bank has sent to the
/// customer's phone, good for this payment's amount and payee alone.
public struct PaymentAuthorisation: Hashable, Sendable, Codable {
    /// When the code was sent that counts; one from before is good for nothing.
    public let codeSentAt: Date
    /// By the bank's clock: then the payment expires, unless another code is asked for before.
    public let expiresAt: Date
    /// For the payment, not for one code: after the last one the bank rejects it.
    public let triesLeft: Int

    /// As the bank tells it.
    public init(codeSentAt: Date, expiresAt: Date, triesLeft: Int) {
        (self.codeSentAt, self.expiresAt, self.triesLeft) = (codeSentAt, expiresAt, triesLeft)
    }

    /// Whether this is later news than what was known: answers may overtake each other.
    public func isNewer(than known: PaymentAuthorisation) -> Bool {
        codeSentAt == known.codeSentAt
            ? triesLeft < known.triesLeft : codeSentAt > known.codeSentAt
    }
}

/// Approves a payment with the one-time code that the bank has sent for it.
public struct AuthorisePayment: Sendable {
    private let payments: any PaymentRepository

    /// Nothing is asked until it is called.
    public init(payments: any PaymentRepository) { self.payments = payments }

    /// Returns the payment as it then is. A code whose answer got lost may be sent again: it costs
    /// no second try, and approves no second time.
    ///
    /// - Throws: ``CodeError`` for a code that does not do, ``PaymentError/unknownPayment(_:)``,
    ///   ``PaymentTransitionError`` where the payment waits for no code any more, ``BankError`` if
    ///   the bank cannot be asked.
    public func callAsFunction(_ id: ID<Payment>, code: EnteredCode) async throws -> Payment {
        try await payments.requireAwaiting(id)
        return try await payments.authorise(id, code: code)
    }
}

/// Asks the bank for another one-time code for a payment.
public struct RenewPaymentCode: Sendable {
    private let payments: any PaymentRepository

    /// Nothing is asked until it is called.
    public init(payments: any PaymentRepository) { self.payments = payments }

    /// The code from before is good for nothing then; the tries that are gone stay gone.
    ///
    /// - Throws: ``PaymentError/unknownPayment(_:)``, ``PaymentTransitionError`` where the payment
    ///   waits for no code any more, ``BankError`` if the bank cannot be asked.
    public func callAsFunction(_ id: ID<Payment>) async throws {
        try await payments.requireAwaiting(id)
        try await payments.renewCode(id)
    }
}

extension PaymentRepository {
    fileprivate func requireAwaiting(_ id: ID<Payment>) async throws {
        guard let detail = try await payment(id) else { throw PaymentError.unknownPayment(id) }
        guard detail.payment.status == .awaitingAuthorisation else {
            throw PaymentTransitionError(step: .authorise, from: detail.payment.status)
        }
    }
}
