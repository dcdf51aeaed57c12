/// A local copy of a server’s list of rows, with their unsettled changes.
///
/// Rows and changes are read in one snapshot: a row never shows a change that is missing from its
/// changes.
public protocol RowRepository<Row>: ChangeQueue {
    /// The app’s entity.
    associatedtype Row: Identifiable & Hashable & Sendable & Codable where Row.ID == ID<Row>

    /// The copy of the server’s list: its age, its refresh, its changes.
    var copy: any SyncedRepository { get }

    /// One page of rows with their unsettled changes applied, in the server’s order. Never waits
    /// for the network.
    ///
    /// - Throws: The storage error.
    func page(_ request: PageRequest) async throws -> Page<RowWithChanges<Row>>

    /// The row with its unsettled changes applied; `nil` if there is none with this id.
    ///
    /// - Throws: The storage error.
    func rowWithChanges(_ id: Row.ID) async throws -> RowWithChanges<Row>?
}

extension RowRepository {
    /// The row with its unsettled changes applied; `nil` if there is none with this id.
    ///
    /// - Throws: The storage error.
    public func row(_ id: Row.ID) async throws -> Row? { try await rowWithChanges(id)?.row }
}

/// Reads one row with its changes.
public struct GetRow<Row: Identifiable & Hashable & Sendable & Codable>: Sendable
where Row.ID == ID<Row> {
    private let repository: any RowRepository<Row>

    /// Creates the use case for the repository’s rows.
    public init(from repository: some RowRepository<Row>) { self.repository = repository }

    /// The row; `nil` if there is none with this id.
    ///
    /// - Throws: The storage error.
    public func callAsFunction(_ id: Row.ID) async throws -> RowWithChanges<Row>? {
        try await repository.rowWithChanges(id)
    }
}

/// Reads rows with their changes, in the server’s order.
public struct ListRows<Row: Identifiable & Hashable & Sendable & Codable>: Sendable
where Row.ID == ID<Row> {
    private let repository: any RowRepository<Row>

    /// Creates the use case for the repository’s rows.
    public init(of repository: some RowRepository<Row>) { self.repository = repository }

    /// One page of rows.
    ///
    /// - Throws: The storage error.
    public func callAsFunction(
        _ request: PageRequest = PageRequest()
    ) async throws -> Page<RowWithChanges<Row>> { try await repository.page(request) }

    /// All rows, read page by page; a row that moves meanwhile is returned once.
    ///
    /// - Throws: The storage error.
    public func all() async throws -> [RowWithChanges<Row>] {
        var rows: [RowWithChanges<Row>] = []
        var known: Set<Row.ID> = []
        var next: PageRequest.Cursor?
        repeat {
            let page = try await repository.page(PageRequest(after: next, limit: 500))
            rows += page.items.filter { known.insert($0.id).inserted }
            next = page.next
        } while next != nil
        return rows
    }
}
