public import AshlarCore

/// What is shown of a user.
public struct ProfilePage: Hashable, Sendable, Codable {
    /// With the changes on top.
    public let profile: Profile
    /// The user's, newest first.
    public let articles: [RowWithChanges<Article>]
    /// Changes of whether they are followed.
    public let changes: [UnsettledChange]
    /// Whether they are signed in.
    public let isYou: Bool
}

/// Reads what is shown of a user.
public struct GetProfile: Sendable {
    let conduit: any ConduitRepository
    let accounts: any AccountRepository

    /// Returns `nil` where nothing is known of them on this device.
    ///
    /// - Throws: The storage error.
    public func callAsFunction(_ username: Username) async throws -> ProfilePage? {
        let changes = try await conduit.unsettledChanges()
        let isYou = accounts.account?.username == username
        // Of themselves, users know at least the name.
        let known = try await conduit.profile(username)
        guard let profile = known ?? (isYou ? Profile(id: username) : nil) else { return nil }
        let articles = try await conduit.articles().filter { $0.author.id == username }
        return ProfilePage(
            profile: profile, articles: articles.with(changes),
            changes: changes.filter { $0.row == username.rawValue },
            isYou: isYou)
    }
}
