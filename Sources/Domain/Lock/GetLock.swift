import Foundation

/// Reads whether the app is locked, and when it will be.
public struct GetLock: Sendable {
    private let parts: LockDependencies

    /// Creates the use case.
    public init(_ parts: LockDependencies) { self.parts = parts }

    /// Returns the state of the lock. Once locked by time, it stays locked until the PIN is
    /// entered, whatever the clock does.
    ///
    /// - Throws: The storage error; then show nothing.
    public func callAsFunction() async throws -> LockState {
        guard await parts.sessions.current() != nil else { return .none }
        do { return try await readState() } catch ServerError.signedOut {
            // Another process has ended the session meanwhile.
            return .none
        }
    }

    private func readState() async throws -> LockState {
        guard let lock = try await parts.lock.lock(), lock.isSet else { return .none }
        let delay = try await parts.settings.settings().lockDelay
        let now = parts.now()
        guard lock.isLocked(at: now, after: delay), !lock.isShut else {
            return Self.state(of: lock, at: now, after: delay)
        }
        let shut: ScreenLock
        do {
            shut = try await parts.lock.change { lock in
                // The lock may have been opened since it was read.
                if lock.isLocked(at: now, after: delay) { lock.isShut = true }
                return lock
            }
        } catch ServerError.signedOut {
            throw ServerError.signedOut
        } catch {
            // If storing fails, the lock is still locked by time.
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
