/// Ends the session and removes its stored data.
public struct SignOut: Sendable {
    private let sessions: any SessionRepository
    private let countUnconfirmed: CountUnconfirmed

    /// Creates the use case; `countUnconfirmed` checks for unconfirmed changes before anything is
    /// removed.
    public init(sessions: any SessionRepository, countUnconfirmed: CountUnconfirmed) {
        self.sessions = sessions
        self.countUnconfirmed = countUnconfirmed
    }

    /// Ends the session. With unconfirmed changes, this throws unless `keepingUnconfirmed` is set,
    /// which keeps them for the user’s next session.
    ///
    /// - Throws: ``SignOutError/unconfirmed(_:)``; then nothing has changed.
    public func callAsFunction(keepingUnconfirmed: Bool = false) async throws {
        guard await sessions.current() != nil else { return }
        if !keepingUnconfirmed { try await countUnconfirmed.throwIfAny() }
        try await sessions.signOut()
    }
}
