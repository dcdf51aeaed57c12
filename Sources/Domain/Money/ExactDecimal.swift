import AshlarCore

/// An exact decimal number, such as a rate, a ratio or a factor.
///
/// It has as many digits as an `Int128` holds, keeps its decimals (`1.50` prints as `1.50`), but
/// compares by value (`1.5 == 1.50`). A result with more digits throws instead of losing precision.
/// There is deliberately no literal with a point: a Swift literal `0.1` is binary.
public struct ExactDecimal: Sendable {
    /// The digits as an integer: 150 for `1.50`.
    public let coefficient: Int128
    /// The number of digits after the point, 0 to 38.
    public let decimals: Int

    /// The maximum number of decimals.
    public static let maximumDecimals = 38

    /// Creates a value from its digits: `ExactDecimal(coefficient: 150, decimals: 2)` is `1.50`.
    ///
    /// - Throws: ``MoneyError/overflow(_:)`` if `decimals` is not in the range 0 to 38.
    public init(coefficient: Int128, decimals: Int) throws(MoneyError) {
        guard (0...Self.maximumDecimals).contains(decimals) else {
            throw .overflow("\(coefficient) with \(decimals) decimals")
        }
        self.coefficient = coefficient
        self.decimals = decimals
    }

    /// Creates an integer value.
    public init(_ value: some SignedInteger & FixedWidthInteger) {
        coefficient = Int128(value)
        decimals = 0
    }

    /// Parses `-12.345`: ASCII digits, at most one point with digits on both sides, no exponent, no
    /// plus sign, no blanks.
    ///
    /// - Throws: ``MoneyError/notADecimal(_:)``, or ``MoneyError/overflow(_:)`` beyond an `Int128`
    ///   or 38 decimals.
    public init(_ text: String) throws(MoneyError) {
        var digits: Int128 = 0
        var whole = 0
        var fraction = 0
        var afterPoint = false
        var bytes = text.utf8[...]
        let isNegative = bytes.first == UInt8(ascii: "-")
        if isNegative { bytes.removeFirst() }
        for byte in bytes {
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"):
                // Accumulates negative numbers, so that the lowest value can be parsed too.
                let (tenfold, over) = digits.multipliedReportingOverflow(by: 10)
                let (sum, under) = tenfold.subtractingReportingOverflow(Int128(byte & 0xF))
                if over || under { throw .overflow(text) }
                digits = sum
                if afterPoint { fraction += 1 } else { whole += 1 }
            case UInt8(ascii: ".") where !afterPoint: afterPoint = true
            default: throw .notADecimal(text)
            }
        }
        guard whole > 0, fraction > 0 || !afterPoint else { throw .notADecimal(text) }
        if !isNegative {
            guard digits != .min else { throw .overflow(text) }
            digits = -digits
        }
        guard fraction <= Self.maximumDecimals else { throw .overflow(text) }
        coefficient = digits
        decimals = fraction
    }

    /// Whether the value is zero, with any number of decimals.
    public var isZero: Bool { coefficient == 0 }

    /// 10 to the power of `exponent`, which must be in the range 0 to 38.
    static func power(_ exponent: Int) -> Int128 { powers[exponent] }

    private static let powers: [Int128] = (0..<maximumDecimals).reduce(into: [1]) { powers, _ in
        powers.append(powers[powers.count - 1] * 10)
    }
}

extension ExactDecimal: Comparable, Hashable {
    /// Compares by value: `1.5 == 1.50`.
    public static func == (left: Self, right: Self) -> Bool {
        left.order(right) == 0
    }

    /// Compares by value.
    public static func < (left: Self, right: Self) -> Bool {
        left.order(right) < 0
    }

    /// Equal values have equal hashes, whatever their decimals.
    public func hash(into hasher: inout Hasher) {
        let shortest = withoutTrailingZeros
        hasher.combine(shortest.coefficient)
        hasher.combine(shortest.decimals)
    }

    /// −1, 0 or 1. Compares integer parts before fractions, so that scaling cannot overflow.
    private func order(_ other: Self) -> Int {
        func sign(_ left: Int128, _ right: Int128) -> Int {
            left < right ? -1 : (left > right ? 1 : 0)
        }
        if decimals == other.decimals { return sign(coefficient, other.coefficient) }
        let unit = Self.power(decimals)
        let otherUnit = Self.power(other.decimals)
        let whole = sign(coefficient / unit, other.coefficient / otherUnit)
        guard whole == 0 else { return whole }
        let most = max(decimals, other.decimals)
        return sign(
            coefficient % unit * Self.power(most - decimals),
            other.coefficient % otherUnit * Self.power(most - other.decimals))
    }

    /// The same value with the fewest possible decimals.
    public var withoutTrailingZeros: ExactDecimal {
        var digits = coefficient
        var places = decimals
        while places > 0, digits % 10 == 0 {
            digits = digits / 10
            places = places - 1
        }
        return ExactDecimal(digits, places)
    }

    /// Creates an unchecked value; the decimals must be in range.
    init(_ coefficient: Int128, _ decimals: Int) {
        self.coefficient = coefficient
        self.decimals = decimals
    }
}

extension ExactDecimal: CustomStringConvertible, ExpressibleByIntegerLiteral, Codable {
    /// Creates an integer value.
    public init(integerLiteral value: Int64) { self.init(Int128(value), 0) }

    /// The text that ``init(_:)-(String)`` parses, with all decimals.
    public var description: String {
        guard decimals > 0 else { return "\(coefficient)" }
        let digits = "\(coefficient.magnitude)"
        let padded = String(repeating: "0", count: max(0, decimals + 1 - digits.count)) + digits
        return (coefficient < 0 ? "-" : "") + padded.dropLast(decimals) + "."
            + padded.suffix(decimals)
    }

    /// Decodes the text.
    public init(from decoder: any Decoder) throws {
        self = try decoder.checked { try Self(String(from: decoder)) }
    }

    /// Encodes the text, because a JSON number would be decoded as a binary one.
    public func encode(to encoder: any Encoder) throws {
        try description.encode(to: encoder)
    }
}
