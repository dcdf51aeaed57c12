/// Who gets the minor units that are left when shares are cut to whole ones.
public enum AllocationPolicy: String, CaseIterable, Hashable, Sendable, Codable {
    /// One each to the first shares whose ratio is not zero.
    case first
    /// One each to the shares that lost most by the cut; the first of equals.
    case largestRemainder
    /// One each to the shares with the largest ratios; the first of equals.
    case largestRatio
    /// Nobody: the rest is one more amount at the end, also when it is zero.
    case separate
}

extension Money {
    /// Shares the amount out by ratios; the shares always add up to the amount.
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
            let share = UInt64(product / total)  // a share is never more than the whole
            shares.append(share)
            losses.append(product % total)
            rest -= share
        }
        guard policy != .separate else { return (shares + [rest]).map(signed) }
        // What is left is less than one unit for each positive ratio.
        for index in policy.order(weights: weights, losses: losses).prefix(Int(rest)) {
            shares[index] += 1
        }
        return shares.map(signed)
    }

    /// Shares the amount out into equal parts, the first ones a minor unit larger if need be.
    ///
    /// - Throws: ``MoneyError/invalidParts(_:)`` if there is not at least one part.
    public func split(
        into parts: Int, policy: AllocationPolicy = .first
    ) throws(MoneyError) -> [Money] {
        guard parts > 0 else { throw .invalidParts(parts) }
        return try allocate(by: Array(repeating: 1, count: parts), policy: policy)
    }

    /// The ratios as whole numbers of their common decimals.
    private static func weights(_ ratios: [ExactDecimal]) throws(MoneyError) -> [UInt128] {
        let places = ratios.map(\.decimals).max() ?? 0
        var weights: [UInt128] = []
        for ratio in ratios {
            guard ratio >= 0 else { throw .invalidRatios(ratios) }
            weights.append(try ratio.rounded(toDecimals: places).coefficient.magnitude)
        }
        return weights
    }

    /// A share of this amount, with this amount's sign.
    private func signed(_ share: UInt64) -> Money {
        Money(
            minorUnits: isNegative
                ? Int64(truncatingIfNeeded: 0 &- share) : Int64(truncatingIfNeeded: share),
            currency: currency)
    }
}

extension AllocationPolicy {
    /// The order in which shares get what is left; those with ratio zero get none.
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
