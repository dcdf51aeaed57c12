/// Ends the session and wipes what was stored of it.
public struct SignOut: Sendable {
    private let sessions: any SessionRepository
    private let countUnconfirmed: CountUnconfirmed

    /// Counts before anything is wiped, and only where that is a reason to ask.
    public init(sessions: any SessionRepository, countUnconfirmed: CountUnconfirmed) {
        self.sessions = sessions
        self.countUnconfirmed = countUnconfirmed
    }

    /// What the bank has not confirmed is a reason to ask first: only `keepingUnconfirmed` signs out all
    /// the same, and keeps it for this user's next session.
    ///
    /// - Throws: ``SignOutError/unconfirmed(_:)``; then nothing has changed.
    public func callAsFunction(keepingUnconfirmed: Bool = false) async throws {
        guard await sessions.current() != nil else { return }
        if !keepingUnconfirmed { try await countUnconfirmed.requireNothing() }
        try await sessions.signOut()
    }
}
