public import AshlarCore
import AshlarOffline
public import ConduitDomain

extension OfflineConduitRepository {
    public var articlesCopy: any SyncedRepository { offline.copy(of: Articles.self) }

    public func copy(of article: Article.ID) -> any SyncedRepository {
        ArticleCopy(offline, article, runtime)
    }

    public func copy(of username: Username) -> any SyncedRepository {
        offline.copy(of: Profiles.self).part(username.rawValue)
    }

    public func articles() async throws -> [Article] {
        try await offline.copy(of: Articles.self).readIfOpen { try $0.articles() } ?? []
    }

    public func article(_ id: Article.ID) async throws -> Article? {
        try offline.readIfOpen { try $0.article(id) } ?? nil
    }

    /// The body with unsent edits and drafts applied.
    public func body(of id: Article.ID) async throws -> String? {
        try offline.readIfOpen { store in
            let id = try store.currentID(id.rawValue, in: Articles.collection)
            let edits = try store.commands(of: EditText.self).filter {
                $0.isOnTop(of: Bodies.collection)
            }
            if let edit = try edits.last(where: { try store.names($0.command.article, id) }) {
                return edit.command.draft.body
            }
            let body = try store.all(Bodies.self, part: id).first?.body
            let drafts = try store.commands(of: PublishDraft.self)
            return try body
                ?? drafts.last { try store.names($0.command.article, id) }?.command.draft.body
        } ?? nil
    }

    public func comments(of id: Article.ID) async throws -> [Comment] {
        try offline.readIfOpen { try $0.all(Comments.self, part: id.rawValue) } ?? []
    }

    public func profile(_ username: Username) async throws -> Profile? {
        try offline.readIfOpen { store in
            let profile = try store.one(username.rawValue, in: Profiles.self)
            // Preferred over the profile: the list of articles is refreshed more often.
            let author = try store.articles().first { $0.author.id == username }?.author
            return profile.map { $0.followed(author?.isFollowed ?? $0.isFollowed) } ?? author
        } ?? nil
    }
}

extension StoreConnection {
    /// The articles with unsettled changes applied, including follows, which are changes of
    /// profiles.
    fileprivate func articles() throws -> [Article] {
        let follows = try follows()
        return try all(Articles.self).map { $0.followed(follows) }
    }

    fileprivate func article(_ id: Article.ID) throws -> Article? {
        try one(id.rawValue, in: Articles.self)?.followed(follows())
    }

    private func follows() throws -> [Username: Bool] {
        let follows = try commands(of: FollowUser.self).filter {
            $0.isOnTop(of: Articles.collection)
        }
        return Dictionary(
            follows.map { ($0.command.user, $0.command.isFollowed) },
            uniquingKeysWith: { _, last in last })
    }

    /// Whether the article’s current id is `id`; `article` may be an earlier one.
    fileprivate func names(_ article: Article.ID, _ id: String) throws -> Bool {
        try currentID(article.rawValue, in: Articles.collection) == id
    }
}

extension Article {
    fileprivate func followed(_ follows: [Username: Bool]) -> Article {
        follows[author.id].map(authorFollowed) ?? self
    }
}
