/// Rows on this device that follow a server's list, and the changes of them that are not settled.
public protocol RowRepository<Row>: ChangeQueue {
    /// An entity of the app's.
    associatedtype Row: Identifiable & Hashable & Sendable & Codable where Row.ID == ID<Row>

    /// The copy of the server's list: its age, its refresh, its changes.
    var copy: any SyncedRepository { get }

    /// Each row as it will be, in the server's order. Never waits for the network.
    ///
    /// - Throws: The storage error.
    func rows() async throws -> [Row]

    /// The row as it will be; `nil` if there is none with this id.
    ///
    /// - Throws: The storage error.
    func row(_ id: Row.ID) async throws -> Row?
}

extension RowRepository {
    /// All rows with their changes, in the server's order.
    ///
    /// - Throws: The storage error.
    public func rowsWithChanges() async throws -> [RowWithChanges<Row>] {
        let changes = try await unsettledChanges()
        return try await rows().with(changes)
    }
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
        let changes = try await repository.unsettledChanges()
        return try await repository.row(id).map { row in
            RowWithChanges(row, changes: changes.filter { $0.row == id.rawValue })
        }
    }
}
