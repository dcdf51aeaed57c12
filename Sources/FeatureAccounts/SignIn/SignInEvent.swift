public import AshlarDomain

/// What a person did at signing in.
public enum SignInEvent: Equatable, Sendable {
    /// As typed so far; ignored while it is being sent.
    case usernameChanged(String)
    /// As typed so far; kept until it was sent, and never shown.
    case passwordChanged(Secret<String>)
    /// Asks the bank, unless it is being asked or something is missing.
    case signInTapped
    /// The whole form at once, and submitted: for a view that has no live fields.
    case formSubmitted(username: String, password: Secret<String>)
    /// As typed so far; kept until it was sent, and never shown.
    case codeChanged(Secret<String>)
    /// Ends the sign-in by the code that was typed.
    case confirmTapped
    /// The code at once, and submitted: for a view that has no live fields.
    case codeSubmitted(Secret<String>)
    /// Has another code sent; the one before is worth nothing then.
    case resendTapped
    /// Back to user name and password.
    case startOverTapped
    /// The notice goes; the user name stays.
    case noticeDismissed
}
