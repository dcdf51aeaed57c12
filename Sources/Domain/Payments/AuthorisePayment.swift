/// Approves a payment with the one-time code from the bank.
public struct AuthorisePayment: Sendable {
    private let payments: any PaymentRepository

    /// Creates the use case.
    public init(payments: any PaymentRepository) { self.payments = payments }

    /// Returns the payment as it then is. A code whose answer got lost may be sent again: it costs
    /// no second try, and approves no second time.
    ///
    /// - Throws: ``CodeError`` for a code that does not do, ``PaymentError/unknownPayment(_:)``,
    ///   ``PaymentTransitionError`` where the payment waits for no code any more, `ServerError` if
    ///   the bank cannot be asked.
    public func callAsFunction(_ id: ID<Payment>, code: EnteredCode) async throws -> Payment {
        try await payments.requireAwaiting(id)
        return try await payments.authorise(id, code: code)
    }
}
