/// Removes the data of every user from this device.
public struct WipeDevice: Sendable {
    private let sessions: any SessionRepository
    private let countUnconfirmed: CountUnconfirmed

    /// Creates the use case; `countUnconfirmed` checks for unconfirmed changes before anything is
    /// removed.
    public init(sessions: any SessionRepository, countUnconfirmed: CountUnconfirmed) {
        self.sessions = sessions
        self.countUnconfirmed = countUnconfirmed
    }

    /// Works offline. With unconfirmed changes, this throws unless `forgettingUnconfirmed` is set,
    /// which removes all users’ unconfirmed payments and changes from this device; the bank still
    /// processes those that it has received.
    ///
    /// - Throws: ``SignOutError/unconfirmed(_:)``; then nothing has changed. The storage error if
    ///   something could not be removed.
    public func callAsFunction(forgettingUnconfirmed: Bool = false) async throws {
        if !forgettingUnconfirmed { try await countUnconfirmed.throwIfAny() }
        try await sessions.wipeDevice()
    }
}
