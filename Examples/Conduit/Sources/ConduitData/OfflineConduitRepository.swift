public import AshlarOffline
public import ConduitDomain

/// The conduit on this device, with a network or without.
public struct OfflineConduitRepository: ConduitRepository, OfflineRepository {
    public typealias Row = Article
    public let offline: Offline

    /// - Throws: `StoreError` if the directory cannot be used.
    public init(dependencies: some OfflineDependencies) throws {
        offline = try Offline(dependencies: dependencies, contents: .conduit)
    }

    public func favorite(_ id: Article.ID, with note: Note) async throws {
        try await offline.perform(FavoriteAtServer(article: id, note: note))
    }
}
