/// The signed-in user's profile: read from the bank first, from the local copy when it is offline, and
/// apart from it what the bank has not confirmed.
public protocol ProfileRepository: ChangeOutbox {
    /// As the bank has it: without what it has not confirmed.
    ///
    /// - Throws: `ServerError` if the bank cannot be asked and there is no local copy.
    func profile() async throws -> UserProfile

    /// The local copy; `nil` if there is none. The bank is not asked.
    ///
    /// - Throws: The storage error.
    func known() async throws -> UserProfile?

    /// What the bank has not confirmed; `nil` for nothing.
    ///
    /// - Throws: The storage error.
    func pendingChange() async throws -> ProfileChange?

    /// Stores name and address to be sent when the bank can be reached, exactly once, for the version
    /// of the given profile. They take the place of a change of which nothing was sent, or that waits
    /// for the user.
    ///
    /// - Throws: The storage error.
    func update(_ profile: UserProfile) async throws

    /// One element after each change of the local copy, and of what the bank has not confirmed.
    func changes() -> AsyncStream<Void>
}
