/// A session that ended without its user, who may come back.
public struct EndedSession: Hashable, Sendable {
    /// Why it ended.
    public enum Reason: String, Hashable, Sendable, Codable {
        /// The bank ended it.
        case bank
        /// The PIN was wrong too often.
        case wrongPasscodes
        /// It could not be read whether this device had a lock, so only a sign-in goes on.
        case lostLock
    }

    /// As it was.
    public let session: Session
    /// For a text beside the sign-in.
    public let reason: Reason

    /// Creates a value; nothing is checked.
    public init(_ session: Session, _ reason: Reason) {
        self.session = session
        self.reason = reason
    }
}
