public import Domain

/// What a person did at signing in.
public enum SignInEvent: Equatable, Sendable {
    case usernameChanged(String)
    case passwordChanged(Secret<String>)
    case signInTapped
    /// The whole form at once, and submitted: for a view that has no live fields.
    case formSubmitted(username: String, password: Secret<String>)
    case noticeDismissed
}
