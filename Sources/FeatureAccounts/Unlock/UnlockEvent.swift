public import AshlarDomain

/// What a user does at the locked app.
public enum UnlockEvent: Equatable, Sendable {
    /// Reads whether it is still locked.
    case appeared
    /// The PIN, whole; nothing is kept of it.
    case passcodeSubmitted(Secret<String>)
    /// Lets the device recognise the user.
    case biometricsTapped
    /// Signs out; payments without a definite answer are kept for this user.
    case signOutTapped
}
