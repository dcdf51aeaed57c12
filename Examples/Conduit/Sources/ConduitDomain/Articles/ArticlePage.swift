public import AshlarCore

/// An article with its body and comments.
public struct ArticlePage: Hashable, Sendable, Codable {
    /// The article and its unsettled changes.
    public let article: RowWithChanges<Article>
    /// `nil` until it has been fetched once.
    public let body: String?
    /// Oldest first, with their unsettled changes.
    public let comments: [RowWithChanges<Comment>]
    /// Whether the reader wrote it.
    public let isYours: Bool
    /// `nil` without a session.
    public let reader: Username?
    /// Unsettled follows and unfollows of the author.
    public let authorChanges: [UnsettledChange]
}

/// Reads an article.
public struct ReadArticle: Sendable {
    let conduit: any ConduitRepository
    let accounts: any AccountRepository

    /// Returns `nil` if the article is not on this device.
    ///
    /// - Parameter id: The current id, or one from before a change of title.
    /// - Throws: The storage error.
    public func callAsFunction(_ id: Article.ID) async throws -> ArticlePage? {
        let changes = try await conduit.unsettledChanges()
        guard let article = try await conduit.article(id) else { return nil }
        let reader = accounts.account?.username
        let comments = try await conduit.comments(of: article.id)
            .sorted { ($0.createdAt, $0.id.rawValue) < ($1.createdAt, $1.id.rawValue) }
        return ArticlePage(
            article: [article].with(changes)[0], body: try await conduit.body(of: article.id),
            comments: comments.with(changes), isYours: article.author.id == reader, reader: reader,
            authorChanges: changes.filter { $0.row == article.author.id.rawValue })
    }
}
