public import Foundation

/// Tells whether the app is locked, and since when it would be.
public struct GetLock: Sendable {
    private let parts: LockParts

    init(_ parts: LockParts) { self.parts = parts }

    /// What was locked by time stays locked until the PIN: whatever happens to the clock.
    ///
    /// - Throws: The storage error; then nothing is to be shown.
    public func callAsFunction() async throws -> LockState {
        guard await parts.sessions.current() != nil, let lock = try await parts.lock.lock() else {
            return .none
        }
        guard lock.hash != nil else { return .none }
        let delay = try await parts.settings.settings().lockDelay
        let now = parts.now()
        guard lock.isLocked(at: now, after: delay), !lock.isShut else {
            return Self.state(of: lock, at: now, after: delay)
        }
        let shut: ScreenLock
        do {
            shut = try await parts.lock.change { lock in
                // Somebody may have opened it since it was looked at.
                if lock.isLocked(at: now, after: delay) { lock.isShut = true }
                return lock
            }
        } catch {
            // Where it cannot be stored it is locked by time all the same.
            shut = lock
        }
        return Self.state(of: shut, at: now, after: delay)
    }

    private static func state(
        of lock: ScreenLock, at now: Date, after delay: LockDelay
    ) -> LockState {
        guard lock.hash != nil else { return .none }
        guard lock.isLocked(at: now, after: delay) else {
            return .open(locks: lock.locks(after: delay) ?? now)
        }
        return .locked(triesLeft: lock.triesLeft, wait: lock.wait(at: now))
    }
}

/// How the lock stands.
public enum LockState: Hashable, Sendable, Codable {
    /// There is no PIN, or nobody is signed in.
    case none
    /// Until then, if nobody does anything.
    case open(locks: Date)
    /// With so many tries left, the next after so many seconds.
    case locked(triesLeft: Int, wait: Int)

    /// Whether nothing but the unlocking is to be shown.
    public var isLocked: Bool { if case .locked = self { true } else { false } }
}

/// Tells when the lock may stand otherwise.
public struct WatchLock: Sendable {
    private let parts: LockParts

    init(_ parts: LockParts) { self.parts = parts }

    /// One element after each change, also where another user's lock counts; ask ``GetLock`` then.
    /// Time passes without one.
    public func callAsFunction() -> AsyncStream<Void> { parts.lock.changes() }
}

/// Notes that the user does something: the time until the lock begins anew.
public struct NoteActivity: Sendable {
    private let parts: LockParts
    /// What is stored may lag behind, so that not every click is written; it locks earlier then.
    private static let grain = 5.0

    init(_ parts: LockParts) { self.parts = parts }

    /// Nothing happens while it is locked, or without a PIN.
    public func callAsFunction() async throws {
        guard let lock = try await parts.lock.lock(), lock.hash != nil, !lock.isShut else { return }
        let now = parts.now()
        let idle = now.timeIntervalSince(lock.lastActivity)
        let delay = try await parts.settings.settings().lockDelay
        guard !lock.isLocked(at: now, after: delay), idle < 0 || idle >= Self.grain else { return }
        try await parts.lock.change { lock in
            if !lock.isShut { lock.lastActivity = now }
        }
    }
}

/// Locks at once.
public struct LockNow: Sendable {
    private let parts: LockParts

    init(_ parts: LockParts) { self.parts = parts }

    /// - Throws: ``PasscodeError/notSet`` without a PIN, or the storage error.
    public func callAsFunction() async throws {
        try await parts.lock.change { lock in
            guard lock.hash != nil else { throw PasscodeError.notSet }
            lock.isShut = true
        }
    }
}

/// Opens the lock.
public struct Unlock: Sendable {
    private let parts: LockParts

    init(_ parts: LockParts) { self.parts = parts }

    /// A try counts before it is judged, so that neither a restart nor many at once give more.
    /// The last wrong one ends the session; payments without an answer are kept for the user.
    ///
    /// - Throws: ``PasscodeError``, or the storage error.
    public func callAsFunction(_ passcode: Secret<String>) async throws {
        try await parts.check(passcode)
        let now = parts.now()
        try await parts.lock.change { $0.open(at: now) }
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
        try await parts.lock.change { lock in (lock.isShut, lock.lastActivity) = (false, now) }
        return true
    }
}

/// Sets, changes and removes the PIN.
public struct SetPasscode: Sendable {
    private let parts: LockParts

    init(_ parts: LockParts) { self.parts = parts }

    /// Whether a PIN can be set at all.
    public var isAvailable: Bool { parts.protection.hasher != nil }

    /// Whether there is one.
    public func isSet() async throws -> Bool { try await parts.lock.lock()?.hash != nil }

    /// - Parameters:
    ///   - new: `nil` removes the PIN.
    ///   - again: What was typed the second time.
    ///   - current: Needed where there is one; a wrong one counts as at unlocking.
    /// - Throws: ``PasscodeError``, or the storage error.
    public func callAsFunction(
        _ new: Secret<String>?, again: Secret<String>? = nil, current: Secret<String>?
    ) async throws {
        guard let hasher = parts.protection.hasher else { throw PasscodeError.unavailable }
        let passcode = try new.map { new throws(PasscodeError) in
            let passcode = try Passcode(new)
            guard new == again else { throw .notRepeated }
            return passcode
        }
        if try await isSet() { try await parts.check(current ?? Secret("")) }
        let hash: PasscodeHash? =
            if let passcode { try await hasher.hash(passcode.digits) } else { nil }
        let now = parts.now()
        try await parts.lock.change { lock in
            lock.hash = hash
            lock.open(at: now)
        }
    }
}

/// What the use cases of the lock share.
struct LockParts: Sendable {
    let lock: any PasscodeRepository
    let settings: any SettingsRepository
    let sessions: any SessionRepository
    let protection: DeviceProtection
    let now: @Sendable () -> Date

    /// Counts a try, then judges it.
    func check(_ passcode: Secret<String>) async throws {
        guard let hasher = protection.hasher else { throw PasscodeError.unavailable }
        guard !passcode.reveal().isEmpty else { throw PasscodeError.missing }
        let now = now()
        let (hash, triesLeft) = try await lock.change { lock in
            guard let hash = lock.hash else { throw PasscodeError.notSet }
            let wait = lock.wait(at: now)
            guard wait == 0 else { throw PasscodeError.tooEarly(seconds: wait) }
            lock.failures += 1
            lock.lastFailure = now
            return (hash, lock.triesLeft)
        }
        guard try await !hasher.matches(passcode, hash) else { return }
        guard triesLeft > 0 else {
            try await sessions.signOut()
            throw PasscodeError.signedOut
        }
        throw PasscodeError.wrong(triesLeft: triesLeft)
    }
}
