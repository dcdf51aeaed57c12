extension PaymentQuery {
    /// Whether an amount narrows.
    public var hasAmounts: Bool { least != nil || most != nil }

    /// The amounts of a currency, in its minor units, that the bounds let through; `nil` where none
    /// can be. The bounds are numbers of whole units in whatever currency: 50 is ¥50 and €50.00.
    public func minorUnits(in currency: Currency) -> ClosedRange<Int64>? {
        func units(_ bound: ExactDecimal?, _ mode: RoundingMode, beyond: Int64) -> Int64 {
            guard let bound else { return beyond }
            do {
                let digits = try bound.rounded(toDecimals: currency.minorUnits, mode).coefficient
                return Int64(clamping: digits)
            } catch {
                // Too many digits to be counted: far beyond any amount.
                return bound < 0 ? .min : .max
            }
        }
        // Amounts of payments are positive.
        let lower = max(units(least, .ceiling, beyond: 1), 1)
        let upper = units(most, .floor, beyond: .max)
        return lower <= upper ? lower...upper : nil
    }

    /// Whether the payment's amount is within the bounds.
    public func includesAmount(_ amount: Money) -> Bool {
        minorUnits(in: amount.currency)?.contains(amount.minorUnits) ?? false
    }
}
