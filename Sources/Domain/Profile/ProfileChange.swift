/// A name and an address that the bank has not confirmed.
public struct ProfileChange: Identifiable, Hashable, Sendable, Codable {
    /// As they were confirmed. Text from outside: show it escaped.
    public let name, email: String
    /// How far the change has got.
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

/// The profile as the bank has it, and what it has not confirmed.
public struct ProfileDetail: Hashable, Sendable, Codable {
    /// The bank's.
    public let profile: UserProfile
    /// `nil` for nothing.
    public let change: ProfileChange?

    /// Creates a value; nothing is checked.
    public init(profile: UserProfile, change: ProfileChange? = nil) {
        self.profile = profile
        self.change = change
    }
}
