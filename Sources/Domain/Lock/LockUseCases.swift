public import Foundation

/// Tells whether the app is locked, and since when it would be.
public struct GetLock: Sendable {
    private let parts: LockParts

    init(_ parts: LockParts) { self.parts = parts }

    /// What was locked by time stays locked until the PIN: whatever happens to the clock.
    ///
    /// - Throws: The storage error; then nothing is to be shown.
    public func callAsFunction() async throws -> LockState {
        guard await parts.sessions.current() != nil else { return .none }
        do { return try await look() } catch BankError.signedOut {
            // Another process has ended the session since.
            return .none
        }
    }

    private func look() async throws -> LockState {
        guard let lock = try await parts.lock.lock(), lock.isSet else { return .none }
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
        } catch BankError.signedOut {
            throw BankError.signedOut
        } catch {
            // Where it cannot be stored it is locked by time all the same.
            shut = lock
        }
        return Self.state(of: shut, at: now, after: delay)
    }

    private static func state(
        of lock: ScreenLock, at now: Date, after delay: LockDelay
    ) -> LockState {
        guard lock.isSet else { return .none }
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

/// Notes that the user does something: the time until the lock begins anew.
public struct NoteActivity: Sendable {
    private let parts: LockParts
    /// What is stored may lag behind, so that not every click is written; it locks earlier then.
    private static let grain = 5.0

    init(_ parts: LockParts) { self.parts = parts }

    /// Nothing happens while it is locked, or without a PIN.
    public func callAsFunction() async throws {
        guard let lock = try await parts.lock.lock(), lock.isSet, !lock.isShut else { return }
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
            guard lock.isSet else { throw PasscodeError.notSet }
            lock.isShut = true
        }
    }
}

/// Opens the lock.
public struct Unlock: Sendable {
    private let parts: LockParts

    init(_ parts: LockParts) { self.parts = parts }

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

/// Sets, changes and removes the PIN.
public struct SetPasscode: Sendable {
    private let parts: LockParts

    init(_ parts: LockParts) { self.parts = parts }

    /// Whether a PIN can be set at all.
    public var isAvailable: Bool { parts.protection.hasher != nil }

    /// Whether there is one.
    public func isSet() async throws -> Bool { try await parts.lock.lock()?.isSet == true }

    /// - Parameters:
    ///   - new: `nil` removes the PIN.
    ///   - again: What was typed the second time.
    ///   - current: Needed where there is one; a wrong one counts as at unlocking.
    /// - Throws: ``PasscodeError``, also where another PIN was set meanwhile; `BankError.signedOut`
    ///   where another user has signed in; or the storage error.
    public func callAsFunction(
        _ new: Secret<String>?, again: Secret<String>? = nil, current: Secret<String>?
    ) async throws {
        guard let hasher = parts.protection.hasher else { throw PasscodeError.unavailable }
        let passcode = try new.map { new throws(PasscodeError) in
            let passcode = try Passcode(new)
            guard new == again else { throw .notRepeated }
            return passcode
        }
        guard let user = await parts.sessions.current()?.user else { throw BankError.signedOut }
        var proven: PasscodeHash?
        if try await isSet() { proven = try await parts.open(with: current ?? Secret("")) }
        let hash: PasscodeHash? =
            if let passcode { try await hasher.hash(passcode.digits) } else { nil }
        let now = parts.now()
        try await parts.lock.change(of: user) { [proven] lock in
            // Others may have used up the attempts since, or set another PIN.
            guard !lock.isSpent else { throw PasscodeError.tooEarly(seconds: 1) }
            guard lock.hash == proven else { throw PasscodeError.wrong(triesLeft: lock.triesLeft) }
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

    /// Counts an attempt, judges it, and opens the lock if it is right.
    ///
    /// - Returns: What the PIN was compared with.
    @discardableResult
    func open(with passcode: Secret<String>) async throws -> PasscodeHash {
        guard let hasher = protection.hasher else { throw PasscodeError.unavailable }
        guard !passcode.reveal().isEmpty else { throw PasscodeError.missing }
        let now = now()
        // Returned, not thrown: what a refused attempt finds out about the clock is stored.
        let counted = try await lock.change { lock in
            Result { () throws(PasscodeError) in try lock.beginAttempt(at: now) }
        }
        let attempt = try counted.get()
        do {
            guard try await hasher.matches(passcode, attempt.hash) else {
                throw PasscodeError.wrong(triesLeft: attempt.triesLeft)
            }
            let now = self.now()
            try await lock.change { try $0.open(at: now, by: attempt) }
            return attempt.hash
        } catch  where attempt.triesLeft == 0 {
            // Also where it could not be judged, or its hash not be stored again.
            try await sessions.signOut()
            if case PasscodeError.wrong = error { throw PasscodeError.signedOut }
            throw error
        }
    }
}
