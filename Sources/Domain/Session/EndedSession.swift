/// A session that ended without an action of its user, who may sign in again.
public struct EndedSession: Hashable, Sendable {
    /// The reason for the end.
    public enum Reason: String, Hashable, Sendable, Codable {
        /// The bank ended it.
        case bank
        /// The PIN was wrong too often.
        case wrongPasscodes
        /// It is unknown whether this device had a lock, so a new sign-in is required.
        case lostLock
    }

    /// The ended session.
    public let session: Session
    /// The reason, for a message on the sign-in screen.
    public let reason: Reason

    /// Creates a value; nothing is checked.
    public init(_ session: Session, _ reason: Reason) {
        self.session = session
        self.reason = reason
    }
}
