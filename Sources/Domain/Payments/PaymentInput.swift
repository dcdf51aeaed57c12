/// The text in a form for a payment.
public struct PaymentInput: Hashable, Sendable, Codable {
    /// A field of the form.
    public enum Field: String, Hashable, Sendable, Codable, CodingKeyRepresentable, CaseIterable {
        /// `payee` is an existing payee; name and identifier belong to a new one.
        case account, payee, payeeName, payeeIdentifier, amount, reference, date
    }

    /// The paying account; `nil` until one is chosen. It determines the amount’s currency.
    public var account: ID<Account>?
    /// An existing payee; `nil` if name and identifier are typed.
    public var payee: ID<Payee>?
    /// The typed name; used only while ``payee`` is `nil`.
    public var payeeName: String
    /// An IBAN, or a UK sort code and number, with or without spaces; used only while ``payee`` is
    /// `nil`.
    public var payeeIdentifier: String
    /// The amount in the format of the user’s locale.
    public var amount: String
    /// The reference; may be empty. Surrounding blanks are ignored.
    public var reference: String
    /// The date in the form `YYYY-MM-DD`; empty for as soon as possible.
    public var date: String

    /// Creates a form, empty by default.
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

/// The result of validating a form.
public struct PaymentValidation: Hashable, Sendable, Codable {
    /// The first broken rule of each field; empty for a valid form.
    public let issues: [PaymentInput.Field: PaymentError]
    /// The order; `nil` if a rule is broken.
    public let order: PaymentOrder?
    /// The business day that replaces the chosen date; `nil` if the date stays.
    public let moved: MovedDate?

    /// Creates a result; there must be no order beside issues, which is not checked.
    public init(
        issues: [PaymentInput.Field: PaymentError], order: PaymentOrder?, moved: MovedDate? = nil
    ) {
        self.issues = issues
        self.order = order
        self.moved = moved
    }
}

/// A date that is not a business day, and the business day that replaces it.
public struct MovedDate: Hashable, Sendable, Codable {
    /// The chosen date.
    public let asked: LocalDate
    /// The next business day.
    public let made: LocalDate

    /// Creates a value.
    public init(asked: LocalDate, made: LocalDate) {
        self.asked = asked
        self.made = made
    }
}

/// An order to be confirmed.
public struct PaymentReview: Hashable, Sendable, Codable {
    /// The future payment’s id, so that confirming twice pays only once.
    public let id: ID<Payment>
    /// The valid order, not yet stored; confirming it accepts its fee.
    public let order: PaymentOrder
    /// The account at the time of the review; ``CreatePayment`` checks it again.
    public let account: Account
    /// The spendable amount after payment and fee.
    public let spendableAfter: Money
    /// The result of the check; ``PayeeCheck/notAvailable`` also if the bank is unreachable.
    public let payeeCheck: PayeeCheck
    /// Similar payments, newest first: a warning, never a block.
    public let similar: [Payment]

    /// Creates a review without checks; ``ReviewPayment`` creates them in the app.
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
