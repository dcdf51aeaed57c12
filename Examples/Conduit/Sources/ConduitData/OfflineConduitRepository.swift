public import AshlarCore
public import AshlarOffline
public import ConduitDomain

/// The offline repository of articles, comments and users.
public struct OfflineConduitRepository: ConduitRepository {
    /// Holds the copies and the commands.
    public let offline: Offline
    let runtime: RuntimeEnvironment

    /// - Throws: `StoreError` if the directory cannot be used.
    public init(dependencies: some OfflineDependencies) throws {
        offline = try Offline(dependencies: dependencies, contents: .conduit)
        runtime = dependencies.runtime
    }

    // MARK: Changes

    /// The unsettled changes of ``offline``.
    public func unsettledChanges() async throws -> [UnsettledChange] {
        try await offline.unsettledChanges()
    }

    /// Settles a change of ``offline``.
    public func settle(
        _ id: UnsettledChange.ID, by decision: ChangeDecision
    ) async throws -> Bool { try await offline.settle(id, by: decision) }

    public func setFavorite(_ article: Article, _ isFavorite: Bool) async throws {
        try await offline.perform(
            FavoriteArticle(article: article.id, isFavorite: isFavorite, thread: article.thread))
    }

    public func setFollow(_ profile: Profile, _ isFollowed: Bool) async throws {
        try await offline.perform(FollowUser(user: profile.id, isFollowed: isFollowed))
    }

    public func comment(_ text: String, on article: Article) async throws {
        let author = try reader
        let known = try offline.read { store in
            try store.stored(Comments.self).filter { $0.author == author && $0.body == text }
        }
        try await offline.perform(
            PostComment(
                comment: ID(rawValue: runtime.makeID()), article: article.id, body: text,
                author: author, writtenAt: runtime.now(), known: known.map(\.id.rawValue),
                thread: article.thread))
    }

    public func delete(_ comment: Comment) async throws {
        try await offline.perform(RemoveComment(comment: comment.id, article: comment.article))
    }

    public func publish(_ draft: Draft) async throws -> Article.ID {
        let author = try reader
        let known = try offline.read { store in
            try store.stored(Articles.self).filter {
                $0.author.id == author && $0.title == draft.title
            }
        }
        let id = Article.ID(rawValue: runtime.makeID())
        try await offline.perform(
            PublishDraft(
                article: id, draft: draft, author: author, writtenAt: runtime.now(),
                known: known.map(\.id.rawValue)))
        return id
    }

    public func edit(_ article: Article, _ draft: Draft) async throws {
        try await offline.perform(EditText(article: article.id, draft: draft))
    }

    public func delete(_ article: Article) async throws {
        try await offline.perform(DeleteText(article: article.id))
    }

    private var reader: Username {
        get throws {
            guard let session = offline.sessions.current else { throw ServerError.signedOut }
            return ID(rawValue: session.user)
        }
    }
}

extension OfflineContents {
    static let conduit = OfflineContents(
        collections: [Articles.self, Profiles.self, Bodies.self, Comments.self],
        commands: [
            FavoriteArticle.self, FollowUser.self, PostComment.self, RemoveComment.self,
            PublishDraft.self, EditText.self, DeleteText.self,
        ])
}
