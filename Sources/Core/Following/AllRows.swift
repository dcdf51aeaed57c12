/// What a long list is narrowed by, and what stands beside it, where both are nothing.
public struct AllRows: Codable, Hashable, Sendable {
    /// They are all the same.
    public init() {}
}

/// A window on a long list of rows with their changes, which shows all of them.
public typealias RowPages<Row: Identifiable & Hashable & Sendable & Codable> = FollowedPages<
    AllRows, AllRows, RowWithChanges<Row>
> where Row.ID: Codable & Sendable

/// What to read such a list from.
public typealias RowPagesSource<Row: Identifiable & Hashable & Sendable & Codable> = PagesSource<
    AllRows, AllRows, RowWithChanges<Row>
> where Row.ID: Codable & Sendable

extension FollowedPages where Value == AllRows, Query == AllRows {
    /// Nothing was read yet.
    public init() { self.init(AllRows()) }
}

extension PagesSource where Value == AllRows, Query == AllRows {
    /// - Parameters:
    ///   - copy: What is refreshed and followed.
    ///   - page: Reads one page of the local copy, never of the server.
    public init(
        _ copy: SyncedCopy, page: @escaping @Sendable (PageRequest) async throws -> Page<Element>
    ) {
        self.init(Source(copy) { AllRows() }) { try await page($1) }
    }
}
