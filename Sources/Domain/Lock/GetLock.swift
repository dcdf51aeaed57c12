import Foundation

/// Tells whether the app is locked, and since when it would be.
public struct GetLock: Sendable {
    private let parts: LockParts

    /// Nothing is read until it is called.
    public init(_ parts: LockParts) { self.parts = parts }

    /// What was locked by time stays locked until the PIN: whatever happens to the clock.
    ///
    /// - Throws: The storage error; then nothing is to be shown.
    public func callAsFunction() async throws -> LockState {
        guard await parts.sessions.current() != nil else { return .none }
        do { return try await look() } catch ServerError.signedOut {
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
        } catch ServerError.signedOut {
            throw ServerError.signedOut
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
