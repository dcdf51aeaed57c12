public import AshlarOffline
public import VisitsDomain

/// The visits on this device, with a network or without.
public struct OfflineVisitsRepository: VisitsRepository, OfflineRepository {
    public typealias Row = Visit
    public let offline: Offline

    /// - Throws: `StoreError` if the directory cannot be used.
    public init(dependencies: some OfflineDependencies) throws {
        offline = try Offline(dependencies: dependencies, contents: .visits)
    }

    public func complete(_ id: Visit.ID, with note: Note) async throws {
        try await offline.perform(CompleteAtServer(visit: id, note: note))
    }
}
