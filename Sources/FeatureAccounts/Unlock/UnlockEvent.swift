public import AshlarDomain

/// User events of the locked app.
public enum UnlockEvent: Equatable, Sendable {
    /// Reads whether the app is still locked.
    case appeared
    /// The complete PIN; it is not kept.
    case passcodeSubmitted(Secret<String>)
    /// Starts biometric authentication.
    case biometricsTapped
    /// Signs out; unsettled payments are kept for this user.
    case signOutTapped
}
