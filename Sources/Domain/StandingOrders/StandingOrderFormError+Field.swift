extension StandingOrderValidation: FormAssessment {
    /// The form field that breaks the rule.
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
