/// The local copies of some repositories as one: a screen refreshes, follows and dates them together.
public struct SyncedCopy: SyncedRepository {
    private let repositories: [any SyncedRepository]
    private let related: [any SyncedRepository]
    private let executor: (any TaskExecutor)?

    /// - Parameters:
    ///   - repositories: In the order in which they are refreshed: what others refer to comes first,
    ///     the one with the long list comes last.
    ///   - related: Only followed: their changes are changes of what is shown.
    ///   - executor: Where changes are read: where effects work.
    public init(
        of repositories: (any SyncedRepository)..., following related: [any SyncedRepository] = [],
        executor: (any TaskExecutor)? = nil
    ) {
        self.repositories = repositories
        self.related = related
        self.executor = executor
    }

    /// One after the other; the first that fails ends it, and what was fetched before it stays.
    public func refresh() async throws {
        for repository in repositories { try await repository.refresh() }
    }

    /// That of the older copy: entries that never came are not “no entries”, and a new balance does
    /// not make old entries new.
    public func freshness() async throws -> Freshness {
        var joined: Freshness?
        for repository in repositories {
            let freshness = try await repository.freshness()
            joined = joined?.joined(with: freshness) ?? freshness
        }
        return joined ?? .never
    }

    /// The stream of each is opened by every call anew.
    public func changes() -> AsyncStream<Void> {
        let sources = (repositories + related).map { $0.changes() }
        return sources.count == 1 ? sources[0] : .merging(sources, on: executor)
    }

    /// Of the last repository.
    public func progress() -> AsyncStream<SyncProgress?> {
        repositories.last?.progress() ?? AsyncStream { $0.finish() }
    }
}
