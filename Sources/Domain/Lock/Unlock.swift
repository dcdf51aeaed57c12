/// Opens the lock.
public struct Unlock: Sendable {
    private let parts: LockParts

    /// Creates the use case.
    public init(_ parts: LockParts) { self.parts = parts }

    /// An attempt counts before it is judged, so that neither a restart nor many at once give more.
    /// The last wrong one ends the session; payments without an answer are kept for the user.
    ///
    /// - Throws: ``PasscodeError``, or the storage error.
    public func callAsFunction(_ passcode: Secret<String>) async throws {
        try await parts.open(with: passcode)
    }

    /// Whether the device can recognise the person instead.
    public var hasBiometrics: Bool { parts.protection.biometrics?.isAvailable ?? false }

    /// Lets the device recognise the person instead. Tries at the PIN that were wrong stay counted.
    ///
    /// - Returns: Whether it is open now.
    /// - Throws: ``PasscodeError/unavailable`` where the device cannot, or the storage error.
    public func byBiometrics(reason: String) async throws -> Bool {
        guard let biometrics = parts.protection.biometrics, biometrics.isAvailable else {
            throw PasscodeError.unavailable
        }
        guard await biometrics.recognises(reason: reason) else { return false }
        let now = parts.now()
        return try await parts.lock.change { lock in
            // The last attempt at the PIN is being judged: it decides.
            guard !lock.isSpent else { return false }
            lock.isShut = false
            lock.lastActivity = now
            return true
        }
    }
}
