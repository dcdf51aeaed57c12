import AshlarDomain

/// Which payments the customer is to approve with a one-time code before they are made.
public struct ApprovalRule: Sendable, Hashable {
    /// From so many euros on, or their worth in another currency.
    public var threshold: Int64
    /// Whether a payment to an account needs it that was never paid before, whatever the amount. The
    /// payees that the books began with count as paid; own accounts need no approval at all.
    ///
    /// Payments of standing orders need none: an order is set up only for what was paid before.
    public var isForNewAccounts: Bool

    /// Takes any numbers.
    public init(threshold: Int64, isForNewAccounts: Bool) {
        self.threshold = threshold
        self.isForNewAccounts = isForNewAccounts
    }

    /// Whether the amount alone asks for a code.
    func isLarge(_ amount: Money) -> Bool {
        amount.minorUnits >= PriceLevel(of: amount.currency).minorUnits(ofWhole: threshold)
    }

    /// From 1,000 on, and to new accounts.
    public static var usual: ApprovalRule {
        ApprovalRule(threshold: 1_000, isForNewAccounts: true)
    }
}

/// What the approval of one payment waits for.
struct Approval: Sendable, Codable, Equatable {
    /// With the tries that are left for the payment, not for this code alone.
    var code: OneTimeCode
    var sentAt: Moment
    /// Whether the money is set aside meanwhile: not for a later day's payment.
    let reserves: Bool
    /// Counts what clients can see of it.
    var version = 0

    init(code: OneTimeCode, sentAt: Moment, reserves: Bool) {
        self.code = code
        self.sentAt = sentAt
        self.reserves = reserves
    }
}
