public import AshlarDomain

/// User events of the sign-in.
public enum SignInEvent: Equatable, Sendable {
    /// Also when it is shown again; errors of the previous visit are removed.
    case appeared
    /// As typed so far; ignored while sending.
    case usernameChanged(String)
    /// As typed so far; kept until it is sent, never shown.
    case passwordChanged(Secret<String>)
    /// Sends the input to the bank, unless a request is running or a field is empty.
    case signInTapped
    /// Fills in and submits the whole form, for views without live fields.
    case formSubmitted(username: String, password: Secret<String>)
    /// As typed so far; kept until it is sent, never shown.
    case codeChanged(Secret<String>)
    /// Completes the sign-in with the typed code.
    case confirmTapped
    /// Fills in and submits the code, for views without live fields.
    case codeSubmitted(Secret<String>)
    /// Requests a new code; the previous one becomes invalid.
    case resendTapped
    /// Returns to user name and password.
    case startOverTapped
    /// Hides the notice; the user name stays.
    case noticeDismissed
}
