/// Adds an article to the favorites or removes it.
public struct SetFavorite: Sendable {
    let conduit: any ConduitRepository

    /// Stores the change and returns; it is sent later. Without a difference, nothing is stored.
    ///
    /// - Throws: `ConduitError` for a broken rule, otherwise the repository’s error.
    public func callAsFunction(_ id: Article.ID, _ isFavorite: Bool) async throws {
        guard let article = try await conduit.article(id) else {
            throw ConduitError.unknownArticle(id)
        }
        guard article.isFavorite != isFavorite else { return }
        try await conduit.setFavorite(article, isFavorite)
    }
}
