/// A user’s decision about a change that the server has not confirmed.
public enum ChangeDecision: String, Hashable, Sendable, Codable, CaseIterable {
    /// Withdraws the change before any of it is sent.
    case takeBack
    /// Tries the change at once: sends it again, or looks it up where it may have arrived. After a
    /// conflict it is applied on top of the server’s current version.
    case retry
    /// Gives up a change that waits for the user.
    case drop
}
