extension PaymentRepository {
    func requireAwaiting(_ id: ID<Payment>) async throws {
        guard let detail = try await payment(id) else { throw PaymentError.unknownPayment(id) }
        guard detail.payment.status == .awaitingAuthorisation else {
            throw PaymentTransitionError(step: .authorise, from: detail.payment.status)
        }
    }
}
