/// Reads the profile.
public struct GetProfile: Sendable {
    private let profiles: any ProfileRepository

    /// Nothing is asked until it is called.
    public init(profiles: any ProfileRepository) { self.profiles = profiles }

    /// - Throws: `ServerError` if the bank cannot be asked and there is no local copy.
    public func callAsFunction() async throws -> UserProfile { try await profiles.profile() }
}
