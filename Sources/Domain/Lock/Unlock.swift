/// Opens the lock by PIN or biometrics.
public struct Unlock: Sendable {
    private let parts: LockDependencies

    /// Creates the use case.
    public init(_ parts: LockDependencies) { self.parts = parts }

    /// Counts each attempt before it is checked, so that neither a restart nor parallel attempts
    /// grant more tries. The last wrong one ends the session; payments without a response are kept
    /// for the user.
    ///
    /// - Throws: ``PasscodeError``, or the storage error.
    public func callAsFunction(_ passcode: Secret<String>) async throws {
        try await parts.open(with: passcode)
    }

    /// Whether the device can recognize the user.
    public var hasBiometrics: Bool { parts.protection.biometrics?.isAvailable ?? false }

    /// Unlocks by biometrics. Failed attempts at the PIN stay counted.
    ///
    /// - Returns: Whether the lock is open.
    /// - Throws: ``PasscodeError/unavailable`` without biometrics, or the storage error.
    public func byBiometrics(reason: String) async throws -> Bool {
        guard let biometrics = parts.protection.biometrics, biometrics.isAvailable else {
            throw PasscodeError.unavailable
        }
        guard await biometrics.recognises(reason: reason) else { return false }
        let now = parts.now()
        return try await parts.lock.change { lock in
            // The last attempt at the PIN is being checked; only its result counts.
            guard !lock.isSpent else { return false }
            lock.isShut = false
            lock.lastActivity = now
            return true
        }
    }
}
