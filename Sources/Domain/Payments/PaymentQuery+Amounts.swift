extension PaymentQuery {
    /// Whether the query limits amounts.
    public var hasAmounts: Bool { least != nil || most != nil }

    /// The matching range in the currency’s minor units; `nil` if it is empty. The bounds are major
    /// units in any currency: 50 means ¥50 and €50.00.
    public func minorUnits(in currency: Currency) -> ClosedRange<Int64>? {
        func units(_ bound: ExactDecimal?, _ mode: RoundingMode, beyond: Int64) -> Int64 {
            guard let bound else { return beyond }
            do {
                let digits = try bound.rounded(toDecimals: currency.minorUnits, mode).coefficient
                return Int64(clamping: digits)
            } catch {
                // The bound has too many digits to convert, so it is beyond any amount.
                return bound < 0 ? .min : .max
            }
        }
        // Amounts of payments are positive.
        let lower = max(units(least, .ceiling, beyond: 1), 1)
        let upper = units(most, .floor, beyond: .max)
        return lower <= upper ? lower...upper : nil
    }

    /// Whether the payment’s amount is within the bounds.
    public func includesAmount(_ amount: Money) -> Bool {
        minorUnits(in: amount.currency)?.contains(amount.minorUnits) ?? false
    }
}
