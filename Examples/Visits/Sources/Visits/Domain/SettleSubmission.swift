/// Takes a submission back, retries it or drops it.
public struct SettleSubmission: Sendable {
    private let visits: any VisitRepository

    public init(visits: some VisitRepository) { self.visits = visits }

    /// - Throws: `VisitError.cannotBeSettled` with its state, or the repository's error.
    public func callAsFunction(_ id: Submission.ID, by decision: Decision) async throws {
        guard try await !visits.settle(id, by: decision) else { return }
        let submission = try await visits.submissions().first { $0.id == id }
        throw VisitError.cannotBeSettled(id, decision, submission?.state)
    }
}
