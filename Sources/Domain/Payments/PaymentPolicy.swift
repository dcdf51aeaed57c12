/// The limits on payments that apply to every account.
public struct PaymentPolicy: Hashable, Sendable {
    /// The largest payment, in euros or their equivalent by ``PriceLevel``.
    public let maximumUnits: Int64
    /// The number of days that a payment can be dated ahead.
    public let horizonDays: Int
    /// The period in which a payment of the same amount to the same payee counts as a possible
    /// duplicate.
    public let duplicateWindow: Duration

    /// The fees of payments.
    public let fees: FeeSchedule

    /// Creates a policy with any values; the window is counted in whole seconds.
    public init(
        maximumUnits: Int64, horizonDays: Int, duplicateWindow: Duration, fees: FeeSchedule = .free
    ) {
        self.maximumUnits = maximumUnits
        self.horizonDays = horizonDays
        self.duplicateWindow = duplicateWindow
        self.fees = fees
    }

    /// Returns the same limits with other fees.
    public func charging(_ fees: FeeSchedule) -> PaymentPolicy {
        PaymentPolicy(
            maximumUnits: maximumUnits, horizonDays: horizonDays, duplicateWindow: duplicateWindow,
            fees: fees)
    }

    /// 100,000 units, a year ahead, one day for duplicates, no fees.
    public static var standard: PaymentPolicy {
        PaymentPolicy(maximumUnits: 100_000, horizonDays: 365, duplicateWindow: .seconds(86_400))
    }

    /// The largest payment in this currency.
    func maximum(in currency: Currency) -> Money {
        let units = PriceLevel(of: currency).minorUnits(ofWhole: maximumUnits)
        return Money(minorUnits: units, currency: currency)
    }
}
