/// A visit with what is not settled about it.
public struct ListedVisit: Identifiable, Hashable, Sendable {
    /// As it will be.
    public let visit: Visit
    /// Oldest first; mostly none.
    public let submissions: [Submission]

    /// The visit's.
    public var id: Visit.ID { visit.id }

    /// The submissions have to be the visit's.
    public init(visit: Visit, submissions: [Submission]) {
        self.visit = visit
        self.submissions = submissions
    }
}

/// Lists open visits by day, and the completed ones after them.
public struct ListVisits: Sendable {
    private let visits: any VisitRepository

    public init(visits: some VisitRepository) { self.visits = visits }

    /// - Throws: The repository's error.
    public func callAsFunction() async throws -> [ListedVisit] {
        let submissions = Dictionary(grouping: try await visits.submissions(), by: \.visit)
        return try await visits.visits()
            .sorted { Self.place($0) < Self.place($1) }
            .map { ListedVisit(visit: $0, submissions: submissions[$0.id] ?? []) }
    }

    private static func place(_ visit: Visit) -> (Int, Day, Visit.ID) {
        (visit.completion == nil ? 0 : 1, visit.day, visit.id)
    }
}
