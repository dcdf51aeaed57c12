import AshlarDomain

/// Sums of 64-bit amounts in two columns, so that no sum overflows: SQLite’s own `sum()` throws or
/// continues in floating point. Exact for up to 2³¹ rows.
enum WideSum {
    /// The two columns’ values for an amount: the bits above the lower 32, and the lower 32.
    static func parts(_ amount: Int64) -> (high: Int64, low: Int64) {
        (amount >> 32, amount & 0xFFFF_FFFF)
    }

    /// SQL of the two columns that sum an expression.
    static func columns(_ amount: String) -> String {
        "coalesce(sum((\(amount)) >> 32), 0), coalesce(sum((\(amount)) & 4294967295), 0)"
    }

    static func value(high: Int64, low: Int64) -> Int128 { Int128(high) << 32 + Int128(low) }

    /// - Throws: `MoneyError.overflow`.
    static func money(
        high: Int64, low: Int64, _ currency: Currency
    ) throws(MoneyError) -> Money {
        guard let sum = Int64(exactly: value(high: high, low: low)) else {
            throw .overflow("a sum in \(currency)")
        }
        return Money(minorUnits: sum, currency: currency)
    }
}
