/// Requests another one-time code for a payment from the bank.
public struct RenewPaymentCode: Sendable {
    private let payments: any PaymentRepository

    /// Creates the use case.
    public init(payments: any PaymentRepository) { self.payments = payments }

    /// Invalidates the previous code; used tries stay used.
    ///
    /// - Throws: ``PaymentError/unknownPayment(_:)``, ``PaymentTransitionError`` if the payment no
    ///   longer awaits a code, `ServerError` if the request fails.
    public func callAsFunction(_ id: ID<Payment>) async throws {
        try await payments.requireAwaiting(id)
        try await payments.renewCode(id)
    }
}
