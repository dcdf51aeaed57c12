/// Tells whose session has ended without them: by the bank, or because their lock was lost.
public struct GetEndedSession: Sendable {
    private let sessions: any SessionRepository

    /// Nothing is asked until it is called.
    public init(sessions: any SessionRepository) { self.sessions = sessions }

    /// `nil` while somebody is signed in, and after somebody has signed out.
    public func callAsFunction() async -> Session? { await sessions.endedByBank() }
}
