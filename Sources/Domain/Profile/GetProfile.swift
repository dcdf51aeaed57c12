/// Reads the profile, and what the bank has not confirmed of it.
public struct GetProfile: Sendable {
    private let profiles: any ProfileRepository

    /// - Parameter profiles: Asks the bank first, and has the local copy.
    public init(profiles: any ProfileRepository) { self.profiles = profiles }

    /// From the bank, or from the local copy where it cannot be asked.
    ///
    /// - Throws: `ServerError` if the bank cannot be asked and there is no local copy.
    public func callAsFunction() async throws -> ProfileDetail {
        // What is confirmed while the bank is asked is not pending any more.
        let profile = try await profiles.profile()
        return ProfileDetail(profile: profile, change: try await profiles.pendingChange())
    }

    /// From the local copy; `nil` if there is none.
    ///
    /// - Throws: The storage error.
    public func known() async throws -> ProfileDetail? {
        let change = try await profiles.pendingChange()
        return try await profiles.known().map { ProfileDetail(profile: $0, change: change) }
    }

    /// One element after each change of what ``known()`` reads.
    public func changes() -> AsyncStream<Void> { profiles.changes() }
}
