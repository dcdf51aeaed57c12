/// Cancels a payment, or requests its cancellation from the bank.
public struct CancelPayment: Sendable {
    private let payments: any PaymentRepository

    /// Creates the use case.
    public init(payments: any PaymentRepository) { self.payments = payments }

    /// Returns the payment: cancelled, or unchanged if the bank decides later.
    ///
    /// - Throws: ``PaymentError/unknownPayment(_:)``, ``PaymentTransitionError`` if it can no
    ///   longer be cancelled, `ServerError` if the bank refuses or the request fails.
    public func callAsFunction(_ id: ID<Payment>) async throws -> Payment {
        guard let detail = try await payments.payment(id) else {
            throw PaymentError.unknownPayment(id)
        }
        guard detail.payment.status.cancellation != .impossible else {
            throw PaymentTransitionError(step: .cancel, from: detail.payment.status)
        }
        return try await payments.cancel(id)
    }
}
