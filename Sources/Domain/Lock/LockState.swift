public import Foundation

/// The state of the lock.
public enum LockState: Hashable, Sendable, Codable {
    /// There is no PIN, or no session.
    case none
    /// Open; it locks at that time without activity.
    case open(locks: Date)
    /// Locked, with the number of tries left and the seconds before the next one.
    case locked(triesLeft: Int, wait: Int)

    /// Whether only the unlock screen may be shown.
    public var isLocked: Bool { if case .locked = self { true } else { false } }
}
