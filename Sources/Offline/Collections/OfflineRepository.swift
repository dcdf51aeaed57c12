public import AshlarCore

/// A repository of one collection whose changes are commands.
///
/// ```swift
/// public struct OfflineTripsRepository: TripsRepository, OfflineRepository {
///     public typealias Row = Trip
///     public let offline: Offline
/// }
/// ```
public protocol OfflineRepository<Row>: RowRepository where Row: SyncedEntity {
    /// The store of the rows and the commands.
    var offline: Offline { get }
}

extension OfflineRepository {
    private var local: LocalCopy<Row> { offline.copy(of: Row.self) }

    /// The copy of the rows’ collection.
    public var copy: any SyncedRepository { local }

    /// A page with commands applied, from one read of the store.
    public func page(_ request: PageRequest) async throws -> Page<RowWithChanges<Row>> {
        let changes = changes
        return try await local.readIfOpen { store in
            let page = try RowsWithCommands<Row>(store).page(request)
            return Page(items: page.items.with(try changes(store)), next: page.next)
        } ?? Page(items: [], next: nil)
    }

    /// The row with commands applied, from one read of the store.
    public func rowWithChanges(_ id: Row.ID) async throws -> RowWithChanges<Row>? {
        let changes = changes
        return try await local.readIfOpen { store in
            let row = try RowsWithCommands<Row>(store).row(id.rawValue)
            return [row].compactMap(\.self).with(try changes(store)).first
        } ?? nil
    }

    /// The unsettled changes of this collection’s rows.
    public func unsettledChanges() async throws -> [UnsettledChange] {
        let changes = changes
        return try await local.readIfOpen { try changes($0) } ?? []
    }

    /// Reads the unsettled changes.
    private var changes: @Sendable (StoreConnection) throws -> [UnsettledChange] {
        let outbox = offline.openStore.map { offline.context.outbox(of: $0) }
        return { store in
            let statuses = try outbox?.statuses("collection = ?", [Row.collection], in: store)
            return (statuses ?? []).compactMap(UnsettledChange.init)
        }
    }

    /// Settles a change like ``offline``.
    public func settle(
        _ id: UnsettledChange.ID, by decision: ChangeDecision
    ) async throws -> Bool { try await offline.settle(id, by: decision) }
}
