public import AshlarDomain
public import Foundation

/// The view state of the sign-in; it never contains the password or the code.
public struct SignInViewState: Equatable, Sendable {
    /// As typed; kept after a refusal.
    public var username = FormField()
    /// What is wrong with the password, or `nil`.
    public var passwordError: String?
    /// Whether a password is typed. A view empties its field when this becomes false.
    public var hasPassword = false
    /// A request is running: input is ignored.
    public var isSigningIn = false
    /// The second step; `nil` during the first.
    public var code: SignInCodeView?
    /// Why the sign-in failed, or what was done.
    public var notice: Notice?
}

/// The second step: the code that the bank has sent.
public struct SignInCodeView: Equatable, Sendable {
    /// Where the code was sent.
    public var sent: String
    /// How long the code is valid.
    public var expiry: String
    /// When the code expires, for a countdown.
    public var expiresAt: Date?
    /// What is wrong with the input, or `nil`.
    public var error: String?
    /// Whether a code is typed. A view empties its field when this becomes false.
    public var hasCode = false
    /// Whether a code can still be accepted.
    public var canConfirm = true
    /// Whether the user can request a new code.
    public var canResend = true
}
