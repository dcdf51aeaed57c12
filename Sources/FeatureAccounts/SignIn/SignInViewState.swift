public import Domain

/// What signing in shows; the password is never in it.
public struct SignInViewState: Equatable, Sendable {
    /// As typed; stays after a refusal.
    public var username: FormField
    /// What is wrong with the password, or `nil`.
    public var passwordError: String?
    /// Whether one was typed. A view empties its field when this turns false.
    public var hasPassword: Bool
    /// While the bank is asked: what is typed meanwhile is ignored.
    public var isSigningIn: Bool
    /// Why it did not work.
    public var notice: Notice?

    /// For previews and tests of a view; the app is given what the reducer makes.
    public init(
        username: FormField = FormField(), passwordError: String? = nil, hasPassword: Bool = false,
        isSigningIn: Bool = false, notice: Notice? = nil
    ) {
        (self.username, self.passwordError) = (username, passwordError)
        (self.hasPassword, self.isSigningIn, self.notice) = (hasPassword, isSigningIn, notice)
    }
}
