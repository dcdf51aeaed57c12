/// The signed-in user’s profile: read from the bank, or from the local copy while offline;
/// unconfirmed changes are separate.
public protocol ProfileRepository: ChangeOutbox {
    /// The bank’s profile, without unconfirmed changes.
    ///
    /// - Throws: `ServerError` if the bank is unreachable and there is no local copy.
    func profile() async throws -> UserProfile

    /// The local copy; `nil` if there is none.
    ///
    /// - Throws: The storage error.
    func cached() async throws -> UserProfile?

    /// The unconfirmed change; `nil` if there is none.
    ///
    /// - Throws: The storage error.
    func pendingChange() async throws -> ProfileChange?

    /// Stores name and e-mail address, which are sent exactly once when the bank is reachable, for
    /// the version of the given profile. They replace a change that was not sent or that waits for
    /// the user.
    ///
    /// - Throws: The storage error.
    func update(_ profile: UserProfile) async throws

    /// One element after each change of the local copy or of the unconfirmed change.
    func changes() -> AsyncStream<Void>
}
