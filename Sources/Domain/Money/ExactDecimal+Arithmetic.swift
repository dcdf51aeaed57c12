extension ExactDecimal {
    /// The sum, with the decimals of the more precise operand.
    public func adding(_ other: ExactDecimal) throws(MoneyError) -> ExactDecimal {
        let (left, right, places) = try aligned(with: other)
        let (sum, overflow) = left.addingReportingOverflow(right)
        guard !overflow else { throw .overflow("\(self) + \(other)") }
        return ExactDecimal(sum, places)
    }

    /// The difference, with the decimals of the more precise operand.
    public func subtracting(_ other: ExactDecimal) throws(MoneyError) -> ExactDecimal {
        let (left, right, places) = try aligned(with: other)
        let (difference, overflow) = left.subtractingReportingOverflow(right)
        guard !overflow else { throw .overflow("\(self) - \(other)") }
        return ExactDecimal(difference, places)
    }

    /// The exact product, with the decimals of both operands together.
    public func multiplied(by other: ExactDecimal) throws(MoneyError) -> ExactDecimal {
        let (product, overflow) = coefficient.multipliedReportingOverflow(by: other.coefficient)
        guard !overflow, decimals + other.decimals <= Self.maximumDecimals else {
            throw .overflow("\(self) × \(other)")
        }
        return ExactDecimal(product, decimals + other.decimals)
    }

    /// The quotient with `places` decimals (0 to 38).
    ///
    /// - Throws: ``MoneyError/divisionByZero(_:)``, ``MoneyError/roundingNecessary(_:decimals:)``
    ///   or ``MoneyError/overflow(_:)``.
    public func divided(
        by other: ExactDecimal, decimals places: Int, rounding mode: RoundingMode = .halfEven
    ) throws(MoneyError) -> ExactDecimal {
        guard !other.isZero else { throw .divisionByZero("\(self)") }
        guard (0...Self.maximumDecimals).contains(places) else {
            throw .overflow("\(self) ÷ \(other) with \(places) decimals")
        }
        let shift = other.decimals + places - decimals
        let dividend = Self.shifted(coefficient, by: max(shift, 0))
        let divisor = Self.shifted(other.coefficient, by: max(-shift, 0))
        guard let dividend, let divisor else { throw .overflow("\(self) ÷ \(other)") }
        guard let quotient = mode.quotient(dividend, divisor) else {
            if mode == .unnecessary {
                throw .roundingNecessary("\(self) ÷ \(other)", decimals: places)
            }
            throw .overflow("\(self) ÷ \(other)")
        }
        return ExactDecimal(quotient, places)
    }

    /// The value with `places` decimals; a negative number rounds to tens, hundreds and so on.
    ///
    /// - Throws: ``MoneyError/roundingNecessary(_:decimals:)`` in mode
    ///   ``RoundingMode/unnecessary``, ``MoneyError/overflow(_:)`` if the digits do not fit.
    public func rounded(
        toDecimals places: Int, _ mode: RoundingMode = .halfEven
    ) throws(MoneyError) -> ExactDecimal {
        guard places < decimals else {
            guard places <= Self.maximumDecimals,
                let digits = Self.shifted(coefficient, by: places - decimals)
            else { throw .overflow("\(self) with \(places) decimals") }
            return ExactDecimal(digits, places)
        }
        guard places >= decimals - Self.maximumDecimals else {
            throw .overflow("\(self) with \(places) decimals")
        }
        guard let digits = mode.quotient(coefficient, Self.power(decimals - places)) else {
            throw .roundingNecessary("\(self)", decimals: places)
        }
        guard let whole = Self.shifted(digits, by: max(-places, 0)) else {
            throw .overflow("\(self) with \(places) decimals")
        }
        return ExactDecimal(whole, max(places, 0))
    }

    /// The nearest multiple of `increment`, for example 0.05 for cash, with the increment’s
    /// decimals.
    public func rounded(
        toMultipleOf increment: ExactDecimal, _ mode: RoundingMode = .halfEven
    ) throws(MoneyError) -> ExactDecimal {
        try divided(by: increment, decimals: 0, rounding: mode).multiplied(by: increment)
    }

    /// The value with the opposite sign.
    public func negated() throws(MoneyError) -> ExactDecimal {
        guard coefficient != .min else { throw .overflow("-(\(self))") }
        return ExactDecimal(-coefficient, decimals)
    }

    /// The digits followed by `zeros` zeros; `nil` if they do not fit.
    static func shifted(_ digits: Int128, by zeros: Int) -> Int128? {
        guard zeros <= maximumDecimals else { return digits == 0 ? 0 : nil }
        let (product, overflow) = digits.multipliedReportingOverflow(by: power(zeros))
        return overflow ? nil : product
    }

    private func aligned(with other: ExactDecimal) throws(MoneyError) -> (Int128, Int128, Int) {
        let places = max(decimals, other.decimals)
        guard let left = Self.shifted(coefficient, by: places - decimals),
            let right = Self.shifted(other.coefficient, by: places - other.decimals)
        else { throw .overflow("\(self) and \(other) with \(places) decimals") }
        return (left, right, places)
    }
}
