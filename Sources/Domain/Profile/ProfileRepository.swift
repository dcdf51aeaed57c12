/// The signed-in user's profile: read from the bank first, from the local copy when it is offline.
public protocol ProfileRepository: Sendable {
    /// - Throws: `ServerError` if the bank cannot be asked and there is no local copy.
    func profile() async throws -> UserProfile

    /// The local copy; `nil` if there is none. The bank is not asked.
    ///
    /// - Throws: The storage error.
    func known() async throws -> UserProfile?

    /// Replaces name and address at the bank, then in the local copy; returns the bank's version.
    ///
    /// - Throws: `ServerError.conflict` if the bank's version is no longer the given one.
    func update(_ profile: UserProfile) async throws -> UserProfile
}
