public import Domain

/// What the list of accounts shows.
public struct AccountListViewState: Equatable, Sendable {
    /// The place where the rows are: always exactly one of these.
    public enum Content: Equatable, Sendable {
        /// Nothing is known yet.
        case loading
        /// In the bank's order; never empty.
        case accounts([AccountRow], totals: [TotalRow])
        /// The bank has no account of this person.
        case empty(Notice)
        /// Nothing was ever fetched, and the bank cannot be reached.
        case offline(Notice)
        case failed(Notice)
    }

    public var content: Content
    public var freshness: FreshnessLine
    public var isRefreshing: Bool
    /// Why the last attempt to refresh failed, while accounts are shown.
    public var notice: Notice?

    public init(
        content: Content, freshness: FreshnessLine, isRefreshing: Bool = false,
        notice: Notice? = nil
    ) {
        (self.content, self.freshness) = (content, freshness)
        (self.isRefreshing, self.notice) = (isRefreshing, notice)
    }
}

/// One account in a list, or at the head of its page.
public struct AccountRow: Identifiable, Equatable, Sendable {
    public var id: ID<Account>
    /// Text from outside: escape it.
    public var name: String
    public var maskedNumber: String
    public var booked: String
    public var spendable: String
    /// What waiting payments would take; `nil` if none waits.
    public var queued: String?
    public var isOverdrawn: Bool
    /// “Blocked”, “Closed”; `nil` for an open account.
    public var status: String?
    public var canPay: Bool

    public init(
        id: ID<Account>, name: String, maskedNumber: String, booked: String, spendable: String,
        queued: String?, isOverdrawn: Bool, status: String?, canPay: Bool
    ) {
        (self.id, self.name, self.maskedNumber) = (id, name, maskedNumber)
        (self.booked, self.spendable, self.queued) = (booked, spendable, queued)
        (self.isOverdrawn, self.status, self.canPay) = (isOverdrawn, status, canPay)
    }
}

/// What a person holds in one currency.
public struct TotalRow: Identifiable, Equatable, Sendable {
    /// The currency's code.
    public var id: String
    /// The currency's name, or its code.
    public var currency: String
    public var booked: String
    public var spendable: String
    /// What waiting payments would take; `nil` if none waits.
    public var queued: String?

    public init(id: String, currency: String, booked: String, spendable: String, queued: String?) {
        (self.id, self.currency, self.booked) = (id, currency, booked)
        (self.spendable, self.queued) = (spendable, queued)
    }
}
