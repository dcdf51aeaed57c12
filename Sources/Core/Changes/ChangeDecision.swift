/// What a user decides about a change that the server has not confirmed.
public enum ChangeDecision: String, Hashable, Sendable, Codable, CaseIterable {
    /// Nothing of it is to be sent.
    case takeBack
    /// It is tried at once: sent again, or asked about where it may have arrived. After a conflict it
    /// is made on top of what the server has now.
    case retry
    /// A change that waits for the user is given up.
    case drop
}
