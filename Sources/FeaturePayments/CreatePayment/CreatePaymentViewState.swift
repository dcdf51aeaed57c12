public import Domain

/// What making a payment shows.
public enum CreatePaymentViewState: Equatable, Sendable {
    case loading
    case form(PaymentFormView)
    case review(PaymentReviewView)
    /// Stored, and on its way: the app is asked to show it.
    case done(ID<Payment>)
    /// There is no account to pay from, or it cannot be known.
    case unavailable(Notice)
}

/// The form, with what is wrong with it: only of fields that were left, all of it once submitted.
public struct PaymentFormView: Equatable, Sendable {
    /// An account to pay from.
    public struct AccountChoice: Identifiable, Equatable, Sendable {
        public var id: ID<Account>
        public var name: String
        public var maskedNumber: String
        public var spendable: String
        public var isChosen: Bool
        /// Closed and blocked accounts are shown, but cannot be chosen.
        public var isUsable: Bool

        public init(
            id: ID<Account>, name: String, maskedNumber: String, spendable: String,
            isChosen: Bool, isUsable: Bool
        ) {
            (self.id, self.name, self.maskedNumber) = (id, name, maskedNumber)
            (self.spendable, self.isChosen, self.isUsable) = (spendable, isChosen, isUsable)
        }
    }

    /// A known payee.
    public struct PayeeChoice: Identifiable, Equatable, Sendable {
        public var id: ID<Payee>
        /// Text from outside: escape it.
        public var name: String
        public var maskedNumber: String
        public var isChosen: Bool

        public init(id: ID<Payee>, name: String, maskedNumber: String, isChosen: Bool) {
            (self.id, self.name) = (id, name)
            (self.maskedNumber, self.isChosen) = (maskedNumber, isChosen)
        }
    }

    public var accounts: [AccountChoice]
    public var accountError: String?
    public var payees: [PayeeChoice]
    public var payeeError: String?
    /// No known payee is chosen: show the fields for name and number.
    public var isNewPayee: Bool
    public var payeeName, payeeIdentifier: FormField
    /// In the person's own way to write amounts.
    public var amount: FormField
    /// The chosen account's, or empty.
    public var currency: String
    public var reference: FormField
    /// Below zero if it is too long.
    public var remainingCharacters: Int
    /// `YYYY-MM-DD`, or empty for as soon as possible.
    public var date: FormField
    /// Today, `YYYY-MM-DD`: the first day that can be chosen.
    public var firstDate: String
    public var isSubmitting: Bool
    /// What came of the last attempt to submit.
    public var notice: Notice?

    public init(
        accounts: [AccountChoice], accountError: String? = nil, payees: [PayeeChoice],
        payeeError: String? = nil, isNewPayee: Bool, payeeName: FormField = FormField(),
        payeeIdentifier: FormField = FormField(), amount: FormField = FormField(),
        currency: String, reference: FormField = FormField(), remainingCharacters: Int,
        date: FormField = FormField(), firstDate: String, isSubmitting: Bool = false,
        notice: Notice? = nil
    ) {
        (self.accounts, self.accountError) = (accounts, accountError)
        (self.payees, self.payeeError, self.isNewPayee) = (payees, payeeError, isNewPayee)
        (self.payeeName, self.payeeIdentifier) = (payeeName, payeeIdentifier)
        (self.amount, self.currency) = (amount, currency)
        (self.reference, self.remainingCharacters) = (reference, remainingCharacters)
        (self.date, self.firstDate) = (date, firstDate)
        (self.isSubmitting, self.notice) = (isSubmitting, notice)
    }
}

/// The payment as it will be made, for a last look.
public struct PaymentReviewView: Equatable, Sendable {
    /// Confirm this very one.
    public var id: ID<Payment>
    /// Name and masked number.
    public var account: String
    /// Text from outside: escape it.
    public var payeeName: String
    /// In full.
    public var payeeIdentifier: String
    public var amount: String
    /// May be empty.
    public var reference: String
    /// A day, or “As soon as possible”.
    public var date: String
    /// What can still be spent afterwards.
    public var spendableAfter: String
    /// What the bank says of the payee: advice, never a block.
    public var payeeCheck: Notice
    /// That it looks like another payment, or `nil`.
    public var duplicateWarning: Notice?
    /// Newest first.
    public var similar: [PaymentRow]
    public var isConfirming: Bool
    /// Why confirming did not work; nothing was paid.
    public var notice: Notice?

    public init(
        id: ID<Payment>, account: String, payeeName: String, payeeIdentifier: String,
        amount: String, reference: String, date: String, spendableAfter: String,
        payeeCheck: Notice, duplicateWarning: Notice? = nil, similar: [PaymentRow] = [],
        isConfirming: Bool = false, notice: Notice? = nil
    ) {
        (self.id, self.account, self.payeeName) = (id, account, payeeName)
        (self.payeeIdentifier, self.amount) = (payeeIdentifier, amount)
        (self.reference, self.date, self.spendableAfter) = (reference, date, spendableAfter)
        (self.payeeCheck, self.duplicateWarning) = (payeeCheck, duplicateWarning)
        (self.similar, self.isConfirming, self.notice) = (similar, isConfirming, notice)
    }
}
