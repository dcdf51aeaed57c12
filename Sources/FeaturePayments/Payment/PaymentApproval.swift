import AshlarDomain

/// Where approving the payment by a one-time code stands; the code only until it was sent.
struct PaymentApproval: Codable, Equatable, Sendable {
    /// What is being asked of the bank.
    enum Asking: Codable, Equatable, Sendable { case code, another }

    /// What came of it.
    enum Outcome: Codable, Equatable, Sendable {
        case approved(Payment)
        case refused(CodeError)
        case renewed
        /// It waits for no code any more.
        case tooLate(PaymentTransitionError)
        case failed(Problem)
    }

    var code = Secret("")
    var asking: Asking?
    /// What came of the last attempt, until another code is typed.
    var outcome: Outcome?
}
