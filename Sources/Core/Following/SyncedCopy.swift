/// The local copies of some repositories as one: a screen refreshes, follows and dates them together.
public struct SyncedCopy: SyncedRepository {
    private let repositories: [any SyncedRepository]
    private let related: [any SyncedRepository]
    let runtime: RuntimeEnvironment

    /// - Parameters:
    ///   - repositories: In the order in which they are refreshed: what others refer to comes first,
    ///     the one with the long list comes last.
    ///   - related: Only followed: their changes change what is shown.
    ///   - runtime: Its clock and time of day are those of the screens that show the copy; changes are
    ///     read where its effects work.
    public init(
        of repositories: (any SyncedRepository)..., following related: [any SyncedRepository] = [],
        runtime: RuntimeEnvironment
    ) {
        self.repositories = repositories
        self.related = related
        self.runtime = runtime
    }

    /// One after the other; the first that fails ends it, and what was fetched before it stays.
    public func refresh() async throws {
        for repository in repositories { try await repository.refresh() }
    }

    /// That of the oldest copy: a list that was never fetched is not empty, and a new copy of one
    /// repository does not make that of another newer.
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
        return sources.count == 1 ? sources[0] : .merging(sources, on: runtime.effectExecutor)
    }

    /// Of the last repository.
    public func progress() -> AsyncStream<SyncProgress?> {
        repositories.last?.progress() ?? AsyncStream { $0.finish() }
    }
}
