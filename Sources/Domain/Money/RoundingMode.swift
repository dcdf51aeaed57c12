/// What happens to the digits that a result has no place for.
///
/// The names are those of IEEE 754 and the JDK; `halfEven`, banker's rounding, is the default
/// wherever a mode can be given, because its errors cancel out over many amounts.
public enum RoundingMode: String, CaseIterable, Hashable, Sendable, Codable {
    /// Away from zero.
    case up
    /// Towards zero: digits are cut off.
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
    /// The result must be exact: anything else is ``MoneyError/roundingNecessary(_:decimals:)``.
    case unnecessary
}

extension RoundingMode {
    /// Divides and rounds; `nil` if the mode is ``unnecessary`` and the quotient is not whole, or
    /// if the quotient does not fit. The divisor is not zero.
    func quotient(_ dividend: Int128, _ divisor: Int128) -> Int128? {
        let (quotient, overflow) = dividend.dividedReportingOverflow(by: divisor)
        guard !overflow else { return nil }
        let rest = (dividend % divisor).magnitude
        guard rest != 0 else { return quotient }
        guard self != .unnecessary else { return nil }
        let isNegative = (dividend < 0) != (divisor < 0)
        let other = divisor.magnitude - rest  // compared instead of doubling, which could overflow
        guard movesAway(isNegative: isNegative, isOdd: quotient & 1 == 1, rest, other) else {
            return quotient
        }
        return quotient + (isNegative ? -1 : 1)
    }

    /// Whether the truncated quotient is to move one step away from zero.
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
