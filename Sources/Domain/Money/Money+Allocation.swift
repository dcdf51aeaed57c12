/// The shares that get the minor units left after rounding down.
public enum AllocationPolicy: String, CaseIterable, Hashable, Sendable, Codable {
    /// One unit each to the first shares with a ratio above zero.
    case first
    /// One unit each to the shares that rounding reduced most; the first of equal ones.
    case largestRemainder
    /// One unit each to the shares with the largest ratios; the first of equal ones.
    case largestRatio
    /// The remainder is an additional amount at the end, even if it is zero.
    case separate
}

extension Money {
    /// Divides the amount by ratios; the shares always add up to the amount.
    ///
    /// - Throws: ``MoneyError/invalidRatios(_:)`` if a ratio is negative or none is positive.
    public func allocate(
        by ratios: [ExactDecimal], policy: AllocationPolicy = .largestRemainder
    ) throws(MoneyError) -> [Money] {
        let weights = try Self.weights(ratios)
        var total: UInt128 = 0
        for weight in weights {
            let (sum, overflow) = total.addingReportingOverflow(weight)
            guard !overflow else { throw .overflow("\(self) by the ratios \(ratios)") }
            total = sum
        }
        guard total > 0 else { throw .invalidRatios(ratios) }

        var shares: [UInt64] = []
        var losses: [UInt128] = []
        var rest = minorUnits.magnitude
        for weight in weights {
            let (product, overflow) = weight.multipliedReportingOverflow(
                by: UInt128(minorUnits.magnitude))
            guard !overflow else { throw .overflow("\(self) by the ratios \(ratios)") }
            let share = UInt64(product / total)  // A share is never larger than the whole amount.
            shares.append(share)
            losses.append(product % total)
            rest -= share
        }
        guard policy != .separate else { return (shares + [rest]).map(signed) }
        // The remainder is less than one unit for each positive ratio.
        for index in policy.order(weights: weights, losses: losses).prefix(Int(rest)) {
            shares[index] += 1
        }
        return shares.map(signed)
    }

    /// Divides the amount into equal parts; the first ones get an additional minor unit if
    /// necessary.
    ///
    /// - Throws: ``MoneyError/invalidParts(_:)`` if `parts` is less than one.
    public func split(
        into parts: Int, policy: AllocationPolicy = .first
    ) throws(MoneyError) -> [Money] {
        guard parts > 0 else { throw .invalidParts(parts) }
        return try allocate(by: Array(repeating: 1, count: parts), policy: policy)
    }

    /// The ratios scaled to integers.
    private static func weights(_ ratios: [ExactDecimal]) throws(MoneyError) -> [UInt128] {
        let places = ratios.map(\.decimals).max() ?? 0
        var weights: [UInt128] = []
        for ratio in ratios {
            guard ratio >= 0 else { throw .invalidRatios(ratios) }
            weights.append(try ratio.rounded(toDecimals: places).coefficient.magnitude)
        }
        return weights
    }

    /// A share with this amount’s sign.
    private func signed(_ share: UInt64) -> Money {
        Money(
            minorUnits: isNegative
                ? Int64(truncatingIfNeeded: 0 &- share) : Int64(truncatingIfNeeded: share),
            currency: currency)
    }
}

extension AllocationPolicy {
    /// The order in which shares get remaining units; shares with ratio zero get none.
    fileprivate func order(weights: [UInt128], losses: [UInt128]) -> [Int] {
        let candidates = weights.indices.filter { weights[$0] > 0 }
        return switch self {
        case .first, .separate: candidates
        case .largestRemainder:
            candidates.sorted { (losses[$1], $0) < (losses[$0], $1) }
        case .largestRatio:
            candidates.sorted { (weights[$1], $0) < (weights[$0], $1) }
        }
    }
}
