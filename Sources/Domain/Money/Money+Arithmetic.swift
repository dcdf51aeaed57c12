extension Money {
    /// The sum.
    ///
    /// - Throws: ``MoneyError/currencyMismatch(_:_:)`` or ``MoneyError/overflow(_:)``.
    public func adding(_ other: Money) throws(MoneyError) -> Money {
        try requireCurrency(of: other)
        let (sum, overflow) = minorUnits.addingReportingOverflow(other.minorUnits)
        guard !overflow else { throw .overflow("\(self) + \(other)") }
        return Money(minorUnits: sum, currency: currency)
    }

    /// The difference.
    ///
    /// - Throws: ``MoneyError/currencyMismatch(_:_:)`` or ``MoneyError/overflow(_:)``.
    public func subtracting(_ other: Money) throws(MoneyError) -> Money {
        try requireCurrency(of: other)
        let (difference, overflow) = minorUnits.subtractingReportingOverflow(other.minorUnits)
        guard !overflow else { throw .overflow("\(self) - \(other)") }
        return Money(minorUnits: difference, currency: currency)
    }

    /// The amount with the opposite sign; throws ``MoneyError/overflow(_:)`` for the lowest amount.
    public func negated() throws(MoneyError) -> Money {
        guard minorUnits != .min else { throw .overflow("-(\(self))") }
        return Money(minorUnits: -minorUnits, currency: currency)
    }

    /// The absolute amount; throws ``MoneyError/overflow(_:)`` for the lowest amount.
    public func magnitude() throws(MoneyError) -> Money {
        isNegative ? try negated() : self
    }

    /// The amount multiplied by an exact factor.
    public func multiplied(
        by factor: ExactDecimal, rounding mode: RoundingMode = .halfEven
    ) throws(MoneyError) -> Money {
        let (product, overflow) = factor.coefficient.multipliedReportingOverflow(
            by: Int128(minorUnits))
        guard !overflow else { throw .overflow("\(self) × \(factor)") }
        let result = try ExactDecimal(product, factor.decimals).rounded(toDecimals: 0, mode)
        return try Money(result, units: currency, computing: "\(self) × \(factor)")
    }

    /// The amount divided by an exact divisor. To divide it without a remainder, use
    /// ``allocate(by:policy:)``.
    public func divided(
        by divisor: ExactDecimal, rounding mode: RoundingMode = .halfEven
    ) throws(MoneyError) -> Money {
        let result = try ExactDecimal(minorUnits).divided(by: divisor, decimals: 0, rounding: mode)
        return try Money(result, units: currency, computing: "\(self) ÷ \(divisor)")
    }

    /// The amount in another currency: its major units multiplied by `rate`, rounded to the other
    /// currency’s decimals.
    ///
    /// - Throws: ``MoneyError/invalidRate(_:)`` unless the rate is positive.
    public func converted(
        to target: Currency, rate: ExactDecimal, rounding mode: RoundingMode = .halfEven
    ) throws(MoneyError) -> Money {
        guard rate > 0 else { throw .invalidRate(rate) }
        return try Money(decimal.multiplied(by: rate), currency: target, rounding: mode)
    }

    /// Whether this amount is at least as large as the other.
    public func covers(_ other: Money) throws(MoneyError) -> Bool {
        try requireCurrency(of: other)
        return minorUnits >= other.minorUnits
    }

    /// Whether this amount is smaller than the other.
    public func isLess(than other: Money) throws(MoneyError) -> Bool {
        try !covers(other)
    }

    /// The sum of all amounts; zero for none.
    public static func sum(
        _ amounts: some Sequence<Money>, currency: Currency
    ) throws(MoneyError) -> Money {
        var total = zero(currency)
        for amount in amounts { total = try total.adding(amount) }
        return total
    }

    private func requireCurrency(of other: Money) throws(MoneyError) {
        guard currency == other.currency else {
            throw .currencyMismatch(currency, other.currency)
        }
    }

    /// Creates an amount from minor units, which may be out of range.
    private init(
        _ whole: ExactDecimal, units currency: Currency,
        computing computation: @autoclosure () -> String
    ) throws(MoneyError) {
        guard let minorUnits = Int64(exactly: whole.coefficient) else {
            throw .overflow(computation())
        }
        self.init(minorUnits: minorUnits, currency: currency)
    }
}
