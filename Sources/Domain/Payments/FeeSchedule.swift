/// The bank’s fees for payments, by the tier of the customer’s profile.
public struct FeeSchedule: Hashable, Sendable {
    /// A fee as a share of the amount, within bounds.
    public struct Rate: Hashable, Sendable {
        /// The share, such as 0.0025 for a quarter of a percent.
        public let share: ExactDecimal
        /// The bounds in euros or their equivalent by ``PriceLevel``, rounded to the currency’s
        /// decimals like the share.
        public let minimum, maximum: ExactDecimal

        /// Creates a rate; if the maximum is below the minimum, the maximum applies.
        public init(share: ExactDecimal, minimum: ExactDecimal, maximum: ExactDecimal) {
            self.share = share
            self.minimum = minimum
            self.maximum = maximum
        }

        /// The rate without a fee.
        public static var free: Rate { Rate(share: 0, minimum: 0, maximum: 0) }
    }

    /// The rate of a standard or unknown profile.
    public let standard: Rate
    /// The rate of a premium profile.
    public let premium: Rate

    /// Creates a schedule with any rates; the premium rate may be higher.
    public init(standard: Rate, premium: Rate) {
        self.standard = standard
        self.premium = premium
    }

    /// The schedule without fees.
    public static var free: FeeSchedule { FeeSchedule(standard: .free, premium: .free) }

    /// A quarter of a percent, at least 0.20 and at most 15; for a premium profile a twentieth of a
    /// percent, without a minimum and at most 3.
    public static var usual: FeeSchedule {
        FeeSchedule(
            standard: Rate(
                share: decimal(25, 4), minimum: decimal(20, 2), maximum: 15),
            premium: Rate(share: decimal(5, 4), minimum: 0, maximum: 3))
    }

    private static func decimal(_ digits: Int128, _ decimals: Int) -> ExactDecimal {
        ExactDecimal(digits, decimals)
    }

    /// Returns the fee in the amount’s currency, rounded half to even. An unknown tier pays the
    /// standard fee, so that the fee is never lower than what the bank may take.
    ///
    /// - Throws: ``MoneyError/overflow(_:)``
    public func fee(
        for amount: Money, tier: UserProfile.Tier
    ) throws(MoneyError) -> Money {
        let rate = tier == .premium ? premium : standard
        let currency = amount.currency
        let share = try amount.multiplied(by: rate.share, rounding: .halfEven)
        let level = PriceLevel(of: currency).units
        let low = try Money(
            rate.minimum.multiplied(by: level), currency: currency, rounding: .halfEven)
        let high = try Money(
            rate.maximum.multiplied(by: level), currency: currency, rounding: .halfEven)
        return Money(
            minorUnits: min(max(share.minorUnits, low.minorUnits), high.minorUnits),
            currency: currency)
    }

    /// Whether no payment has a fee, so that the tier is not read.
    public var isFree: Bool { standard == .free && premium == .free }
}
