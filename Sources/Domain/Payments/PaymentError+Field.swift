extension PaymentError {
    /// The form field that breaks the rule; `nil` if no field can fix it.
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
    /// The field of the error.
    public static func field(of issue: PaymentError) -> PaymentInput.Field? { issue.field }
}
