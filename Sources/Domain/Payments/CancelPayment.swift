/// Cancels a payment, or asks the bank to.
public struct CancelPayment: Sendable {
    private let payments: any PaymentRepository

    /// Creates the use case.
    public init(payments: any PaymentRepository) { self.payments = payments }

    /// Returns the payment as it then is: cancelled, or still going where the bank decides later.
    ///
    /// - Throws: ``PaymentError/unknownPayment(_:)``, ``PaymentTransitionError`` where it cannot be
    ///   cancelled any more, `ServerError` if the bank refuses or cannot be asked.
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
