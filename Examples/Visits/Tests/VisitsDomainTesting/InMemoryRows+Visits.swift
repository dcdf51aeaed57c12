public import AshlarCore
public import AshlarCoreTesting
public import VisitsDomain

extension InMemoryRows: VisitsRepository where Row == Visit {
    /// Open rows with these titles and the ids `visit-1`, `visit-2`, ….
    public convenience init(titles: [String]) {
        self.init(
            titles.enumerated().map { number, title in
                Visit(id: ID(rawValue: "visit-\(number + 1)"), title: title)
            })
    }

    public func complete(_ id: Visit.ID, with note: VisitNote) async throws {
        try await perform("completeVisit", on: id) { visit in
            guard !visit.isDone else { throw VisitError.alreadyDone(id) }
            return try visit.done(with: note)
        }
    }
}

extension InMemoryRepositories {
    public var visits: any VisitsRepository { visitRows }
}
