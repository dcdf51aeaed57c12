public import AshlarDomain

/// What a person did at a new payee.
public enum PayeeFormEvent: Equatable, Sendable {
    /// Also when the form is shown again: what was typed stays.
    case appeared
    /// As typed so far.
    case nameChanged(String)
    /// As typed so far.
    case identifierChanged(String)
    /// From now on, what is wrong with the field is said.
    case fieldLeft(PayeeInput.Field)
    /// Asks the bank about the name, if the form follows the rules.
    case submitTapped
    /// The same with the whole form, for views that do not tell of each key.
    case formSubmitted(PayeeInput)
    /// Takes the bank's spelling of the name, and asks again.
    case suggestionTaken
    /// Back to the form, which is as it was.
    case editTapped
    /// Adds what was reviewed under this key, once.
    case confirmTapped(String)
    /// The notice goes; what it told of may still be so.
    case noticeDismissed
    /// Back to the list.
    case closeTapped
}
