import AshlarCore
import AshlarOffline
import ConduitDomain

/// The body and the comments of one article, refreshed together.
struct ArticleCopy: SyncedRepository {
    private let offline: Offline
    private let body: PartCopy<Bodies>
    private let comments: PartCopy<Comments>
    private let both: SyncedCopy

    init(_ offline: Offline, _ article: Article.ID, _ runtime: RuntimeEnvironment) {
        self.offline = offline
        body = offline.copy(of: Bodies.self).part(article.rawValue)
        comments = offline.copy(of: Comments.self).part(article.rawValue)
        both = SyncedCopy(of: body, comments, runtime: runtime)
    }

    /// If the server does not find the article, its slug may have changed: refreshing the list
    /// finds the new one.
    func refresh() async throws {
        do { try await both.refresh() } catch ServerError.refused {
            try await offline.copy(of: Articles.self).refresh()
            try await both.refresh()
        }
    }

    func freshness() async throws -> Freshness { try await both.freshness() }

    func changes() -> AsyncStream<Void> { both.changes() }

    func progress() -> AsyncStream<SyncProgress?> { both.progress() }
}
