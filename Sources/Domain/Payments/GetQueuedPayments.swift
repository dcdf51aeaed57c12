/// A payment without a definite response, and the state of its delivery.
public struct QueuedPayment: Identifiable, Hashable, Sendable, Codable {
    /// The payment, which is unsettled.
    public let payment: Payment
    /// The delivery at the time of the read.
    public let delivery: PaymentDelivery

    /// The payment’s id.
    public var id: AshlarDomain.ID<Payment> { payment.id }

    /// Creates a value.
    public init(payment: Payment, delivery: PaymentDelivery) {
        self.payment = payment
        self.delivery = delivery
    }
}

/// Reads the payments that the bank has not answered, with the reason why each waits.
public struct GetQueuedPayments: Sendable {
    private let payments: any PaymentRepository

    /// Creates the use case.
    public init(payments: any PaymentRepository) { self.payments = payments }

    /// Returns the payments oldest first, which is the order of sending within an account.
    ///
    /// - Throws: The storage error.
    public func callAsFunction() async throws -> [QueuedPayment] { try await payments.queue() }
}
