/// Changes name and address of a profile.
public struct UpdateProfile: Sendable {
    private let profiles: any ProfileRepository

    /// - Parameter profiles: Stores the change, and sends it when the bank can be reached.
    public init(profiles: any ProfileRepository) { self.profiles = profiles }

    /// Works offline. The profile is given as the user saw it: where it was changed elsewhere since,
    /// the change becomes a conflict.
    ///
    /// - Throws: ``ProfileError`` before anything is stored, otherwise the storage error.
    public func callAsFunction(_ profile: UserProfile, name: String, email: String) async throws {
        try await profiles.update(profile.with(name: name, email: email))
    }
}
