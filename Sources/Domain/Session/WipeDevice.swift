/// Removes all that is stored on this device, of every user.
public struct WipeDevice: Sendable {
    private let sessions: any SessionRepository
    private let countUnconfirmed: CountUnconfirmed

    /// Counts before anything is wiped, and only where that is a reason to ask.
    public init(sessions: any SessionRepository, countUnconfirmed: CountUnconfirmed) {
        self.sessions = sessions
        self.countUnconfirmed = countUnconfirmed
    }

    /// Works offline, and asks first: with `forgettingUnconfirmed` payments and changes go, too, that the
    /// bank has not answered, whoever's they are. What it has of them goes on there.
    ///
    /// - Throws: ``SignOutError/unconfirmed(_:)``; then nothing has changed. The storage
    ///   error if something could not be removed.
    public func callAsFunction(forgettingUnconfirmed: Bool = false) async throws {
        if !forgettingUnconfirmed { try await countUnconfirmed.requireNothing() }
        try await sessions.wipeDevice()
    }
}
