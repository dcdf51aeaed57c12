public import AshlarDomain

/// User events of the new-payee form.
public enum PayeeFormEvent: Equatable, Sendable {
    /// Also when the form is shown again; the input is kept.
    case appeared
    /// As typed so far.
    case nameChanged(String)
    /// As typed so far.
    case identifierChanged(String)
    /// The field’s error is shown from now on.
    case fieldLeft(PayeeInput.Field)
    /// Checks the name with the bank if the form is valid.
    case submitTapped
    /// Submits the whole form at once, for views without live fields.
    case formSubmitted(PayeeInput)
    /// Takes the bank’s spelling of the name and checks again.
    case suggestionTaken
    /// Returns to the form, with the input kept.
    case editTapped
    /// Adds the reviewed payee with this key, once.
    case confirmTapped(String)
    /// Hides the notice; its cause may still exist.
    case noticeDismissed
    /// Returns to the list.
    case closeTapped
}
