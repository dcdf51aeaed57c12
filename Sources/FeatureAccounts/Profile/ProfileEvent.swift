public import AshlarDomain

/// User events of the profile screen.
public enum ProfileEvent: Equatable, Sendable {
    /// Reads the profile again; an open form keeps its input.
    case appeared
    /// Reads again after a failure.
    case retryTapped
    /// Opens the form with the stored values.
    case editTapped
    /// As typed so far; ignored while saving.
    case nameChanged(String), emailChanged(String)
    /// The field’s error is shown from now on.
    case fieldLeft(UserProfile.Field)
    /// In a conflict: fills the field with the bank’s value; saves nothing.
    case bankValueTaken(UserProfile.Field)
    /// Shows all errors, or stores the change; in a conflict it replaces the bank’s version.
    case saveTapped
    /// Fills in and saves the whole form, for views without live fields.
    case formSubmitted(name: String, email: String)
    /// Closes the form and discards the input, in a conflict also the change; ignored while saving.
    case editDismissed
    /// A button of an unconfirmed change.
    case changeDecided(ChangeDecision, ID<PendingState>)
    /// Asks for confirmation if payments are unsettled.
    case signOutTapped
    /// Signs out and keeps the unsettled payments.
    case signOutConfirmed
    /// Stays signed in.
    case signOutDismissed
    /// Hides the notice; an open form stays.
    case noticeDismissed
    /// Goes to the settings.
    case settingsTapped
}
