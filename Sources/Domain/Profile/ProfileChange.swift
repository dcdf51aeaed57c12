/// A name and an e-mail address that the bank has not confirmed.
public struct ProfileChange: Identifiable, Hashable, Sendable, Codable {
    /// The new values. Untrusted text: escape it for display.
    public let name, email: String
    /// The state of the change.
    public let pending: PendingState

    /// The change’s id.
    public var id: PendingState.ID { pending.id }

    /// Creates a value; nothing is checked.
    public init(name: String, email: String, pending: PendingState) {
        self.name = name
        self.email = email
        self.pending = pending
    }
}

/// The bank’s profile and its unconfirmed change.
public struct ProfileDetail: Hashable, Sendable, Codable {
    /// The bank’s version, without the change.
    public let profile: UserProfile
    /// The unconfirmed change; `nil` if there is none.
    public let change: ProfileChange?

    /// Creates a value; nothing is checked.
    public init(profile: UserProfile, change: ProfileChange? = nil) {
        self.profile = profile
        self.change = change
    }
}
