public import AshlarDomain

/// What one account's page shows.
public struct AccountDetailViewState: Equatable, Sendable {
    /// The head of the page; empty if there is no account with this id.
    public var account: FollowedViewState<AccountHeader>
    /// Newest first; shown below the head.
    public var entries: FollowedViewState<[TransactionDay]>
    /// Whether there are more entries.
    public var ends = PageEnds()
    /// As typed; the entries follow once the user pauses.
    public var search = ""
    /// What else narrows the entries.
    public var filters = StatementFilters()
    /// Of the entries that are shown; `nil` in an account without any.
    public var statement: StatementFigures?
    /// `nil` where there is nothing to draw.
    public var chart: BalanceChart?
}

/// The head of an account's page.
public struct AccountHeader: Equatable, Sendable {
    /// The same as in the list of accounts.
    public var summary: AccountRow
    /// The account number in full, as it is printed.
    public var number: String
    /// When the bank last changed the account.
    public var updatedAt: String
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
    /// As the bank numbers it.
    public var id: ID<Transaction>
    /// Text from outside: escape it.
    public var counterparty: String
    /// Text from outside: escape it. May be empty.
    public var description: String
    /// With its sign.
    public var amount: String
    /// The amount is above zero: for a sign or colour of its own.
    public var isIncoming: Bool
    /// The balance once this entry and all before it are counted.
    public var balanceAfter: String
    /// What was charged in another currency, if the entry was converted.
    public var originalAmount: String?
    /// The day it was booked: “21 Nov 2026”.
    public var date: String
    /// What it was for, as far as its words tell: “Groceries”.
    public var category = ""
    /// “Card payment”, or a code that is new at the bank: escape it.
    public var kind = ""
    /// What `paymentTapped` takes; `nil` where the bank links no payment.
    public var payment: ID<Payment>?
    /// The address of ``payment``.
    public var paymentLink: String?
    /// What its category can be changed to; `nil` unless that was asked for.
    public var correction: EntryCorrection?
}

/// What the category of an entry can be changed to.
public struct EntryCorrection: Equatable, Sendable {
    /// What `categoryCorrected` takes; the present one is chosen.
    public var choices: [StatementFilters.Choice]
    /// “Always use for “Tesco””, with text from outside: escape it. `nil` where it is for that entry
    /// only.
    public var always: String?
}
