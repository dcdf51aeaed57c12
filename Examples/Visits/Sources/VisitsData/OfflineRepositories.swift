public import AshlarOffline
public import VisitsDomain

/// The repositories over one store; running ``offline`` sends their commands.
public struct OfflineRepositories: Repositories {
    public let offline: Offline

    /// - Throws: `StoreError` if the directory cannot be used.
    public init(dependencies: some OfflineDependencies) throws {
        offline = try Offline(dependencies: dependencies, contents: .visits)
    }
}

extension OfflineContents {
    static let visits = OfflineContents(
        collections: [
            Visit.self
        ],
        commands: [
            CompleteVisitAtServer.self
        ])
}
