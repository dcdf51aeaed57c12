public import AshlarDomain

/// What signing in shows; the password and the code are never in it.
public struct SignInViewState: Equatable, Sendable {
    /// As typed; stays after a refusal.
    public var username: FormField
    /// What is wrong with the password, or `nil`.
    public var passwordError: String?
    /// Whether one was typed. A view empties its field when this turns false.
    public var hasPassword: Bool
    /// While the bank is asked: what is typed meanwhile is ignored.
    public var isSigningIn: Bool
    /// The second step; `nil` during the first.
    public var code: SignInCodeView?
    /// Why it did not work, or what was done.
    public var notice: Notice?

    /// For previews and tests of a view; the app is given what the reducer makes.
    public init(
        username: FormField = FormField(), passwordError: String? = nil, hasPassword: Bool = false,
        isSigningIn: Bool = false, code: SignInCodeView? = nil, notice: Notice? = nil
    ) {
        (self.username, self.passwordError) = (username, passwordError)
        (self.hasPassword, self.isSigningIn) = (hasPassword, isSigningIn)
        (self.code, self.notice) = (code, notice)
    }
}

/// The second step: a code that the bank has sent.
public struct SignInCodeView: Equatable, Sendable {
    /// Where it went.
    public var sent: String
    /// How long it is good.
    public var expiry: String
    /// What is wrong with what was typed, or `nil`.
    public var error: String?
    /// Whether one was typed. A view empties its field when this turns false.
    public var hasCode: Bool
    /// Whether an answer can still be right.
    public var canConfirm: Bool
    /// Whether another code can be asked for.
    public var canResend: Bool

    /// For previews and tests of a view; the app is given what the reducer makes.
    public init(
        sent: String, expiry: String, error: String? = nil, hasCode: Bool = false,
        canConfirm: Bool = true, canResend: Bool = true
    ) {
        (self.sent, self.expiry, self.error) = (sent, expiry, error)
        (self.hasCode, self.canConfirm, self.canResend) = (hasCode, canConfirm, canResend)
    }
}
