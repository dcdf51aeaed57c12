/// The changes that are stored on this device and not confirmed by the server.
public protocol ChangeQueue: Sendable {
    /// The unconfirmed changes, oldest first.
    ///
    /// - Throws: The storage error.
    func unsettledChanges() async throws -> [UnsettledChange]

    /// Carries out the user’s decision.
    ///
    /// A withdrawn or dropped change is not listed again.
    ///
    /// - Returns: `false` if the decision comes too late: the change may have been sent, a request
    ///   with it is under way, or no change has this id.
    /// - Throws: The rule that the change breaks on top of the server’s current version, or the
    ///   storage error.
    func settle(_ id: UnsettledChange.ID, by decision: ChangeDecision) async throws -> Bool
}
