import Foundation

/// Notes that the user does something: the time until the lock begins anew.
public struct NoteActivity: Sendable {
    private let parts: LockParts
    /// What is stored may lag behind, so that not every click is written; it locks earlier then.
    private static let grain = 5.0

    /// Creates the use case.
    public init(_ parts: LockParts) { self.parts = parts }

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
