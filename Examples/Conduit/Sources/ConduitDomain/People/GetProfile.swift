public import AshlarCore

/// A user’s profile with their articles.
public struct ProfilePage: Hashable, Sendable, Codable {
    /// With unsettled changes applied.
    public let profile: Profile
    /// The user’s articles, newest first.
    public let articles: [RowWithChanges<Article>]
    /// Unsettled follows and unfollows of the user.
    public let changes: [UnsettledChange]
    /// Whether this is the signed-in user.
    public let isYou: Bool
}

/// Reads a user’s profile with their articles.
public struct GetProfile: Sendable {
    let conduit: any ConduitRepository
    let accounts: any AccountRepository

    /// Returns `nil` if this device has neither the profile nor an article of the user.
    ///
    /// - Throws: The storage error.
    public func callAsFunction(_ username: Username) async throws -> ProfilePage? {
        let changes = try await conduit.unsettledChanges()
        let isYou = accounts.account?.username == username
        // The signed-in user’s own profile always has at least the name.
        let known = try await conduit.profile(username)
        guard let profile = known ?? (isYou ? Profile(id: username) : nil) else { return nil }
        let articles = try await conduit.articles().filter { $0.author.id == username }
        return ProfilePage(
            profile: profile, articles: articles.with(changes),
            changes: changes.filter { $0.row == username.rawValue },
            isYou: isYou)
    }
}
