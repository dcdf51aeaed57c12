extension PaymentError {
    /// The field of the form that a person changes to keep the rule; `nil` where none would help.
    public var field: PaymentInput.Field? {
        switch self {
        case .accountMissing, .unknownAccount, .accountNotOpen: .account
        case .unknownPayee, .payeeNotActive: .payee
        case .payeeMissing, .payeeNameInvalid: .payeeName
        case .identifierMissing, .identifierInvalid, .sameAccount: .payeeIdentifier
        case .amountMissing, .amountInvalid, .amountNotPositive, .feeNotPossible, .aboveLimit,
            .insufficientFunds:
            .amount
        case .referenceInvalid: .reference
        case .dateInvalid, .dateInPast, .dateTooFar: .date
        case .unknownPayment, .notEnded: nil
        }
    }
}

extension PaymentValidation: FormAssessment {
    /// As the error has it.
    public static func field(of issue: PaymentError) -> PaymentInput.Field? { issue.field }
}
