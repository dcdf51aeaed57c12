public import AshlarDomain

/// The view state of the payment list.
public struct PaymentsViewState: Equatable, Sendable {
    /// Newest first; also empty when no payment matches the filters.
    public var payments: FollowedViewState<[PaymentDay]>
    /// Whether there are more payments.
    public var ends = PageEnds()
    /// Show them with any content: they may be the reason for an empty list.
    public var filters: PaymentFilters
    /// The totals of all matching payments, including those not loaded; `nil` while unknown.
    public var totals: PaymentTotalsText?
}

/// The totals of payments, as text.
public struct PaymentTotalsText: Equatable, Sendable {
    /// “128 payments”, or that they cannot be added up.
    public var count: String
    /// Paid or to be paid, one amount for each currency.
    public var paid: [String] = []
    /// Not paid, one amount for each currency; empty if all are paid.
    public var notPaid: [String] = []
}

/// The payments of one day, or those in progress.
public struct PaymentDay: Identifiable, Equatable, Sendable {
    /// `YYYY-MM-DD`, or `waiting`.
    public var id: String
    /// “Today”, the day in full, or “In progress”.
    public var title: String
    /// Newest first; never empty.
    public var rows: [PaymentRow]
}

/// One payment in a list.
public struct PaymentRow: Identifiable, Equatable, Sendable {
    /// The argument of `rowTapped`.
    public var id: ID<Payment>
    /// Untrusted text: escape it.
    public var payeeName: String
    /// With its currency; always positive.
    public var amount: String
    /// The planned or actual day: “21 Nov 2026”.
    public var date: String
    /// One or two words, or the bank’s code for an unknown status: escape it.
    public var status: String
    /// Colours the status, in addition to its text.
    public var tone: StatusTone
    /// May be empty. Untrusted text: escape it.
    public var reference: String
    /// Why it is not at the bank yet, and the next try; `nil` once the bank has answered.
    public var waiting: String?
}

/// The colour group of a status; never its only sign.
public enum StatusTone: String, Equatable, Sendable, Codable {
    /// In progress, as usual.
    case neutral
    /// Not yet at the bank, or unknown.
    case waiting
    /// The money arrived; the money did not arrive and the user should check.
    case good, bad
}

/// The filters, as the user set them.
public struct PaymentFilters: Equatable, Sendable {
    /// One choice of a filter.
    public struct Choice<Value: Equatable & Sendable>: Equatable, Sendable {
        /// `nil` for all.
        public var value: Value?
        /// The title; an account’s name is untrusted text: escape it.
        public var title: String
        /// Exactly one choice is chosen.
        public var isChosen: Bool
    }

    /// As typed; the rows follow after a pause.
    public var search = ""
    /// “All” first.
    public var statuses: [Choice<PaymentStatusGroup>] = []
    /// “All accounts” first.
    public var accounts: [Choice<ID<Account>>] = []
    /// The first and the last day, as typed, with their errors.
    public var from = FormField(), through = FormField()
    /// The bank’s today, `YYYY-MM-DD`: the initial value of a date picker.
    public var today = ""
    /// The minimum and maximum amount in any currency, as typed, with their errors.
    public var least = FormField(), most = FormField()
    /// Says that the filters hide a new payment: show it with a button that clears the filters.
    public var hidden: Notice?
    /// Whether any filter is set.
    public var isActive = false
}
