public import AshlarDomain
public import Foundation

/// What signing in shows; the password and the code are never in it.
public struct SignInViewState: Equatable, Sendable {
    /// As typed; stays after a refusal.
    public var username = FormField()
    /// What is wrong with the password, or `nil`.
    public var passwordError: String?
    /// Whether one was typed. A view empties its field when this turns false.
    public var hasPassword = false
    /// While the bank is asked: what is typed meanwhile is ignored.
    public var isSigningIn = false
    /// The second step; `nil` during the first.
    public var code: SignInCodeView?
    /// Why it did not work, or what was done.
    public var notice: Notice?
}

/// The second step: a code that the bank has sent.
public struct SignInCodeView: Equatable, Sendable {
    /// Where it went.
    public var sent: String
    /// How long it is good.
    public var expiry: String
    /// Until when, to count down to.
    public var expiresAt: Date?
    /// What is wrong with what was typed, or `nil`.
    public var error: String?
    /// Whether one was typed. A view empties its field when this turns false.
    public var hasCode = false
    /// Whether an answer can still be right.
    public var canConfirm = true
    /// Whether another code can be asked for.
    public var canResend = true
}
