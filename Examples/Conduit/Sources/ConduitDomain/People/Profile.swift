public import AshlarCore

/// A name that stands for a user, in links and at the server.
public typealias Username = AshlarCore.ID<Profile>

/// A user, as another user sees them.
public struct Profile: Identifiable, Hashable, Sendable, Codable {
    /// The username.
    public let id: Username
    /// What they say of themselves; may be empty.
    public let bio: String
    /// Whether the user who is signed in follows them.
    public private(set) var isFollowed: Bool

    /// As the server has it.
    public init(id: Username, bio: String = "", isFollowed: Bool = false) {
        self.id = id
        self.bio = bio
        self.isFollowed = isFollowed
    }

    /// The same, followed or not.
    public func followed(_ isFollowed: Bool) -> Profile {
        Profile(id: id, bio: bio, isFollowed: isFollowed)
    }
}
