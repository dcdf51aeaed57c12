/// Reads the last session that ended without an action of its user.
public struct GetEndedSession: Sendable {
    private let sessions: any SessionRepository

    /// Creates the use case.
    public init(sessions: any SessionRepository) { self.sessions = sessions }

    /// The session; `nil` during a session and after a sign-out.
    public func callAsFunction() async -> EndedSession? { await sessions.ended() }
}
