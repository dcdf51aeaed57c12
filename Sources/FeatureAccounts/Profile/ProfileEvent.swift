public import AshlarDomain

/// What a user does at the profile.
public enum ProfileEvent: Equatable, Sendable {
    /// Reads the profile anew; a form that is open stays as it is.
    case appeared
    /// Reads again what could not be read.
    case retryTapped
    /// Opens the form with what is stored.
    case editTapped
    /// As typed so far; ignored while it is stored.
    case nameChanged(String), emailChanged(String)
    /// From here on the error of the field is shown.
    case fieldLeft(UserProfile.Field)
    /// In a conflict: the field gets the bank’s value; nothing is saved.
    case bankValueTaken(UserProfile.Field)
    /// Shows all errors, or stores the change; in a conflict that replaces what the bank has.
    case saveTapped
    /// Fills in the whole form and saves it: for a view that has no live fields.
    case formSubmitted(name: String, email: String)
    /// Closes the form and forgets what was typed, in a conflict also the change; not while it is
    /// stored.
    case editDismissed
    /// A button of a change that the bank has not confirmed.
    case changeDecided(ChangeDecision, ID<PendingState>)
    /// Asks first if payments have no definite answer.
    case signOutTapped
    /// Signs out although payments have no definite answer; they are kept.
    case signOutConfirmed
    /// Keeps the user signed in.
    case signOutDismissed
    /// Removes the notice; a form that is open stays.
    case noticeDismissed
    /// Goes to the settings, or back to the list.
    case settingsTapped, closeTapped
}
