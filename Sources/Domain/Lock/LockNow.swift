/// Locks the app immediately.
public struct LockNow: Sendable {
    private let parts: LockDependencies

    /// Creates the use case.
    public init(_ parts: LockDependencies) { self.parts = parts }

    /// - Throws: ``PasscodeError/notSet`` without a PIN, or the storage error.
    public func callAsFunction() async throws {
        try await parts.lock.change { lock in
            guard lock.isSet else { throw PasscodeError.notSet }
            lock.isShut = true
        }
    }
}
