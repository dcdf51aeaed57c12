public import AshlarDomain

/// What the list of payments shows.
public struct PaymentsViewState: Equatable, Sendable {
    /// Newest first; empty also where no payment matches the filters.
    public var payments: FollowedViewState<[PaymentDay]>
    /// Whether there are more payments.
    public var ends = PageEnds()
    /// Shown whatever the content: they may be why there are no rows.
    public var filters: PaymentFilters
    /// The sum of all that match, not only of those shown; `nil` while it is not known.
    public var totals: PaymentTotalsText?
}

/// What payments come to, in words.
public struct PaymentTotalsText: Equatable, Sendable {
    /// “128 payments”, or that there are too many to add up.
    public var count: String
    /// Paid or to be paid, one amount for each currency.
    public var paid: [String] = []
    /// Not paid, one amount for each currency; empty where all are.
    public var notPaid: [String] = []
}

/// The payments of one day, or those that are on their way to the bank.
public struct PaymentDay: Identifiable, Equatable, Sendable {
    /// `YYYY-MM-DD`, or `waiting`
    public var id: String
    /// “Today”, the day in full, or “On their way”.
    public var title: String
    /// Newest first; never empty.
    public var rows: [PaymentRow]
}

/// One payment in a list.
public struct PaymentRow: Identifiable, Equatable, Sendable {
    /// What `rowTapped` takes.
    public var id: ID<Payment>
    /// Text from outside: escape it.
    public var payeeName: String
    /// With its currency; always positive.
    public var amount: String
    /// The day it is to be made, or was: “21 Nov 2026”.
    public var date: String
    /// A word or two. A status that is new at the bank is its code: escape it.
    public var status: String
    /// What to colour the status by, beside its word.
    public var tone: StatusTone
    /// Text from outside: escape it. May be empty.
    public var reference: String
    /// Why it is not at the bank yet, and when it is tried next; `nil` once the bank has answered.
    public var waiting: String?
}

/// What a view may colour a status by; never the only sign of it.
public enum StatusTone: String, Equatable, Sendable, Codable {
    /// On its way, as usual.
    case neutral
    /// Not yet at the bank, or not known whether it is.
    case waiting
    /// The money arrived, or it did not and needs a look.
    case good, bad
}

/// What narrows the list, as a person set it.
public struct PaymentFilters: Equatable, Sendable {
    /// One thing to choose; chosen or not.
    public struct Choice<Value: Equatable & Sendable>: Equatable, Sendable {
        /// `nil` for no narrowing.
        public var value: Value?
        /// The words to choose by; an account's name is text from outside: escape it.
        public var title: String
        /// Of all choices exactly one is.
        public var isChosen: Bool
    }

    /// As typed; the rows follow once nobody has typed for a moment.
    public var search = ""
    /// “All” first.
    public var statuses: [Choice<PaymentStatusGroup>] = []
    /// “All accounts” first.
    public var accounts: [Choice<ID<Account>>] = []
    /// The first and the last day; as typed, with what is wrong with them.
    public var from = FormField(), through = FormField()
    /// The bank's, `YYYY-MM-DD`: what a day begins with that is to be chosen.
    public var today = ""
    /// The least and the greatest amount in whatever currency; as typed, with what is wrong.
    public var least = FormField(), most = FormField()
    /// That a payment which was made since is hidden: show it with a button that clears the filters.
    public var hidden: Notice?
    /// Whether anything narrows the list.
    public var isActive = false
}
