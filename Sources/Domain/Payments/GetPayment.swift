/// Reads one payment with its history.
public struct GetPayment: Sendable {
    private let payments: any PaymentRepository

    /// Creates the use case.
    public init(payments: any PaymentRepository) { self.payments = payments }

    /// - Throws: ``PaymentError/unknownPayment(_:)`` if there is none with this id.
    public func callAsFunction(_ id: ID<Payment>) async throws -> PaymentDetail {
        guard let detail = try await payments.payment(id) else {
            throw PaymentError.unknownPayment(id)
        }
        return detail
    }
}
