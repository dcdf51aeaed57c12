import AshlarDomain
import GRDB

/// Sums of 64-bit amounts in two columns, so that none is too large: SQLite's own `sum()` throws,
/// or goes on in floating point. Exact for up to 2³¹ rows.
enum WideSum {
    /// The two columns' values of one amount: all above its lower 32 bits, and those.
    static func parts(_ amount: Int64) -> (high: Int64, low: Int64) {
        (amount >> 32, amount & 0xFFFF_FFFF)
    }

    /// Two columns that add up an expression.
    static func columns(_ amount: String) -> String {
        "coalesce(sum((\(amount)) >> 32), 0), coalesce(sum((\(amount)) & 4294967295), 0)"
    }

    /// A sum of amounts that are not negative, for where one column is wanted: the largest number
    /// there is where the sum is that large or larger.
    ///
    /// - Parameter rows: From where on, and which: `"payments WHERE …"`.
    static func pinned(_ amounts: [String], of rows: String) -> String {
        let high = amounts.map { "coalesce(sum((\($0)) >> 32), 0)" }.joined(separator: " + ")
        let low = amounts.map { "coalesce(sum((\($0)) & 4294967295), 0)" }.joined(separator: " + ")
        return """
            (SELECT CASE WHEN high + (low >> 32) < 2147483648 THEN (high << 32) + low
                ELSE \(Int64.max) END
            FROM (SELECT \(high) AS high, \(low) AS low FROM \(rows)))
            """
    }

    static func value(high: Int64, low: Int64) -> Int128 { Int128(high) << 32 + Int128(low) }

    /// - Throws: ``MoneyError/overflow(_:)``.
    static func money(
        high: Int64, low: Int64, _ currency: Currency
    ) throws(MoneyError) -> Money {
        guard let sum = Int64(exactly: value(high: high, low: low)) else {
            throw .overflow("a sum in \(currency)")
        }
        return Money(minorUnits: sum, currency: currency)
    }
}
