public import AshlarDomain

/// The view state of the account list.
public typealias AccountListViewState = FollowedViewState<AccountListPage>

/// The rows of the account list.
public struct AccountListPage: Equatable, Sendable {
    /// In the bank’s order; never empty.
    public var accounts: [AccountRow]
    /// One for each currency that two or more open accounts have.
    public var totals: [TotalRow]
}

/// An account in the list, and at the head of its page.
public struct AccountRow: Identifiable, Equatable, Sendable {
    /// The argument of `rowTapped` and `payTapped`.
    public var id: ID<Account>
    /// Untrusted text: escape it.
    public var name: String
    /// “•••• 1234”; only bullets for a short number.
    public var maskedNumber: String
    /// The booked balance, with its currency.
    public var booked: String
    /// The bank’s available balance minus waiting payments, with its currency; may be negative.
    /// `nil` if it equals ``booked``.
    public var spendable: String?
    /// The amount of waiting payments; `nil` if there are none.
    public var queued: String?
    /// The amount of payments that the bank has and has not booked; `nil` if there are none.
    public var pending: String?
    /// The booked balance is negative; the spendable amount may still be positive.
    public var isOverdrawn: Bool
    /// “Blocked”, “Closed”, or the bank’s code for an unknown status: escape it. `nil` for an open
    /// account.
    public var status: String?
    /// Only an open account can pay.
    public var canPay: Bool
}

/// The total of one currency.
public struct TotalRow: Identifiable, Equatable, Sendable {
    /// The currency’s code.
    public var id: String
    /// The currency’s name, or its code.
    public var currency: String
    /// With its currency; closed accounts are excluded.
    public var booked: String
    /// As in ``AccountRow``.
    public var spendable: String?
    /// The amount of waiting payments; `nil` if there are none.
    public var queued: String?
    /// The amount of payments that the bank has and has not booked; `nil` if there are none.
    public var pending: String?
}
