/// The signed-in user's lock, in that user's own store: gone with it.
public protocol PasscodeRepository: Sendable {
    /// `nil` when nobody is signed in, or nothing was ever stored. A lock that is missing although
    /// it was there, or whose last attempt was used up by a process that is gone, ends the session.
    ///
    /// - Throws: `ServerError.signedOut` if another process has ended the session, or the storage
    ///   error if the store cannot be read: then nothing is to be shown.
    func lock() async throws -> ScreenLock?

    /// Changes the lock in one step that nothing comes between, and returns what `change` does. It
    /// is durable when this returns. Where nothing is stored, the change begins with an open lock
    /// of no PIN.
    ///
    /// - Parameters:
    ///   - user: Whose lock it has to be; `nil` for whoever is signed in.
    ///   - change: Makes the new lock of the stored one.
    /// - Throws: `ServerError.signedOut` when nobody is signed in or somebody else is, or the storage
    ///   error.
    func change<Value: Sendable>(
        of user: ID<UserProfile>?, _ change: @Sendable (inout ScreenLock) throws -> Value
    ) async throws -> Value

    /// One element after each change of the lock, and whenever another user's lock counts.
    func changes() -> AsyncStream<Void>
}

extension PasscodeRepository {
    /// Changes the lock of whoever is signed in.
    public func change<Value: Sendable>(
        _ change: @Sendable (inout ScreenLock) throws -> Value
    ) async throws -> Value { try await self.change(of: nil, change) }
}

/// Fingers and faces, where the device knows them.
public protocol BiometricUnlock: Sendable {
    /// Whether the device can do it now; a device where nobody has set it up cannot.
    var isAvailable: Bool { get }

    /// Asks the person, with the reason shown.
    ///
    /// - Returns: `false` if the person gave up or was not recognised; the PIN is left then.
    func recognises(reason: String) async -> Bool
}

/// What guards a signed-in user's app on this device.
public struct DeviceProtection: Sendable {
    /// `nil` where there is nothing that hashes: then no PIN can be set.
    public let hasher: (any PasscodeHasher)?
    /// `nil` where the platform has none.
    public let biometrics: (any BiometricUnlock)?

    /// Without either unless given.
    public init(hasher: (any PasscodeHasher)? = nil, biometrics: (any BiometricUnlock)? = nil) {
        self.hasher = hasher
        self.biometrics = biometrics
    }
}
