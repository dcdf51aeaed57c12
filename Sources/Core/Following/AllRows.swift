/// An empty query and an empty value, for a list without filter and without a value beside it.
public struct AllRows: Codable, Hashable, Sendable {
    /// Creates the only value.
    public init() {}
}

/// A window on a long, unfiltered list of rows with their changes.
public typealias RowPages<Row: Identifiable & Hashable & Sendable & Codable> = FollowedPages<
    AllRows, AllRows, RowWithChanges<Row>
> where Row.ID: Codable & Sendable

/// The source of ``RowPages``.
public typealias RowPagesSource<Row: Identifiable & Hashable & Sendable & Codable> = PagesSource<
    AllRows, AllRows, RowWithChanges<Row>
> where Row.ID: Codable & Sendable

extension FollowedPages where Value == AllRows, Query == AllRows {
    /// Creates an empty window before the first read.
    public init() { self.init(AllRows()) }
}

extension PagesSource where Value == AllRows, Query == AllRows {
    /// Creates the source of a list without a value beside it.
    ///
    /// - Parameters:
    ///   - copy: The local copy to refresh and follow.
    ///   - page: Reads one page of the local copy, never of the server.
    public init(
        _ copy: SyncedCopy, page: @escaping @Sendable (PageRequest) async throws -> Page<Element>
    ) {
        self.init(Source(copy) { AllRows() }) { try await page($1) }
    }
}
