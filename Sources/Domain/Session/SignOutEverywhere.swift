/// Ends the user’s sessions on all devices.
public struct SignOutEverywhere: Sendable {
    private let sessions: any SessionRepository
    private let countUnconfirmed: CountUnconfirmed

    /// Creates the use case; `countUnconfirmed` checks for unconfirmed changes before anything
    /// ends.
    public init(sessions: any SessionRepository, countUnconfirmed: CountUnconfirmed) {
        self.sessions = sessions
        self.countUnconfirmed = countUnconfirmed
    }

    /// Sends a request to the bank; treats unconfirmed changes like ``SignOut``.
    ///
    /// - Throws: ``SignOutError/unconfirmed(_:)`` or `ServerError`; then nothing has changed
    ///   locally.
    public func callAsFunction(keepingUnconfirmed: Bool = false) async throws {
        guard await sessions.current() != nil else { return }
        if !keepingUnconfirmed { try await countUnconfirmed.throwIfAny() }
        try await sessions.signOutEverywhere()
    }
}
