public import AshlarCore

/// A store of visits, and of what is still to be sent about them.
public protocol VisitRepository: Sendable {
    /// The copy of the server's visits: its age, its refresh, its changes.
    var copy: any SyncedRepository { get }

    /// All visits as they will be: with what is not sent yet. Never waits for the network.
    func visits() async throws -> [Visit]

    /// Returns the visit as it will be, or `nil` if there is none with this id.
    func visit(_ id: Visit.ID) async throws -> Visit?

    /// Stores a completion, which then happens at the server exactly once.
    ///
    /// - Throws: `VisitError` where the visit has another one by now, or the storage error; nothing is
    ///   stored then.
    func complete(_ id: Visit.ID, by completion: Completion) async throws -> Submission.ID

    /// Stores that a visit is on another day.
    func move(_ id: Visit.ID, to day: Day) async throws -> Submission.ID

    /// What is not settled, oldest first.
    func submissions() async throws -> [Submission]

    /// Does what the technician has decided.
    ///
    /// - Returns: `false` where that cannot be done: there is none with this id, its state is another
    ///   one, or a request with it is under way.
    func settle(_ id: Submission.ID, by decision: Decision) async throws -> Bool
}
