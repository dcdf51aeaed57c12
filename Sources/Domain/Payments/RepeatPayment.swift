/// Fills in a form with what a payment was, to be made once more.
public struct RepeatPayment: Sendable {
    private let payments: any PaymentRepository
    private let payees: any PayeeRepository

    /// Both are asked for their local copies only.
    public init(payments: any PaymentRepository, payees: any PayeeRepository) {
        self.payments = payments
        self.payees = payees
    }

    /// For as soon as possible, whatever day the payment had. A payee that is known and active by
    /// the same number is chosen; else name and number are filled in.
    ///
    /// - Throws: ``PaymentError/unknownPayment(_:)``, ``PaymentError/notEnded(_:)`` while its money
    ///   may still move, the storage error.
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
