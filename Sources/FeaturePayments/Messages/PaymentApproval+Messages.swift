import AshlarDomain

extension PaymentTransitionError: WordedError {
    /// What can no longer be done, and where the payment stands.
    func message(in wording: Wording) -> String {
        let standing = wording("approval.tooLate.advice", from.title(wording))
        return switch step {
        case .cancel: "\(wording("payment.tooLate")) \(standing)"
        case .authorise: "\(wording("approval.tooLate")) \(standing)"
        default: standing
        }
    }
}

extension CodeError: WordedError {
    /// Of the code that approves a payment, with the tries that are left.
    func message(in wording: Wording) -> String {
        guard case .wrong(let left) = self, left > 0 else { return problem(in: wording) }
        let tries = wording.count(left, one: "approval.tries.one", other: "approval.tries.other")
        return "\(problem(in: wording)) \(tries)"
    }

    /// For the page, which says the tries beside it.
    func problem(in wording: Wording) -> String {
        switch self {
        case .missing: wording("approval.code.missing")
        case .malformed: wording("approval.code.malformed")
        case .wrong: wording("approval.code.wrong")
        case .expired, .spent: wording("approval.code.expired")
        }
    }
}
