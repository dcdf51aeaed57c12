/// Follows or unfollows a user.
public struct SetFollow: Sendable {
    let conduit: any ConduitRepository
    let accounts: any AccountRepository

    /// Stores the change and returns; it is sent later. Without a difference, nothing is stored.
    ///
    /// - Throws: `ConduitError` for a broken rule, otherwise the repository’s error.
    public func callAsFunction(_ username: Username, _ isFollowed: Bool) async throws {
        guard accounts.account?.username != username else { throw ConduitError.yourself }
        guard let profile = try await conduit.profile(username) else {
            throw ConduitError.unknownUser(username)
        }
        guard profile.isFollowed != isFollowed else { return }
        try await conduit.setFollow(profile, isFollowed)
    }
}
