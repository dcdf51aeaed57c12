/// Ends the user's sessions on every device.
public struct SignOutEverywhere: Sendable {
    private let sessions: any SessionRepository
    private let countUnconfirmed: CountUnconfirmed

    /// Counts before anything is ended, and only where that is a reason to ask.
    public init(sessions: any SessionRepository, countUnconfirmed: CountUnconfirmed) {
        self.sessions = sessions
        self.countUnconfirmed = countUnconfirmed
    }

    /// Needs the bank; asks first where it has not confirmed something, as ``SignOut`` does.
    ///
    /// - Throws: ``SignOutError/unconfirmed(_:)`` or `ServerError`; then nothing has
    ///   changed here.
    public func callAsFunction(keepingUnconfirmed: Bool = false) async throws {
        guard await sessions.current() != nil else { return }
        if !keepingUnconfirmed { try await countUnconfirmed.requireNothing() }
        try await sessions.signOutEverywhere()
    }
}
