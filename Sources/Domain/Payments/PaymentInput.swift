/// What a person has typed of a payment so far, as they typed it.
public struct PaymentInput: Hashable, Sendable, Codable {
    /// A part of the form that a rule can speak of.
    public enum Field: String, Hashable, Sendable, Codable, CodingKeyRepresentable, CaseIterable {
        /// `payee` is a known one; name and identifier are those of a new one.
        case account, payee, payeeName, payeeIdentifier, amount, reference, date
    }

    /// `nil` until one is chosen; without it an amount has no currency.
    public var account: ID<Account>?
    /// A known payee, or `nil` for the name and number below.
    public var payee: ID<Payee>?
    /// Empty, or whatever was typed; read only while ``payee`` is `nil`.
    public var payeeName: String
    /// An IBAN, or a UK sort code and number, with or without spaces; read like the name.
    public var payeeIdentifier: String
    /// In the person's own locale.
    public var amount: String
    /// May stay empty; blanks around it do not count.
    public var reference: String
    /// `YYYY-MM-DD`, or empty for as soon as possible.
    public var date: String

    /// An empty form unless said otherwise.
    public init(
        account: ID<Account>? = nil, payee: ID<Payee>? = nil, payeeName: String = "",
        payeeIdentifier: String = "", amount: String = "", reference: String = "",
        date: String = ""
    ) {
        self.account = account
        self.payee = payee
        self.payeeName = payeeName
        self.payeeIdentifier = payeeIdentifier
        self.amount = amount
        self.reference = reference
        self.date = date
    }
}

/// What the rules say of a form.
public struct PaymentValidation: Hashable, Sendable, Codable {
    /// The first broken rule of each field; empty for a form that can be confirmed.
    public let issues: [PaymentInput.Field: PaymentError]
    /// The order, if no rule is broken.
    public let order: PaymentOrder?
    /// That the day is no business day, and which one the payment is made on instead; `nil` where it
    /// is made on the day that was asked for.
    public let moved: MovedDate?

    /// Not checked: an order beside issues is the caller's mistake.
    public init(
        issues: [PaymentInput.Field: PaymentError], order: PaymentOrder?, moved: MovedDate? = nil
    ) {
        self.issues = issues
        self.order = order
        self.moved = moved
    }
}

/// A day on which no payment is made, and the next one on which one is.
public struct MovedDate: Hashable, Sendable, Codable {
    /// As its person chose it.
    public let asked: LocalDate
    /// The business day after it.
    public let made: LocalDate

    /// Takes both as they are.
    public init(asked: LocalDate, made: LocalDate) {
        self.asked = asked
        self.made = made
    }
}

/// An order as it is shown for confirmation.
public struct PaymentReview: Hashable, Sendable, Codable {
    /// The payment's id from here on: confirming twice pays once.
    public let id: ID<Payment>
    /// Valid, but not yet stored anywhere; confirming it agrees to its fee.
    public let order: PaymentOrder
    /// As of the review; ``CreatePayment`` looks at it again.
    public let account: Account
    /// What can still be spent afterwards, the fee taken off.
    public let spendableAfter: Money
    /// ``PayeeCheck/notAvailable`` also while the bank cannot be asked.
    public let payeeCheck: PayeeCheck
    /// Payments that look the same, newest first: a warning, never a block.
    public let similar: [Payment]

    /// Checks nothing; made by ``ReviewPayment``.
    public init(
        id: ID<Payment>, order: PaymentOrder, account: Account, spendableAfter: Money,
        payeeCheck: PayeeCheck, similar: [Payment]
    ) {
        self.id = id
        self.order = order
        self.account = account
        self.spendableAfter = spendableAfter
        self.payeeCheck = payeeCheck
        self.similar = similar
    }
}
