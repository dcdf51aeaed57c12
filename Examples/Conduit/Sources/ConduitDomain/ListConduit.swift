public import AshlarCore

/// Lists what is open, and then what is done, each in the server's order.
public struct ListConduit: Sendable {
    let conduit: any ConduitRepository

    /// - Throws: The repository's error.
    public func callAsFunction() async throws -> [RowWithChanges<Article>] {
        let all = try await conduit.rowsWithChanges()
        return all.filter { !$0.row.isDone } + all.filter(\.row.isDone)
    }
}
