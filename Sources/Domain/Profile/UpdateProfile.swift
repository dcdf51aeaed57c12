/// Changes the name and e-mail address of a profile.
public struct UpdateProfile: Sendable {
    private let profiles: any ProfileRepository

    /// - Parameter profiles: Stores the change and sends it once the bank is reachable.
    public init(profiles: any ProfileRepository) { self.profiles = profiles }

    /// Works offline. `profile` must be the version that the user saw: if the bank has a newer one,
    /// the change becomes a conflict.
    ///
    /// - Throws: ``ProfileError`` before anything is stored, otherwise the storage error.
    public func callAsFunction(_ profile: UserProfile, name: String, email: String) async throws {
        try await profiles.update(profile.with(name: name, email: email))
    }
}
