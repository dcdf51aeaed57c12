/// The session that ended last without its user.
public struct GetEndedSession: Sendable {
    private let sessions: any SessionRepository

    /// Creates the use case.
    public init(sessions: any SessionRepository) { self.sessions = sessions }

    /// `nil` while somebody is signed in, and after somebody has signed out.
    public func callAsFunction() async -> EndedSession? { await sessions.ended() }
}
