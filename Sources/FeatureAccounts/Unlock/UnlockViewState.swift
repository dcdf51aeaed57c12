public import AshlarDomain
public import Foundation

/// What the locked app shows: nothing of whose it is.
public struct UnlockViewState: Equatable, Sendable {
    /// What is wrong with the PIN, and how many tries or how much time is left; or `nil`.
    public var error: String?
    /// When the next try can be made, to count down to; the error goes by itself then.
    public var waitsUntil: Date?
    /// While the PIN is checked, which takes a moment on purpose.
    public var isChecking = false
    /// Whether the device can recognise the user.
    public var hasBiometrics = false
    /// Why it did not work.
    public var notice: Notice?
}
