/// Asks the bank for another one-time code for a payment.
public struct RenewPaymentCode: Sendable {
    private let payments: any PaymentRepository

    /// Creates the use case.
    public init(payments: any PaymentRepository) { self.payments = payments }

    /// The code from before is good for nothing then; the tries that are gone stay gone.
    ///
    /// - Throws: ``PaymentError/unknownPayment(_:)``, ``PaymentTransitionError`` where the payment
    ///   waits for no code any more, `ServerError` if the bank cannot be asked.
    public func callAsFunction(_ id: ID<Payment>) async throws {
        try await payments.requireAwaiting(id)
        try await payments.renewCode(id)
    }
}
