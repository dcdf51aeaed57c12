public import AshlarDomain

/// How the sandbox bank behaves; times are by its own clock.
public struct BankRules: Sendable {
    /// How long an access token is accepted.
    public var accessTokenLifetime: Duration = .seconds(900)
    /// How long a refresh token is accepted that was never used.
    public var refreshTokenLifetime: Duration = .seconds(30 * 86_400)
    /// How long a refresh token is accepted after its first use, in case the answer was lost.
    public var refreshGrace: Duration = .seconds(60)
    /// How long a one-time code is accepted.
    public var codeLifetime: Duration = .seconds(300)
    /// How many answers to a one-time code are judged; then it is spent.
    public var codeTries = 3
    /// How long the first answer to an idempotency key is kept.
    public var keyLifetime: Duration = .seconds(7 * 86_400)
    /// From acceptance to processing.
    public var processingAfter: Duration = .seconds(1)
    /// From acceptance to booking.
    public var completedAfter: Duration = .seconds(3)
    /// The largest payment, in euros or their worth by `PriceLevel`.
    public var maximumUnits: Int64 = 100_000
    /// How many days ahead a payment may be dated.
    public var horizonDays = 365
    /// What the bank takes for a payment that a person makes.
    public var fees = FeeSchedule.free
    /// Which payments are to be approved with a one-time code; `nil` for none.
    public var approvals: ApprovalRule?
    /// The largest request body, in bytes.
    public var maximumBodySize = 65_536

    /// Whether a payment is refused whose client's id the books hold already. Without, a payment is
    /// made once because its key is known and for no other reason: what the simulation asks of Data.
    package var refusesKnownPayments = true

    /// The same as ``standard``.
    public init() {}

    /// What the properties say unless set.
    public static var standard: BankRules { BankRules() }

    /// The largest payment in this currency.
    func maximum(in currency: Currency) -> Money {
        let units = PriceLevel(of: currency).minorUnits(ofWhole: maximumUnits)
        return Money(minorUnits: units, currency: currency)
    }
}
