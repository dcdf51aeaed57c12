public import AshlarDomain

/// What the locked app shows: nothing of whose it is.
public struct UnlockViewState: Equatable, Sendable {
    /// What is wrong with the PIN, and how many tries or how much time is left; or `nil`.
    public var error: String?
    /// While the PIN is being judged, which takes a moment on purpose.
    public var isChecking: Bool
    /// Whether the device can recognise the person.
    public var hasBiometrics: Bool
    /// Why it did not work.
    public var notice: Notice?

    /// For previews and tests of a view; the app is given what the reducer makes.
    public init(
        error: String? = nil, isChecking: Bool = false, hasBiometrics: Bool = false,
        notice: Notice? = nil
    ) {
        (self.error, self.isChecking) = (error, isChecking)
        (self.hasBiometrics, self.notice) = (hasBiometrics, notice)
    }
}
