public import Foundation

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
