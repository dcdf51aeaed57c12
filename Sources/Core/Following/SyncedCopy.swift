/// The local copies of several repositories as one: refreshed, followed and dated together.
public struct SyncedCopy: SyncedRepository {
    private let repositories: [any SyncedRepository]
    private let related: [any SyncedRepository]
    let runtime: RuntimeEnvironment

    /// Joins the repositories’ copies.
    ///
    /// - Parameters:
    ///   - repositories: In the order of their refresh: referenced ones first, the one with the
    ///     long list last.
    ///   - related: Only followed: their changes affect what is shown.
    ///   - runtime: Its clock and time of day are those of the screens that show the copy; changes
    ///     are read on its effect executor.
    public init(
        of repositories: (any SyncedRepository)..., following related: [any SyncedRepository] = [],
        runtime: RuntimeEnvironment
    ) {
        self.repositories = repositories
        self.related = related
        self.runtime = runtime
    }

    /// Refreshes one repository after the other; the first failure ends it, and what was fetched
    /// before is kept.
    public func refresh() async throws {
        for repository in repositories { try await repository.refresh() }
    }

    /// The freshness of the oldest copy: a list that was never fetched is not empty, and refreshing
    /// one repository does not make another one’s copy newer.
    public func freshness() async throws -> Freshness {
        var joined: Freshness?
        for repository in repositories {
            let freshness = try await repository.freshness()
            joined = joined?.joined(with: freshness) ?? freshness
        }
        return joined ?? .never
    }

    /// The merged changes of all repositories; every call opens new streams.
    public func changes() -> AsyncStream<Void> {
        let sources = (repositories + related).map { $0.changes() }
        return sources.count == 1 ? sources[0] : .merging(sources, on: runtime.effectExecutor)
    }

    /// The progress of the last repository.
    public func progress() -> AsyncStream<SyncProgress?> {
        repositories.last?.progress() ?? AsyncStream { $0.finish() }
    }
}
