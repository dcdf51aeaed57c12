public import AshlarCore

/// The visits on this device, and the changes of them that are not settled.
public protocol VisitsRepository: RowRepository where Row == Visit {
    /// Stores a change, which then happens at the server exactly once.
    ///
    /// - Throws: `VisitError` where it breaks a rule by now, or the storage error; nothing is stored then.
    func complete(_ id: Visit.ID, with note: VisitNote) async throws
}
