/// The limits that a payment has to keep, whatever the account holds.
public struct PaymentPolicy: Hashable, Sendable {
    /// The largest payment, in euros or their worth by ``PriceLevel``.
    public let maximumUnits: Int64
    /// How many days ahead a payment can be dated.
    public let horizonDays: Int
    /// How long a payment of the same amount to the same payee counts as a possible duplicate.
    public let duplicateWindow: Duration

    /// What a payment costs.
    public let fees: FeeSchedule

    /// Takes any numbers; the window counts in whole seconds.
    public init(
        maximumUnits: Int64, horizonDays: Int, duplicateWindow: Duration, fees: FeeSchedule = .free
    ) {
        self.maximumUnits = maximumUnits
        self.horizonDays = horizonDays
        self.duplicateWindow = duplicateWindow
        self.fees = fees
    }

    /// The same limits with other fees.
    public func charging(_ fees: FeeSchedule) -> PaymentPolicy {
        PaymentPolicy(
            maximumUnits: maximumUnits, horizonDays: horizonDays, duplicateWindow: duplicateWindow,
            fees: fees)
    }

    /// 100,000 units, a year ahead, a day for duplicates, free of charge.
    public static var standard: PaymentPolicy {
        PaymentPolicy(maximumUnits: 100_000, horizonDays: 365, duplicateWindow: .seconds(86_400))
    }

    /// The largest payment in this currency.
    func maximum(in currency: Currency) -> Money {
        let units = PriceLevel(of: currency).minorUnits(ofWhole: maximumUnits)
        return Money(minorUnits: units, currency: currency)
    }
}
