public import AshlarDomain

/// What a user does at signing in.
public enum SignInEvent: Equatable, Sendable {
    /// Also when it is shown again: what was wrong at the last visit is over.
    case appeared
    /// As typed so far; ignored while it is being sent.
    case usernameChanged(String)
    /// As typed so far; kept until it was sent, and never shown.
    case passwordChanged(Secret<String>)
    /// Asks the bank, unless it is being asked or something is missing.
    case signInTapped
    /// Fills in the whole form and submits it: for a view that has no live fields.
    case formSubmitted(username: String, password: Secret<String>)
    /// As typed so far; kept until it was sent, and never shown.
    case codeChanged(Secret<String>)
    /// Completes the sign-in by the code that was typed.
    case confirmTapped
    /// Fills in the code and submits it: for a view that has no live fields.
    case codeSubmitted(Secret<String>)
    /// Asks for another code; the one before is invalid then.
    case resendTapped
    /// Back to user name and password.
    case startOverTapped
    /// Removes the notice; the user name stays.
    case noticeDismissed
}
