/// The signed-in user’s lock; it is removed with the user’s store.
public protocol PasscodeRepository: Sendable {
    /// The lock, or `nil` without a session or before the first change. If a stored lock is
    /// missing, or a process ended during the last attempt, this ends the session.
    ///
    /// - Throws: `ServerError.signedOut` if another process has ended the session, or the storage
    ///   error; then show nothing.
    func lock() async throws -> ScreenLock?

    /// Changes the lock atomically and durably, and returns the result of `change`. Without a
    /// stored lock, `change` gets an open lock without a PIN.
    ///
    /// - Parameters:
    ///   - user: The required user; `nil` for the current one.
    ///   - change: Changes the stored lock.
    /// - Throws: `ServerError.signedOut` without a session or for a different user, or the storage
    ///   error.
    func change<Value: Sendable>(
        of user: ID<UserProfile>?, _ change: @Sendable (inout ScreenLock) throws -> Value
    ) async throws -> Value

    /// One element after each change of the lock and after each change of the user.
    func changes() -> AsyncStream<Void>
}

extension PasscodeRepository {
    /// Changes the current user’s lock.
    public func change<Value: Sendable>(
        _ change: @Sendable (inout ScreenLock) throws -> Value
    ) async throws -> Value { try await self.change(of: nil, change) }
}

/// Unlocking by fingerprint or face.
public protocol BiometricUnlock: Sendable {
    /// Whether biometrics are available and set up.
    var isAvailable: Bool { get }

    /// Requests recognition, and shows the reason to the user.
    ///
    /// - Returns: `false` if the user cancelled or was not recognized; the PIN still works.
    func recognises(reason: String) async -> Bool
}

/// The hasher and the biometrics that protect the app on this device.
public struct DeviceProtection: Sendable {
    /// The hasher; without one, no PIN can be set.
    public let hasher: (any PasscodeHasher)?
    /// The biometrics; `nil` if the platform has none.
    public let biometrics: (any BiometricUnlock)?

    /// Creates a protection, by default without both.
    public init(hasher: (any PasscodeHasher)? = nil, biometrics: (any BiometricUnlock)? = nil) {
        self.hasher = hasher
        self.biometrics = biometrics
    }
}
