/// What the bank takes for making a payment, by what its customer's profile is.
public struct FeeSchedule: Hashable, Sendable {
    /// A share of the amount, within bounds.
    public struct Rate: Hashable, Sendable {
        /// 0.0025 for a quarter of a percent.
        public let share: ExactDecimal
        /// In euros or their worth by ``PriceLevel``, rounded to the currency's decimals like the
        /// share.
        public let minimum, maximum: ExactDecimal

        /// A maximum below the minimum wins.
        public init(share: ExactDecimal, minimum: ExactDecimal, maximum: ExactDecimal) {
            self.share = share
            self.minimum = minimum
            self.maximum = maximum
        }

        /// Takes nothing.
        public static var free: Rate { Rate(share: 0, minimum: 0, maximum: 0) }
    }

    /// For a standard profile, and for one that is not known here.
    public let standard: Rate
    /// For a premium profile.
    public let premium: Rate

    /// Takes any rates; a premium one that is dearer is the bank's business.
    public init(standard: Rate, premium: Rate) {
        self.standard = standard
        self.premium = premium
    }

    /// No payment costs anything.
    public static var free: FeeSchedule { FeeSchedule(standard: .free, premium: .free) }

    /// A quarter of a percent, at least 0.20 and at most 15; for a premium profile a twentieth of
    /// a percent and at most 3.
    public static var usual: FeeSchedule {
        FeeSchedule(
            standard: Rate(
                share: decimal(25, 4), minimum: decimal(20, 2), maximum: 15),
            premium: Rate(share: decimal(5, 4), minimum: 0, maximum: 3))
    }

    private static func decimal(_ digits: Int128, _ decimals: Int) -> ExactDecimal {
        ExactDecimal(digits, decimals)
    }

    /// What a payment of that amount costs, in its currency and rounded half to even. A tier that
    /// is not known here pays like a standard one: never less than the bank may take.
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

    /// Whether nobody pays anything: then nobody need be asked what they are.
    public var isFree: Bool { standard == .free && premium == .free }
}
