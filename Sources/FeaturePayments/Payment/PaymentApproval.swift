import AshlarDomain

/// The state of the approval by one-time code; the code is kept only until it is sent.
struct PaymentApproval: Codable, Equatable, Sendable {
    /// The request that is running at the bank.
    enum Asking: Codable, Equatable, Sendable { case code, another }

    /// The result of a request.
    enum Outcome: Codable, Equatable, Sendable {
        case approved(Payment)
        case refused(CodeError)
        case renewed
        /// The payment no longer waits for a code.
        case tooLate(PaymentTransitionError)
        case failed(Problem)
    }

    var code = Secret("")
    var asking: Asking?
    /// The result of the last attempt, until the code is edited.
    var outcome: Outcome?
}
