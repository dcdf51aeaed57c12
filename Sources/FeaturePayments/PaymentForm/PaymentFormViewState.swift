public import AshlarDomain

/// The states of the payment form.
public enum PaymentFormViewState: Equatable, Sendable {
    /// The accounts are being read.
    case loading
    /// Also after a refused review; the input is kept.
    case form(PaymentFormView)
    /// Nothing is paid until this review is confirmed.
    case review(PaymentReviewView)
    /// Stored and on its way; the app navigates to the payment.
    case done(ID<Payment>)
    /// There is no account to pay from.
    case unavailable(Notice)
    /// The accounts could not be read: offer a retry.
    case failed(Notice)
}

/// The form and its errors: of fields that were left, of all fields once submitted.
public struct PaymentFormView: Equatable, Sendable {
    /// A stored draft; `nil` if there is none, or it was discarded.
    public var draft: PaymentDraftView?
    /// Account, payee, amount and reference.
    public var fields: PaymentFieldsView
    /// `YYYY-MM-DD`, or empty for as soon as possible.
    public var date = FormField()
    /// Today, `YYYY-MM-DD`: the first day that can be chosen.
    public var firstDate: String
    /// The form is being validated: changes are ignored.
    public var isSubmitting = false
    /// The result of the last submission.
    public var notice: Notice?
    /// The payees could not be read: offer a retry.
    public var canRetry = false
}

/// A stored draft of a payment.
public struct PaymentDraftView: Equatable, Sendable {
    /// The draft’s payee and amount as far as they were typed, or that it is in the form; with its
    /// age. Untrusted text: escape it.
    public var text: String
    /// Whether it can be put into the form, that is, it is not there yet.
    public var isOffered: Bool
}

/// The payment to confirm.
public struct PaymentReviewView: Equatable, Sendable {
    /// The argument of `confirmTapped`.
    public var id: ID<Payment>
    /// Name and masked number. Untrusted text: escape it.
    public var account: String
    /// As it is sent. Untrusted text: escape it.
    public var payeeName: String
    /// Says that the name is sent in another spelling than entered; or empty. Untrusted text:
    /// escape it.
    public var spelling = ""
    /// In full.
    public var payeeIdentifier: String
    /// With its currency; always positive.
    public var amount: String
    /// The bank’s fee, or “No fee”.
    public var fee: String
    /// The total debit; `nil` if it equals the amount.
    public var total: String?
    /// May be empty.
    public var reference: String
    /// A day, or “As soon as possible”.
    public var date: String
    /// Says that the chosen day is not a business day; or empty.
    public var dateNote = ""
    /// The spendable amount afterwards.
    public var spendableAfter: String
    /// The bank’s result for the payee; advice, never a block.
    public var payeeCheck: Notice
    /// Says that a similar payment exists, or `nil`.
    public var duplicateWarning: Notice?
    /// Newest first.
    public var similar: [PaymentRow] = []
    /// The button’s title, with the total debit including the fee.
    public var confirm: String
    /// The payment is being stored: confirming again or going back has no effect.
    public var isConfirming = false
    /// Why confirming failed; nothing was paid.
    public var notice: Notice?
}
