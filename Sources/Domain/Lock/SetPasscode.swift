/// Sets, changes and removes the PIN.
public struct SetPasscode: Sendable {
    private let parts: LockDependencies

    /// Creates the use case.
    public init(_ parts: LockDependencies) { self.parts = parts }

    /// Whether a PIN can be set at all.
    public var isAvailable: Bool { parts.protection.hasher != nil }

    /// Whether there is a PIN.
    public func isSet() async throws -> Bool { try await parts.lock.lock()?.isSet == true }

    /// - Parameters:
    ///   - new: The new PIN; `nil` removes the PIN.
    ///   - again: The repeated new PIN.
    ///   - current: The current PIN, required if there is one; a wrong one counts as an attempt.
    /// - Throws: ``PasscodeError``, also if the PIN was changed meanwhile; `ServerError.signedOut`
    ///   if another user has signed in; or the storage error.
    public func callAsFunction(
        _ new: Secret<String>?, again: Secret<String>? = nil, current: Secret<String>?
    ) async throws {
        guard let hasher = parts.protection.hasher else { throw PasscodeError.unavailable }
        let passcode = try new.map { new throws(PasscodeError) in
            let passcode = try Passcode(new)
            guard new == again else { throw .notRepeated }
            return passcode
        }
        guard let user = await parts.sessions.current()?.user else { throw ServerError.signedOut }
        var proven: PasscodeHash?
        if try await isSet() { proven = try await parts.open(with: current ?? Secret("")) }
        let hash: PasscodeHash? =
            if let passcode { try await hasher.hash(passcode.digits) } else { nil }
        let now = parts.now()
        try await parts.lock.change(of: user) { [proven] lock in
            // Another process may have used all attempts or set another PIN meanwhile.
            guard !lock.isSpent else { throw PasscodeError.tooEarly(seconds: 1) }
            guard lock.hash == proven else { throw PasscodeError.wrong(triesLeft: lock.triesLeft) }
            lock.hash = hash
            lock.open(at: now)
        }
    }
}
