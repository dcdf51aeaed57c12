/// Changes name and address of a profile.
public struct UpdateProfile: Sendable {
    private let profiles: any ProfileRepository

    /// Nothing is asked until it is called.
    public init(profiles: any ProfileRepository) { self.profiles = profiles }

    /// - Throws: ``ProfileError`` before anything is sent, `ServerError` from the bank.
    public func callAsFunction(
        _ profile: UserProfile, name: String, email: String
    ) async throws -> UserProfile {
        try await profiles.update(profile.with(name: name, email: email))
    }
}
