public import AshlarDomain

/// User events of the settings screen.
public enum SettingsEvent: Equatable, Sendable {
    /// Reads the settings again.
    case appeared
    /// Like ``appeared``, after a change of language or formats: shows that the settings were
    /// saved.
    case moved
    /// Reads again after a failure.
    case retryTapped
    /// The new settings, and those that were shown; the differences are stored at once.
    case chosen(AppSettings, insteadOf: AppSettings)
    /// Sets or changes the PIN; `current` is empty without a PIN.
    case passcodeSubmitted(
        current: Secret<String>, new: Secret<String>, again: Secret<String>)
    /// Removes the PIN, and with it the lock.
    case passcodeRemoved(current: Secret<String>)
    /// Locks at once.
    case lockTapped
    /// Ends all sessions; asks for confirmation if payments are unsettled.
    case signOutEverywhereTapped
    /// Removes all data stored on this device; always asks for confirmation.
    case wipeTapped
    /// Answers the question: carries it out, or cancels.
    case leavingConfirmed, leavingDismissed
    /// Hides the notice.
    case noticeDismissed
}
