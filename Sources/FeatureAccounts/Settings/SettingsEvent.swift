public import AshlarDomain

/// What a user does at the settings.
public enum SettingsEvent: Equatable, Sendable {
    /// Reads them anew.
    case appeared
    /// As ``appeared``, in the language or with the formats that were just saved: says that they were.
    case moved
    /// Reads again what could not be read.
    case retryTapped
    /// As they are to be, instead of those that were shown; what differs is stored at once.
    case chosen(AppSettings, insteadOf: AppSettings)
    /// Sets or changes the PIN; `current` is empty where there is none.
    case passcodeSubmitted(
        current: Secret<String>, new: Secret<String>, again: Secret<String>)
    /// Removes the PIN: nothing is locked any more.
    case passcodeRemoved(current: Secret<String>)
    /// Locks at once.
    case lockTapped
    /// Ends all sessions; asks first if payments have no definite answer.
    case signOutEverywhereTapped
    /// Removes all that is stored on this device; always asks first.
    case wipeTapped
    /// Answers the question: does it, or leaves everything as it is.
    case leavingConfirmed, leavingDismissed
    /// Removes the notice.
    case noticeDismissed
}
