public import AshlarCore

/// The rows on this device and their unsettled changes.
public protocol VisitsRepository: RowRepository where Row == Visit {
    /// Stores a change, which the server then makes exactly once.
    ///
    /// - Throws: `VisitError` if it now breaks a rule, or the storage error.
    func complete(_ id: Visit.ID, with note: VisitNote) async throws
}
