import AshlarDomain

/// Which payments the customer approves with a one-time code.
public struct ApprovalRule: Sendable, Hashable {
    /// The smallest amount that needs approval, in euros or the equivalent in another currency.
    public var threshold: Int64
    /// Whether the first payment to an account needs approval, whatever the amount. The payees that
    /// the books began with count as paid; payments between own accounts need no approval.
    ///
    /// Payments of standing orders need none: an order requires an earlier payment that was
    /// approved.
    public var isForNewAccounts: Bool

    /// Creates a rule; the values are not checked.
    public init(threshold: Int64, isForNewAccounts: Bool) {
        self.threshold = threshold
        self.isForNewAccounts = isForNewAccounts
    }

    /// Whether the amount alone requires a code.
    func isLarge(_ amount: Money) -> Bool {
        amount.minorUnits >= PriceLevel(of: amount.currency).minorUnits(ofWhole: threshold)
    }

    /// From 1,000, and for new accounts.
    public static var usual: ApprovalRule {
        ApprovalRule(threshold: 1_000, isForNewAccounts: true)
    }
}

/// A payment’s pending approval.
struct Approval: Sendable, Codable, Equatable {
    /// Its remaining attempts count for the payment, not for this code alone.
    var code: OneTimeCode
    var sentAt: Moment
    /// Whether the amount is held meanwhile; `false` for a payment with a later date.
    let reserves: Bool
    /// Counts changes that clients can see.
    var version = 0

    init(code: OneTimeCode, sentAt: Moment, reserves: Bool) {
        self.code = code
        self.sentAt = sentAt
        self.reserves = reserves
    }
}
