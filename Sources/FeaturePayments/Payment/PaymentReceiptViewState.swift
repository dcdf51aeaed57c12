public import AshlarDomain

/// What a payment's receipt shows.
public struct PaymentReceiptViewState: Equatable, Sendable {
    /// Empty if there is no such payment, or the bank has not made it.
    public var content: FollowedViewState<PaymentReceipt>.Content
    /// There is nothing to show yet, and the bank is being asked.
    public var isRetrying = false
}

/// A receipt, to be printed or kept.
public struct PaymentReceipt: Equatable, Sendable {
    /// One fact, in the order in which it is read.
    public struct Line: Equatable, Sendable {
        /// “From”, “Amount” and so on.
        public var title: String
        /// Text from outside: escape it.
        public var value: String
    }

    /// The payment's.
    public var id: ID<Payment>
    /// With its currency.
    public var amount: String
    /// Text from outside: escape it.
    public var payeeName: String
    /// What the bank says of it: “Completed”, or that it came back.
    public var status: String
    /// All there is to know, the amount and the payee too.
    public var lines: [Line]
    /// Where all of this comes from.
    public var footer: String
    /// The same as plain text, each line at most some eighty characters unless a text is longer.
    public var text: String
}
