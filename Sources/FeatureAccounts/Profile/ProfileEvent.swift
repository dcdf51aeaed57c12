public import AshlarDomain

/// What a person did at the profile.
public enum ProfileEvent: Equatable, Sendable {
    /// Reads the profile anew; a form that is open stays as it is.
    case appeared
    /// Opens the form with what is stored.
    case editTapped
    /// As typed so far; ignored while it is saved.
    case nameChanged(String)
    /// As typed so far; ignored while it is saved.
    case emailChanged(String)
    /// From here on what is wrong with the field is shown.
    case fieldLeft(UserProfile.Field)
    /// In a conflict: the field gets what the bank has; nothing is saved by that.
    case bankValueTaken(UserProfile.Field)
    /// Shows all that is wrong, or else saves; in a conflict that replaces what the bank has.
    case saveTapped
    /// The whole form at once, and saved: for a view that has no live fields.
    case formSubmitted(name: String, email: String)
    /// Closes the form and forgets what was typed; not while it is saved.
    case editDismissed
    /// Asks first if payments have no definite answer.
    case signOutTapped
    /// Signs out although payments have no definite answer; they are kept.
    case signOutConfirmed
    /// Nothing is done, and the person stays signed in.
    case signOutDismissed
    /// The notice goes; a form that is open stays.
    case noticeDismissed
    /// To how the user wants the app to be.
    case settingsTapped
    /// Back to the list.
    case closeTapped
}
