public import AshlarDomain

/// The view state of the receipt.
public struct PaymentReceiptViewState: Equatable, Sendable {
    /// Empty if the payment does not exist, or the bank has not made it.
    public var content: FollowedViewState<PaymentReceipt>.Content
    /// Nothing is shown yet, and a refresh is running.
    public var isRetrying = false
}

/// A receipt, to print or save.
public struct PaymentReceipt: Equatable, Sendable {
    /// One line, in reading order.
    public struct Line: Equatable, Sendable {
        /// “From”, “Amount” and so on.
        public var title: String
        /// Untrusted text: escape it.
        public var value: String
    }

    /// The payment’s.
    public var id: ID<Payment>
    /// With its currency.
    public var amount: String
    /// Untrusted text: escape it.
    public var payeeName: String
    /// The payment’s status: “Completed”, or “Returned”.
    public var status: String
    /// All known facts, including amount and payee.
    public var lines: [Line]
    /// The source of the facts.
    public var footer: String
    /// The same as plain text, in lines of about eighty characters; longer values are not wrapped.
    public var text: String
}
