public import AshlarCore

/// Lists what is open, and then what is done, each in the server's order.
public struct ListVisits: Sendable {
    let visits: any VisitsRepository

    /// - Throws: The repository's error.
    public func callAsFunction() async throws -> [RowWithChanges<Visit>] {
        let all = try await visits.rowsWithChanges()
        return all.filter { !$0.row.isDone } + all.filter(\.row.isDone)
    }
}
