/// Fills in a form to repeat a payment.
public struct RepeatPayment: Sendable {
    private let payments: any PaymentRepository
    private let payees: any PayeeRepository

    /// Creates the use case; only local copies are read.
    public init(payments: any PaymentRepository, payees: any PayeeRepository) {
        self.payments = payments
        self.payees = payees
    }

    /// Returns a form for as soon as possible, whatever the payment’s date. It contains an active
    /// payee with the same account, otherwise the name and account.
    ///
    /// - Throws: ``PaymentError/unknownPayment(_:)``, ``PaymentError/notEnded(_:)`` before the
    ///   payment is final, the storage error.
    public func callAsFunction(
        _ id: ID<Payment>, format: MoneyFormat
    ) async throws -> PaymentInput {
        guard let payment = try await payments.payment(id)?.payment else {
            throw PaymentError.unknownPayment(id)
        }
        guard payment.status.isFinal else { throw PaymentError.notEnded(id) }
        var form = PaymentInput(
            account: payment.account, amount: format.amountString(payment.amount),
            reference: payment.reference)
        if let number = payment.payeeIdentifier {
            form.payee = try await payees.payees()
                .first { $0.isActive && $0.identifier == number }?.id
        }
        if form.payee == nil {
            form.payeeName = payment.payeeName
            form.payeeIdentifier = payment.payeeIdentifier.map { "\($0)" } ?? ""
        }
        return form
    }
}
