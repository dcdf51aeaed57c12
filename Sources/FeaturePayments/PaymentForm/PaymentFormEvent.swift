public import AshlarDomain

/// What a person did while making a payment.
public enum PaymentFormEvent: Equatable, Sendable {
    /// Also when the form is shown again: what was typed stays.
    case appeared
    /// Stops following changes until it appears again; what was typed stays, and is kept as a draft.
    case disappeared
    /// Reads again what could not be read, and asks the bank for it.
    case retryTapped
    /// `nil` for none.
    case accountChosen(ID<Account>?)
    /// `nil` for a new payee, by name and number.
    case payeeChosen(ID<Payee>?)
    /// Counts only for a new payee.
    case payeeNameChanged(String)
    /// An IBAN, or sort code and account number; spaces do not matter.
    case payeeIdentifierChanged(String)
    /// In the person's own way to write amounts.
    case amountChanged(String)
    /// May be empty.
    case referenceChanged(String)
    /// `YYYY-MM-DD`, or empty.
    case dateChanged(String)
    /// From here on what is wrong with the field is shown.
    case fieldLeft(PaymentInput.Field)
    /// Shows all that is wrong, or else the review; nothing is paid yet.
    case submitTapped
    /// The whole form at once, and submitted: for a view that has no live fields.
    case formSubmitted(PaymentInput)
    /// Back from the review to the form.
    case editTapped
    /// Confirms the review with this id; any other is ignored.
    case confirmTapped(ID<Payment>)
    /// The notice goes; what is wrong with a field stays said at it.
    case noticeDismissed
    /// Puts the draft that was offered into the form.
    case draftContinued
    /// The draft goes; if it is in the form, the form is empty again.
    case draftDiscarded
    /// Leaves without paying; what was typed is kept as a draft.
    case closeTapped
}
