/// What an app may show, by its sign-in and its lock.
public enum GateStatus: Sendable {
    /// Nothing: session or lock were not read yet, or the lock cannot be read.
    case unknown
    /// Sign-in, and nothing else.
    case signedOut
    /// The unlocking, and nothing else.
    case locked
    /// The app.
    case open
}

/// What a host is notified of by the gate of its app.
public enum GateChange: Sendable {
    /// ``GateStatus`` may have changed; what is open is kept for the same user.
    case status
    /// The session of the user before is over: nothing that is open is kept.
    case ended
}
