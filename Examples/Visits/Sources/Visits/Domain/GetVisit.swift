/// Reads one visit with what is not settled about it.
public struct GetVisit: Sendable {
    private let visits: any VisitRepository

    public init(visits: some VisitRepository) { self.visits = visits }

    /// - Throws: `VisitError.unknownVisit`, or the repository's error.
    public func callAsFunction(_ id: Visit.ID) async throws -> ListedVisit {
        guard let visit = try await visits.visit(id) else { throw VisitError.unknownVisit(id) }
        let submissions = try await visits.submissions().filter { $0.visit == id }
        return ListedVisit(visit: visit, submissions: submissions)
    }
}
