import AshlarDomain

extension PaymentTransitionError: WordedError {
    /// The step that is no longer possible, and the payment’s status.
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
    /// The problem with the approval code, and the remaining attempts.
    func message(in wording: Wording) -> String {
        guard case .wrong(let left) = self, left > 0 else { return problem(in: wording) }
        let tries = wording.count(left, one: "approval.tries.one", other: "approval.tries.other")
        return "\(problem(in: wording)) \(tries)"
    }

    /// Without the remaining attempts, which the page shows beside the field.
    func problem(in wording: Wording) -> String {
        switch self {
        case .missing: wording("approval.code.missing")
        case .malformed: wording("approval.code.malformed")
        case .wrong: wording("approval.code.wrong")
        case .expired, .spent: wording("approval.code.expired")
        }
    }
}
