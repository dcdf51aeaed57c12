import AshlarCore

/// An account with what is queued against it.
public struct AccountSummary: Identifiable, Hashable, Sendable {
    /// As the bank told it: its own `available` does not know of ``queued``.
    public let account: Account
    /// What payments without a definite answer would take with their fees, in the account's
    /// currency.
    public let queued: Money
    /// What payments take that the bank has and has not booked, those that it wants approved
    /// included: not in the booked balance yet, and taken off what is available.
    public let pending: Money
    /// What can be spent: available at the bank, less what is queued. May be negative.
    public let spendable: Money

    /// The account's.
    public var id: AshlarDomain.ID<Account> { account.id }

    /// - Throws: ``MoneyError`` where the sum does not fit.
    ///
    /// - Parameters:
    ///   - account: Those of other accounts, or in another currency, do not count.
    ///   - unsettled: Without a definite answer.
    ///   - inProgress: At the bank, without an end yet.
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

    /// Reads what ``encode(to:)`` wrote; what can be spent is computed again.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        self = try decoder.checked {
            try AccountSummary(
                account: container.decode(Account.self, forKey: .account),
                queued: container.decode(Money.self, forKey: .queued),
                pending: container.decode(Money.self, forKey: .pending))
        }
    }

    /// Writes the account, what is queued and what is pending, from which all else follows.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(account, forKey: .account)
        try container.encode(queued, forKey: .queued)
        try container.encode(pending, forKey: .pending)
    }
}

/// What a person holds in one currency; currencies are never added to each other.
public struct CurrencyTotal: Hashable, Sendable, Codable {
    /// All four in ``currency``; `spendable` may be negative. `nil` where the sum is more than an
    /// amount can hold.
    public let booked, queued, spendable, pending: Money?
    /// ISO 4217; the key of the total.
    public let currency: Currency

    /// All must be in one currency, which is not checked; nothing is pending unless said otherwise.
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

    /// One total for each currency, by currency code; closed accounts do not count.
    public static func totals(of accounts: [AccountSummary]) -> [CurrencyTotal] {
        let open = accounts.filter { $0.account.status != .closed }
        return Dictionary(grouping: open, by: \.account.currency)
            .map { CurrencyTotal($1, $0) }
            .sorted { $0.currency.code < $1.currency.code }
    }
}
