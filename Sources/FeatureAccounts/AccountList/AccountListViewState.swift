public import AshlarDomain

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
        /// They cannot be read, or the bank refused the first time it was asked.
        case failed(Notice)
    }

    /// Takes the place of the rows; freshness stays.
    public var content: Content
    /// How old all of this is.
    public var freshness: FreshnessLine
    /// While the bank is asked; rows that are there stay.
    public var isRefreshing: Bool
    /// How far the fetching of many entries has got; `nil` while there is none.
    public var progress: ProgressLine?
    /// Why the last attempt to refresh failed, while accounts are shown.
    public var notice: Notice?

    /// For previews and tests of a view; the app is given what the reducer makes.
    public init(
        content: Content, freshness: FreshnessLine, isRefreshing: Bool = false,
        progress: ProgressLine? = nil, notice: Notice? = nil
    ) {
        (self.content, self.freshness) = (content, freshness)
        (self.isRefreshing, self.progress, self.notice) = (isRefreshing, progress, notice)
    }
}

/// One account in a list, or at the head of its page.
public struct AccountRow: Identifiable, Equatable, Sendable {
    /// What `rowTapped` and `payTapped` take.
    public var id: ID<Account>
    /// Text from outside: escape it.
    public var name: String
    /// The last four characters; of a short number none.
    public var maskedNumber: String
    /// With its currency; what the bank has counted.
    public var booked: String
    /// With its currency; less what waiting payments take, and perhaps below zero.
    public var spendable: String
    /// What waiting payments would take; `nil` if none waits.
    public var queued: String?
    /// What the bank has been told to pay and has not booked; `nil` if nothing is.
    public var pending: String?
    /// The booked balance is below zero; what can be spent may still be more.
    public var isOverdrawn: Bool
    /// “Blocked”, “Closed”, or a code that is new at the bank: escape it. `nil` for an open one.
    public var status: String?
    /// Only an open account can: offer to pay from no other.
    public var canPay: Bool

    /// For previews and tests of a view; the app is given what the reducer makes.
    public init(
        id: ID<Account>, name: String, maskedNumber: String, booked: String, spendable: String,
        queued: String?, pending: String? = nil, isOverdrawn: Bool, status: String?, canPay: Bool
    ) {
        (self.id, self.name, self.maskedNumber) = (id, name, maskedNumber)
        (self.booked, self.spendable, self.queued) = (booked, spendable, queued)
        self.pending = pending
        (self.isOverdrawn, self.status, self.canPay) = (isOverdrawn, status, canPay)
    }
}

/// What a person holds in one currency.
public struct TotalRow: Identifiable, Equatable, Sendable {
    /// The currency's code.
    public var id: String
    /// The currency's name, or its code.
    public var currency: String
    /// With its currency; closed accounts do not count.
    public var booked: String
    /// With its currency; less what waiting payments take, and perhaps below zero.
    public var spendable: String
    /// What waiting payments would take; `nil` if none waits.
    public var queued: String?
    /// What the bank has been told to pay and has not booked; `nil` if nothing is.
    public var pending: String?

    /// For previews and tests of a view; the app is given what the reducer makes.
    public init(
        id: String, currency: String, booked: String, spendable: String, queued: String?,
        pending: String? = nil
    ) {
        (self.id, self.currency, self.booked) = (id, currency, booked)
        (self.spendable, self.queued, self.pending) = (spendable, queued, pending)
    }
}
