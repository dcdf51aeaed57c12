import AshlarCore

/// An account with the amounts of its queued and pending payments.
public struct AccountSummary: Identifiable, Hashable, Sendable {
    /// The account; the bank’s `available` does not include ``queued``.
    public let account: Account
    /// The sum of the payments without a definite response, including fees, in the account’s
    /// currency.
    public let queued: Money
    /// The sum of the payments that the bank has but has not booked, including those that await
    /// approval: not yet in the booked balance, already subtracted from the available balance.
    public let pending: Money
    /// The available balance minus ``queued``. May be negative.
    public let spendable: Money

    /// The account’s id.
    public var id: AshlarDomain.ID<Account> { account.id }

    /// Creates a summary from the account’s payments; other accounts’ payments and other currencies
    /// are ignored.
    ///
    /// - Parameters:
    ///   - account: The account.
    ///   - unsettled: The payments without a definite response.
    ///   - inProgress: The payments that the bank has but has not finished.
    /// - Throws: ``MoneyError`` if the sum overflows.
    public init(
        account: Account, unsettled: [Payment], inProgress: [Payment] = []
    ) throws(MoneyError) {
        try self.init(
            account: account, queued: Self.sum(unsettled, of: account),
            pending: Self.sum(inProgress, of: account))
    }

    private static func sum(
        _ payments: [Payment], of account: Account
    ) throws(MoneyError) -> Money {
        var sum = Money.zero(account.currency)
        for payment in payments
        where payment.account == account.id && payment.amount.currency == account.currency {
            sum = try sum.adding(payment.total)
        }
        return sum
    }

    private init(account: Account, queued: Money, pending: Money) throws(MoneyError) {
        self.account = account
        self.queued = queued
        self.pending = pending
        spendable = try account.available.subtracting(queued)
    }
}

extension AccountSummary: Codable {
    private enum CodingKeys: CodingKey { case account, queued, pending }

    /// Decodes the values that ``encode(to:)`` writes and computes ``spendable``.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        self = try decoder.checked {
            try AccountSummary(
                account: container.decode(Account.self, forKey: .account),
                queued: container.decode(Money.self, forKey: .queued),
                pending: container.decode(Money.self, forKey: .pending))
        }
    }

    /// Encodes the account, the queued and the pending amount.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(account, forKey: .account)
        try container.encode(queued, forKey: .queued)
        try container.encode(pending, forKey: .pending)
    }
}

/// The totals in one currency; currencies are never added to each other.
public struct CurrencyTotal: Hashable, Sendable, Codable {
    /// The totals in ``currency``; `spendable` may be negative. `nil` if a sum overflows.
    public let booked, queued, spendable, pending: Money?
    /// The currency, which identifies the total.
    public let currency: Currency

    /// Creates a total; all amounts must have the same currency, which is not checked.
    public init(booked: Money, queued: Money, spendable: Money, pending: Money? = nil) {
        self.booked = booked
        self.queued = queued
        self.spendable = spendable
        self.pending = pending ?? .zero(booked.currency)
        currency = booked.currency
    }

    private init(_ accounts: [AccountSummary], _ currency: Currency) {
        func sum(_ amount: (AccountSummary) -> Money) -> Money? {
            let sum = accounts.reduce(Int128(0)) { $0 + Int128(amount($1).minorUnits) }
            return Int64(exactly: sum).map { Money(minorUnits: $0, currency: currency) }
        }
        booked = sum(\.account.booked)
        queued = sum(\.queued)
        spendable = sum(\.spendable)
        pending = sum(\.pending)
        self.currency = currency
    }

    /// Returns one total for each currency, sorted by currency code; closed accounts are ignored.
    public static func totals(of accounts: [AccountSummary]) -> [CurrencyTotal] {
        let open = accounts.filter { $0.account.status != .closed }
        return Dictionary(grouping: open, by: \.account.currency)
            .map { CurrencyTotal($1, $0) }
            .sorted { $0.currency.code < $1.currency.code }
    }
}
