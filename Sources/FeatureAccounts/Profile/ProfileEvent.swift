public import Domain

/// What a person did at the profile.
public enum ProfileEvent: Equatable, Sendable {
    case appeared
    case editTapped
    case nameChanged(String)
    case emailChanged(String)
    /// From here on what is wrong with the field is shown.
    case fieldLeft(UserProfile.Field)
    case saveTapped
    /// The whole form at once, and saved: for a view that has no live fields.
    case formSubmitted(name: String, email: String)
    case editDismissed
    case signOutTapped
    /// Signs out although payments have no definite answer; they are kept.
    case signOutConfirmed
    case signOutDismissed
    case noticeDismissed
    case closeTapped
}
