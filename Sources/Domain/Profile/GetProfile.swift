/// Reads the profile and its unconfirmed change.
public struct GetProfile: Sendable {
    private let profiles: any ProfileRepository

    /// - Parameter profiles: The repository, which prefers the bank to its local copy.
    public init(profiles: any ProfileRepository) { self.profiles = profiles }

    /// Returns the bank’s profile, or the local copy if the bank is unreachable.
    ///
    /// - Throws: `ServerError` if the bank is unreachable and there is no local copy.
    public func callAsFunction() async throws -> ProfileDetail {
        // Read the change last: it may be confirmed during the request.
        let profile = try await profiles.profile()
        return ProfileDetail(profile: profile, change: try await profiles.pendingChange())
    }

    /// Returns the local copy; `nil` if there is none.
    ///
    /// - Throws: The storage error.
    public func cached() async throws -> ProfileDetail? {
        let change = try await profiles.pendingChange()
        return try await profiles.cached().map { ProfileDetail(profile: $0, change: change) }
    }

    /// One element after each change of the local copy.
    public func changes() -> AsyncStream<Void> { profiles.changes() }
}
