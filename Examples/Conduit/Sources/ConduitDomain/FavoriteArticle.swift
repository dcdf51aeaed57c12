public import AshlarCore

/// Has one article done, with a note.
public struct FavoriteArticle: Sendable {
    let conduit: any ConduitRepository

    /// Stored when this returns; it reaches the server later. The same note again stores nothing.
    ///
    /// - Throws: `ArticleError` for a broken rule, otherwise the repository's error; nothing is stored then.
    public func callAsFunction(_ id: Article.ID, note: String) async throws {
        let note = try Note(note)
        guard let article = try await conduit.row(id) else { throw ArticleError.unknown(id) }
        guard try article.done(with: note) != article else { return }
        try await conduit.favorite(id, with: note)
    }
}
