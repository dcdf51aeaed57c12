public import AshlarDomain

/// What making a payment shows.
public enum PaymentFormViewState: Equatable, Sendable {
    /// The accounts are being read: there is nothing to fill in yet.
    case loading
    /// Also after a review that was refused; what was typed stays.
    case form(PaymentFormView)
    /// Nothing is paid before this very review is confirmed.
    case review(PaymentReviewView)
    /// Stored, and on its way: the app is asked to show it.
    case done(ID<Payment>)
    /// There is no account to pay from.
    case unavailable(Notice)
    /// Not known yet, because it could not be read: it can be tried again.
    case failed(Notice)
}

/// The form, with what is wrong with it: only of fields that were left, all of it once submitted.
public struct PaymentFormView: Equatable, Sendable {
    /// A form that was left before; `nil` where there is none, or it was discarded.
    public var draft: PaymentDraftView?
    /// From where, to whom, how much and what for.
    public var fields: PaymentFieldsView
    /// `YYYY-MM-DD`, or empty for as soon as possible.
    public var date = FormField()
    /// Today, `YYYY-MM-DD`: the first day that can be chosen.
    public var firstDate: String
    /// The form is being judged: it takes no change until then.
    public var isSubmitting = false
    /// What came of the last attempt to submit.
    public var notice: Notice?
    /// The payees could not be read: it can be tried again.
    public var canRetry = false
}

/// A form that was left before the payment was made.
public struct PaymentDraftView: Equatable, Sendable {
    /// Whom it pays and how much, as far as that was typed, or that it is in the form; with its age.
    /// Text that was typed: escape it.
    public var text: String
    /// Whether it can be put into the form: it is not there yet.
    public var isOffered: Bool
}

/// The payment as it will be made, for a last look.
public struct PaymentReviewView: Equatable, Sendable {
    /// Confirm this very one.
    public var id: ID<Payment>
    /// Name and masked number. Text from outside: escape it.
    public var account: String
    /// As it is sent. Text from outside: escape it.
    public var payeeName: String
    /// That it is sent in another spelling than it was given in; or empty. Text from outside: escape it.
    public var spelling = ""
    /// In full.
    public var payeeIdentifier: String
    /// With its currency; always positive.
    public var amount: String
    /// What the bank takes for it, or “No fee”.
    public var fee: String
    /// What the account is debited in all; `nil` where that is the amount alone.
    public var total: String?
    /// May be empty.
    public var reference: String
    /// A day, or “As soon as possible”.
    public var date: String
    /// That another day was chosen, which is no business day; or empty.
    public var dateNote = ""
    /// What can still be spent afterwards.
    public var spendableAfter: String
    /// What the bank says of the payee: advice, never a block.
    public var payeeCheck: Notice
    /// That it looks like another payment, or `nil`.
    public var duplicateWarning: Notice?
    /// Newest first.
    public var similar: [PaymentRow] = []
    /// The button's title, with what leaves the account, the fee included.
    public var confirm: String
    /// The payment is being stored: confirming again or going back does nothing.
    public var isConfirming = false
    /// Why confirming did not work; nothing was paid.
    public var notice: Notice?
}
