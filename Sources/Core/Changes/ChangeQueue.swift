/// The changes of an app that are durable on this device before the server has them.
public protocol ChangeQueue: Sendable {
    /// Those that the server has not confirmed, oldest first.
    ///
    /// - Throws: The storage error.
    func unsettledChanges() async throws -> [UnsettledChange]

    /// Carries out what the user decided.
    ///
    /// A change that was taken back or dropped is not shown again.
    ///
    /// - Returns: `false` where that is not possible: it may have left already, a request with it is
    ///   under way, or there is none with this id.
    /// - Throws: The rule that it breaks on top of what the server has now, or the storage error.
    func settle(_ id: UnsettledChange.ID, by decision: ChangeDecision) async throws -> Bool
}
