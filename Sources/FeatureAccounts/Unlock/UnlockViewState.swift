public import AshlarDomain
public import Foundation

/// The view state of the locked app; contains nothing about the user.
public struct UnlockViewState: Equatable, Sendable {
    /// What is wrong with the PIN, with the remaining attempts or time; or `nil`.
    public var error: String?
    /// When the next attempt is possible, for a countdown; the error then disappears.
    public var waitsUntil: Date?
    /// The PIN is being checked, which is slow by design.
    public var isChecking = false
    /// Whether biometrics are available.
    public var hasBiometrics = false
    /// Why unlocking failed.
    public var notice: Notice?
}
