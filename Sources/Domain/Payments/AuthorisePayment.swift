/// Approves a payment with the one-time code from the bank.
public struct AuthorisePayment: Sendable {
    private let payments: any PaymentRepository

    /// Creates the use case.
    public init(payments: any PaymentRepository) { self.payments = payments }

    /// Returns the payment after the bank’s response. A code may be sent again after a lost
    /// response: this neither uses another try nor approves twice.
    ///
    /// - Throws: ``CodeError`` for a wrong or expired code, ``PaymentError/unknownPayment(_:)``,
    ///   ``PaymentTransitionError`` if the payment no longer awaits a code, `ServerError` if the
    ///   request fails.
    public func callAsFunction(_ id: ID<Payment>, code: EnteredCode) async throws -> Payment {
        try await payments.requireAwaiting(id)
        return try await payments.authorise(id, code: code)
    }
}
