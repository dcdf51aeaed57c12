extension StandingOrderValidation: FormAssessment {
    /// The field of the form that a user changes to keep the rule.
    public static func field(
        of issue: StandingOrderFormError
    ) -> StandingOrderInput.Field? {
        switch issue {
        case .payment(let error): error.field.flatMap { .init(rawValue: $0.rawValue) }
        case .startMissing, .firstInPast: .start
        case .everyInvalid: .every
        case .dayInvalid: .day
        case .lastDayMissing, .lastDayInvalid, .lastDayTooEarly: .lastDay
        case .countInvalid: .count
        }
    }
}
