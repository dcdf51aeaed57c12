/// What a person has typed of a payment so far, as they typed it.
public struct PaymentForm: Hashable, Sendable, Codable {
    /// A part of the form that a rule can speak of.
    public enum Field: String, Hashable, Sendable, Codable, CaseIterable {
        case account, payee, payeeName, payeeIdentifier, amount, reference, date
    }

    public var account: ID<Account>?
    /// A known payee, or `nil` for the name and number below.
    public var payee: ID<Payee>?
    public var payeeName: String
    public var payeeIdentifier: String
    /// In the person's own locale.
    public var amount: String
    public var reference: String
    /// `YYYY-MM-DD`, or empty for as soon as possible.
    public var date: String

    public init(
        account: ID<Account>? = nil, payee: ID<Payee>? = nil, payeeName: String = "",
        payeeIdentifier: String = "", amount: String = "", reference: String = "",
        date: String = ""
    ) {
        (self.account, self.payee) = (account, payee)
        (self.payeeName, self.payeeIdentifier) = (payeeName, payeeIdentifier)
        (self.amount, self.reference, self.date) = (amount, reference, date)
    }
}

/// What the rules say of a form.
public struct PaymentValidation: Hashable, Sendable {
    /// The first broken rule of each field; empty for a form that can be confirmed.
    public let issues: [PaymentForm.Field: PaymentError]
    /// The order, if no rule is broken.
    public let order: PaymentOrder?

    public init(issues: [PaymentForm.Field: PaymentError], order: PaymentOrder?) {
        (self.issues, self.order) = (issues, order)
    }
}

/// An order as it is shown for confirmation.
public struct PaymentReview: Hashable, Sendable {
    /// The payment's id from here on: confirming twice pays once.
    public let id: ID<Payment>
    public let order: PaymentOrder
    public let account: Account
    /// What can still be spent afterwards.
    public let spendableAfter: Money
    public let payeeCheck: PayeeCheck
    /// Payments that look the same, newest first: a warning, never a block.
    public let similar: [Payment]

    public init(
        id: ID<Payment>, order: PaymentOrder, account: Account, spendableAfter: Money,
        payeeCheck: PayeeCheck, similar: [Payment]
    ) {
        (self.id, self.order, self.account) = (id, order, account)
        (self.spendableAfter, self.payeeCheck, self.similar) = (spendableAfter, payeeCheck, similar)
    }
}
