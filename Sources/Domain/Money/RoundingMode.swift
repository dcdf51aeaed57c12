/// The treatment of digits that do not fit into a result.
///
/// The names are those of IEEE 754 and the JDK. `halfEven`, banker’s rounding, is the default
/// wherever a mode can be given, because its errors cancel out over many amounts.
public enum RoundingMode: String, CaseIterable, Hashable, Sendable, Codable {
    /// Away from zero.
    case up
    /// Towards zero, by truncation.
    case down
    /// Towards positive infinity.
    case ceiling
    /// Towards negative infinity.
    case floor
    /// To the nearest; a half away from zero.
    case halfUp
    /// To the nearest; a half towards zero.
    case halfDown
    /// To the nearest; a half to the even neighbour.
    case halfEven
    /// To the nearest; a half to the odd neighbour.
    case halfOdd
    /// To the nearest; a half towards positive infinity.
    case halfPositiveInfinity
    /// To the nearest; a half towards negative infinity.
    case halfNegativeInfinity
    /// No rounding: an inexact result throws ``MoneyError/roundingNecessary(_:decimals:)``.
    case unnecessary
}

extension RoundingMode {
    /// Divides and rounds; `nil` if the quotient overflows, or is not an integer in mode
    /// ``unnecessary``. The divisor must not be zero.
    func quotient(_ dividend: Int128, _ divisor: Int128) -> Int128? {
        let (quotient, overflow) = dividend.dividedReportingOverflow(by: divisor)
        guard !overflow else { return nil }
        let rest = (dividend % divisor).magnitude
        guard rest != 0 else { return quotient }
        guard self != .unnecessary else { return nil }
        let isNegative = (dividend < 0) != (divisor < 0)
        let other = divisor.magnitude - rest  // Doubling `rest` instead could overflow.
        guard movesAway(isNegative: isNegative, isOdd: quotient & 1 == 1, rest, other) else {
            return quotient
        }
        return quotient + (isNegative ? -1 : 1)
    }

    /// Whether to move the truncated quotient one step away from zero.
    private func movesAway(
        isNegative: Bool, isOdd: Bool, _ rest: UInt128, _ other: UInt128
    ) -> Bool {
        switch self {
        case .up: return true
        case .down, .unnecessary: return false
        case .ceiling: return !isNegative
        case .floor: return isNegative
        default: break
        }
        guard rest == other else { return rest > other }
        return switch self {
        case .halfDown: false
        case .halfEven: isOdd
        case .halfOdd: !isOdd
        case .halfPositiveInfinity: !isNegative
        case .halfNegativeInfinity: isNegative
        default: true
        }
    }
}
