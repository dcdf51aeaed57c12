/// Makes an article a favorite, or none.
public struct SetFavorite: Sendable {
    let conduit: any ConduitRepository

    /// Stored when this returns; it reaches the server later. What is so already stores nothing.
    ///
    /// - Throws: `ConduitError` for a broken rule, otherwise the repository's error.
    public func callAsFunction(_ id: Article.ID, _ isFavorite: Bool) async throws {
        guard let article = try await conduit.article(id) else {
            throw ConduitError.unknownArticle(id)
        }
        guard article.isFavorite != isFavorite else { return }
        try await conduit.setFavorite(article, isFavorite)
    }
}
