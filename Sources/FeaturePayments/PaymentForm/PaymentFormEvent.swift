public import AshlarDomain

/// User events of the payment form.
public enum PaymentFormEvent: Equatable, Sendable {
    /// Also when the form is shown again; the input is kept.
    case appeared
    /// Stops following changes until it appears again; the input is kept as a draft.
    case disappeared
    /// Reads again, and refreshes from the bank.
    case retryTapped
    /// `nil` for none.
    case accountChosen(ID<Account>?)
    /// `nil` for a new payee, by name and number.
    case payeeChosen(ID<Payee>?)
    /// Used only for a new payee.
    case payeeNameChanged(String)
    /// An IBAN, or sort code and account number; spaces are ignored.
    case payeeIdentifierChanged(String)
    /// In the user’s number format.
    case amountChanged(String)
    /// May be empty.
    case referenceChanged(String)
    /// `YYYY-MM-DD`, or empty.
    case dateChanged(String)
    /// The field’s error is shown from now on.
    case fieldLeft(PaymentInput.Field)
    /// Shows all errors, or the review; nothing is paid yet.
    case submitTapped
    /// Submits the whole form at once, for views without live fields.
    case formSubmitted(PaymentInput)
    /// Returns from the review to the form.
    case editTapped
    /// Confirms the review with this id; any other id is ignored.
    case confirmTapped(ID<Payment>)
    /// Hides the notice; field errors stay.
    case noticeDismissed
    /// Puts the offered draft into the form.
    case draftContinued
    /// Deletes the draft; if it is in the form, the form is cleared.
    case draftDiscarded
    /// Leaves without paying; the input is kept as a draft.
    case closeTapped
}
