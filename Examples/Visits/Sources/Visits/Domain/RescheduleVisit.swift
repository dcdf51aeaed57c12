/// Moves an open visit to another day.
public struct RescheduleVisit: Sendable {
    private let visits: any VisitRepository

    public init(visits: some VisitRepository) { self.visits = visits }

    /// - Returns: Its way to the server, which goes on after this.
    /// - Throws: `VisitError` for a broken rule, otherwise the repository's error.
    @discardableResult
    public func callAsFunction(_ id: Visit.ID, to day: Day) async throws -> Submission.ID {
        guard let visit = try await visits.visit(id) else { throw VisitError.unknownVisit(id) }
        _ = try visit.moved(to: day)
        return try await visits.move(id, to: day)
    }
}
