import Foundation

/// Records that the user is active, which restarts the time until the app locks.
public struct NoteActivity: Sendable {
    private let parts: LockDependencies
    /// The seconds by which the stored time may lag, to avoid a write per action; the app locks
    /// earlier by this.
    private static let lag = 5.0

    /// Creates the use case.
    public init(_ parts: LockDependencies) { self.parts = parts }

    /// Does nothing while the app is locked or without a PIN.
    public func callAsFunction() async throws {
        guard let lock = try await parts.lock.lock(), lock.isSet, !lock.isShut else { return }
        let now = parts.now()
        let idle = now.timeIntervalSince(lock.lastActivity)
        let delay = try await parts.settings.settings().lockDelay
        guard !lock.isLocked(at: now, after: delay), idle < 0 || idle >= Self.lag else { return }
        try await parts.lock.change { lock in
            if !lock.isShut { lock.lastActivity = now }
        }
    }
}
