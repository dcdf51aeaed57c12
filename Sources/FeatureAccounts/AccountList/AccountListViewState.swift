public import AshlarDomain

/// What the list of accounts shows.
public typealias AccountListViewState = FollowedViewState<Accounts>

/// The rows of the list of accounts.
public struct Accounts: Equatable, Sendable {
    /// In the bank's order; never empty.
    public var accounts: [AccountRow]
    /// One for each currency that two or more accounts have.
    public var totals: [TotalRow]
}

/// One account in a list, or at the head of its page.
public struct AccountRow: Identifiable, Equatable, Sendable {
    /// What `rowTapped` and `payTapped` take.
    public var id: ID<Account>
    /// Text from outside: escape it.
    public var name: String
    /// The last four characters; none of a short number.
    public var maskedNumber: String
    /// With its currency: what the bank has booked.
    public var booked: String
    /// With its currency: less what waiting payments take, and with an overdraft; may be below zero.
    /// `nil` where it is ``booked``.
    public var spendable: String?
    /// What waiting payments would take; `nil` if none waits.
    public var queued: String?
    /// What the bank pays and has not booked; `nil` if nothing is.
    public var pending: String?
    /// The booked balance is below zero; what can be spent may still be more.
    public var isOverdrawn: Bool
    /// “Blocked”, “Closed”, or a code that is new at the bank: escape it. `nil` for an open account.
    public var status: String?
    /// Only an open account can pay.
    public var canPay: Bool
}

/// The sum of one currency.
public struct TotalRow: Identifiable, Equatable, Sendable {
    /// The currency's code.
    public var id: String
    /// The currency's name, or its code.
    public var currency: String
    /// With its currency; closed accounts do not count.
    public var booked: String
    /// As of an account.
    public var spendable: String?
    /// What waiting payments would take; `nil` if none waits.
    public var queued: String?
    /// What the bank pays and has not booked; `nil` if nothing is.
    public var pending: String?
}
