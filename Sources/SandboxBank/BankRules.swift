public import AshlarDomain

/// The sandbox bank’s rules; times are by its own clock.
public struct BankRules: Sendable {
    /// The lifetime of an access token.
    public var accessTokenLifetime: Duration = .seconds(900)
    /// The lifetime of an unused refresh token.
    public var refreshTokenLifetime: Duration = .seconds(30 * 86_400)
    /// How long a refresh token is still accepted after its first use, in case the response was
    /// lost.
    public var refreshGrace: Duration = .seconds(60)
    /// The lifetime of a one-time code.
    public var codeLifetime: Duration = .seconds(300)
    /// How many attempts a one-time code allows.
    public var codeTries = 3
    /// How long the first response to an idempotency key is kept.
    public var keyLifetime: Duration = .seconds(7 * 86_400)
    /// The delay from acceptance to processing.
    public var processingAfter: Duration = .seconds(1)
    /// The delay from acceptance to booking.
    public var completedAfter: Duration = .seconds(3)
    /// The largest payment, in euros or the equivalent by `PriceLevel`.
    public var maximumUnits: Int64 = 100_000
    /// How many days ahead a payment may be dated.
    public var horizonDays = 365
    /// What the bank charges for a payment that the customer makes.
    public var fees = FeeSchedule.free
    /// Which payments need approval with a one-time code; `nil` for none.
    public var approvals: ApprovalRule?
    /// The largest request body, in bytes.
    public var maximumBodySize = 65_536

    /// Whether a payment with a client’s id that is already in the books is refused. Without it,
    /// only the idempotency key prevents a duplicate, as the simulation of Data requires.
    package var refusesKnownPayments = true

    /// The same as ``standard``.
    public init() {}

    /// The default rules.
    public static var standard: BankRules { BankRules() }

    /// The largest payment in this currency.
    func maximum(in currency: Currency) -> Money {
        let units = PriceLevel(of: currency).minorUnits(ofWhole: maximumUnits)
        return Money(minorUnits: units, currency: currency)
    }
}
