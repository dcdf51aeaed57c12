public import AshlarCore

/// A repository of one collection, whose changes are commands.
///
/// ```swift
/// public struct OfflineTripsRepository: TripsRepository, OfflineRepository {
///     public typealias Row = Trip
///     public let offline: Offline
/// }
/// ```
public protocol OfflineRepository<Row>: RowRepository where Row: SyncedEntity {
    /// Holds the rows and the commands.
    var offline: Offline { get }
}

extension OfflineRepository {
    private var local: LocalCopy<Row> { offline.copy(of: Row.self) }

    /// That of the rows' collection.
    public var copy: any SyncedRepository { local }

    /// With commands on top.
    public func rows() async throws -> [Row] { try await local.all() }

    /// With commands on top.
    public func row(_ id: Row.ID) async throws -> Row? { try await local.one(id.rawValue) }

    /// Those of this collection's rows.
    public func unsettledChanges() async throws -> [UnsettledChange] {
        try offline.commands().filter { $0.collection == Row.collection }
            .compactMap(UnsettledChange.init)
    }

    /// As ``offline`` does.
    public func settle(
        _ id: UnsettledChange.ID, by decision: ChangeDecision
    ) async throws -> Bool { try await offline.settle(id, by: decision) }
}
