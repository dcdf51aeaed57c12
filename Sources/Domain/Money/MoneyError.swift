/// An error of arithmetic with money.
public enum MoneyError: Error, Hashable, Sendable {
    /// The amounts have different currencies and no rate.
    case currencyMismatch(Currency, Currency)
    /// The result is out of range; the text describes the computation.
    case overflow(String)
    /// The divisor is zero; the text is the dividend.
    case divisionByZero(String)
    /// The mode was ``RoundingMode/unnecessary``, but the value has more decimals.
    case roundingNecessary(String, decimals: Int)
    /// The text is not a plain decimal such as `-12.34`.
    case notADecimal(String)
    /// The text has more decimals than the currency.
    case tooManyDecimals(String, Currency)
    /// A ratio is negative, or none is positive.
    case invalidRatios([ExactDecimal])
    /// The number of parts is less than one.
    case invalidParts(Int)
    /// The rate is not positive.
    case invalidRate(ExactDecimal)
}

extension MoneyError: DescribedError {
    /// One sentence with the rule and the values.
    public var description: String {
        switch self {
        case .currencyMismatch(let left, let right):
            "Amounts must have the same currency, got \(left) and \(right)."
        case .overflow(let computation):
            "The result of \(computation) is beyond what an amount can hold."
        case .divisionByZero(let dividend): "\(dividend) cannot be divided by zero."
        case .roundingNecessary(let value, let decimals):
            "\(value) cannot be written with \(decimals) decimals without rounding."
        case .notADecimal(let text):
            "An amount is written like -12.34 in ASCII digits, got \(quoted: text)."
        case .tooManyDecimals(let text, let currency):
            "\(currency) has \(currency.minorUnits) decimals, got \(quoted: text)."
        case .invalidRatios(let ratios):
            "Ratios must not be negative and not all zero, got \(ratios)."
        case .invalidParts(let parts): "An amount is split into at least one part, got \(parts)."
        case .invalidRate(let rate): "An exchange rate must be positive, got \(rate)."
        }
    }
}

extension MoneyError: ProblemError {
    /// The problem for the user; an overflow has its own message.
    public var problem: Problem {
        switch self {
        case .overflow: .tooLarge
        case .currencyMismatch, .divisionByZero, .roundingNecessary, .notADecimal,
            .tooManyDecimals, .invalidRatios, .invalidParts, .invalidRate:
            .other(description)
        }
    }
}
