public import AshlarDomain

/// The view state of one account.
public struct AccountDetailViewState: Equatable, Sendable {
    /// The head of the page; empty if the account does not exist.
    public var account: FollowedViewState<AccountHeader>
    /// Newest first; shown below the head.
    public var entries: FollowedViewState<[TransactionDay]>
    /// Whether there are more entries.
    public var ends = PageEnds()
    /// As typed; the entries follow after a pause.
    public var search = ""
    /// The filters beside the search.
    public var filters = StatementFilters()
    /// The statement of the shown entries; `nil` if the account has no entries.
    public var statement: StatementFigures?
    /// `nil` without balances.
    public var chart: BalanceChart?
}

/// The head of an account’s page.
public struct AccountHeader: Equatable, Sendable {
    /// The same as in the list of accounts.
    public var summary: AccountRow
    /// The account number in full, in its print format.
    public var number: String
    /// “Last changed 21 Nov 2026 at 10:15”.
    public var updated: String
}

/// The entries of one day.
public struct TransactionDay: Identifiable, Equatable, Sendable {
    /// `YYYY-MM-DD`
    public var id: String
    /// “Today”, or the day in full.
    public var title: String
    /// Newest first; never empty.
    public var rows: [TransactionRow]
}

/// One entry.
public struct TransactionRow: Identifiable, Equatable, Sendable {
    /// The bank’s id.
    public var id: ID<Transaction>
    /// Untrusted text: escape it.
    public var counterparty: String
    /// May be empty. Untrusted text: escape it.
    public var description: String
    /// With its sign.
    public var amount: String
    /// The amount is positive: for a sign or colour.
    public var isIncoming: Bool
    /// The balance including this entry.
    public var balanceAfter: String
    /// The amount in its original currency, if the entry was converted.
    public var originalAmount: String?
    /// The booking day: “21 Nov 2026”.
    public var date: String
    /// The category, derived from kind, direction and payee, or chosen by the user: “Groceries”.
    public var category = ""
    /// “Card payment”, or the bank’s code for an unknown kind: escape it.
    public var kind = ""
    /// The argument of `paymentTapped`; `nil` if the bank links no payment.
    public var payment: ID<Payment>?
    /// The path of ``payment``.
    public var paymentLink: String?
    /// The form for another category; `nil` while it is closed.
    public var correction: EntryCorrection?
}

/// The choices for an entry’s category.
public struct EntryCorrection: Equatable, Sendable {
    /// The arguments of `categoryCorrected`; the present category is chosen.
    public var choices: [StatementFilters.Choice]
    /// “Always use for “Tesco””. Contains untrusted text: escape it. `nil` if the change can only
    /// apply to this entry.
    public var always: String?
}
