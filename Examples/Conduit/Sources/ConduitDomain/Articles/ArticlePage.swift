public import AshlarCore

/// An article with all that belongs to it.
public struct ArticlePage: Hashable, Sendable, Codable {
    /// With its changes.
    public let article: RowWithChanges<Article>
    /// `nil` before it was read with a network.
    public let body: String?
    /// Oldest first, with their changes.
    public let comments: [RowWithChanges<Comment>]
    /// Whether the reader wrote it.
    public let isYours: Bool
    /// The reader; `nil` where nobody is signed in.
    public let reader: Username?
    /// Changes of whether the author is followed.
    public let authorChanges: [UnsettledChange]
}

/// Reads an article.
public struct ReadArticle: Sendable {
    let conduit: any ConduitRepository
    let accounts: any AccountRepository

    /// Returns `nil` where it is not on this device.
    ///
    /// - Parameter id: Also one that it had before its title changed.
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
