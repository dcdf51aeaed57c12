/// What an app may show, by its session and its lock.
public enum GateStatus: Sendable {
    /// Nothing: the session or lock was not read yet, or the lock cannot be read.
    case unknown
    /// Only sign-in.
    case signedOut
    /// Only the unlock screen.
    case locked
    /// The app’s places.
    case open
}

/// A change of a gate, for its host.
public enum GateChange: Sendable {
    /// ``GateStatus`` may have changed; open screens are kept for the same user.
    case status
    /// The previous user’s session has ended: no open screen is kept.
    case ended
}
