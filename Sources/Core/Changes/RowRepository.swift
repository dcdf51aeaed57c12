/// Rows on this device that follow a server's list, and the changes of them that are not settled.
///
/// What is read together is of one moment: a row never shows a change that is not among its changes.
public protocol RowRepository<Row>: ChangeQueue {
    /// An entity of the app's.
    associatedtype Row: Identifiable & Hashable & Sendable & Codable where Row.ID == ID<Row>

    /// The copy of the server's list: its age, its refresh, its changes.
    var copy: any SyncedRepository { get }

    /// Some rows as they will be, in the server's order. Never waits for the network.
    ///
    /// - Throws: The storage error.
    func page(_ request: PageRequest) async throws -> Page<RowWithChanges<Row>>

    /// The row as it will be; `nil` if there is none with this id.
    ///
    /// - Throws: The storage error.
    func rowWithChanges(_ id: Row.ID) async throws -> RowWithChanges<Row>?
}

extension RowRepository {
    /// The row as it will be; `nil` if there is none with this id.
    ///
    /// - Throws: The storage error.
    public func row(_ id: Row.ID) async throws -> Row? { try await rowWithChanges(id)?.row }
}

/// Reads one row with its changes.
public struct GetRow<Row: Identifiable & Hashable & Sendable & Codable>: Sendable
where Row.ID == ID<Row> {
    private let repository: any RowRepository<Row>

    /// - Parameter repository: Holds the row.
    public init(from repository: some RowRepository<Row>) { self.repository = repository }

    /// Returns `nil` if there is none with this id.
    ///
    /// - Throws: The storage error.
    public func callAsFunction(_ id: Row.ID) async throws -> RowWithChanges<Row>? {
        try await repository.rowWithChanges(id)
    }
}

/// Reads rows with their changes, in the server's order.
public struct ListRows<Row: Identifiable & Hashable & Sendable & Codable>: Sendable
where Row.ID == ID<Row> {
    private let repository: any RowRepository<Row>

    /// - Parameter repository: Holds the rows.
    public init(of repository: some RowRepository<Row>) { self.repository = repository }

    /// One page of them.
    ///
    /// - Throws: The storage error.
    public func callAsFunction(
        _ request: PageRequest = PageRequest()
    ) async throws -> Page<RowWithChanges<Row>> { try await repository.page(request) }

    /// All of them, read page by page; a row that is moved meanwhile comes once.
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
