public import AshlarCore

/// Completes a visit once, with a note.
public struct CompleteVisit: Sendable {
    private let visits: any VisitRepository
    private let makeID: @Sendable () -> String

    /// - Parameter makeID: Makes the completion's id, each time another one.
    public init(visits: some VisitRepository, makeID: @escaping @Sendable () -> String) {
        self.visits = visits
        self.makeID = makeID
    }

    /// - Returns: Its way to the server, which goes on after this.
    /// - Throws: `VisitError` for a broken rule, otherwise the repository's error.
    @discardableResult
    public func callAsFunction(_ id: Visit.ID, note: String) async throws -> Submission.ID {
        let completion = try Completion(id: ID(rawValue: makeID()), note: note)
        guard let visit = try await visits.visit(id) else { throw VisitError.unknownVisit(id) }
        _ = try visit.completed(by: completion)
        return try await visits.complete(id, by: completion)
    }
}
