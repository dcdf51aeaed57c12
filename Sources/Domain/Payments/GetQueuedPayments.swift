/// A payment without a definite answer, and how far its sending has got.
public struct QueuedPayment: Identifiable, Hashable, Sendable, Codable {
    /// Unsettled.
    public let payment: Payment
    /// As of this reading.
    public let delivery: PaymentDelivery

    /// The payment's.
    public var id: AshlarDomain.ID<Payment> { payment.id }

    /// Takes both as they are.
    public init(payment: Payment, delivery: PaymentDelivery) {
        self.payment = payment
        self.delivery = delivery
    }
}

/// Reads what is on its way to the bank, with why each payment waits.
public struct GetQueuedPayments: Sendable {
    private let payments: any PaymentRepository

    /// Creates the use case.
    public init(payments: any PaymentRepository) { self.payments = payments }

    /// Oldest first: in the order in which each account's are sent.
    ///
    /// - Throws: The storage error. The bank is not asked.
    public func callAsFunction() async throws -> [QueuedPayment] { try await payments.queue() }
}
