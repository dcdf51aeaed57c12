public import AshlarCore

/// Identifies a user in links and at the server.
public typealias Username = AshlarCore.ID<Profile>

/// A user’s public profile.
public struct Profile: Identifiable, Hashable, Sendable, Codable {
    /// The username.
    public let id: Username
    /// The user’s description of themselves; may be empty.
    public let bio: String
    /// Whether the signed-in user follows them.
    public private(set) var isFollowed: Bool

    public init(id: Username, bio: String = "", isFollowed: Bool = false) {
        self.id = id
        self.bio = bio
        self.isFollowed = isFollowed
    }

    /// Returns the profile as followed or not.
    public func followed(_ isFollowed: Bool) -> Profile {
        Profile(id: id, bio: bio, isFollowed: isFollowed)
    }
}
