public import Domain

/// What a person did while making a payment.
public enum CreatePaymentEvent: Equatable, Sendable {
    case appeared
    /// Stops following changes until it appears again; what was typed stays.
    case disappeared
    /// `nil` for none.
    case accountChosen(ID<Account>?)
    /// `nil` for a new payee, by name and number.
    case payeeChosen(ID<Payee>?)
    case payeeNameChanged(String)
    case payeeIdentifierChanged(String)
    case amountChanged(String)
    case referenceChanged(String)
    /// `YYYY-MM-DD`, or empty.
    case dateChanged(String)
    /// From here on what is wrong with the field is shown.
    case fieldLeft(PaymentForm.Field)
    case submitTapped
    /// The whole form at once, and submitted: for a view that has no live fields.
    case formSubmitted(PaymentForm)
    /// Back from the review to the form.
    case editTapped
    /// Confirms the review with this id; any other is ignored.
    case confirmTapped(ID<Payment>)
    case noticeDismissed
    /// Leaves without paying.
    case closeTapped
}
