/// Comments on an article.
public struct AddComment: Sendable {
    let conduit: any ConduitRepository

    /// Stores the change and returns; it is sent later.
    ///
    /// - Throws: `ConduitError` for a broken rule, otherwise the repository’s error.
    public func callAsFunction(_ text: String, on id: Article.ID) async throws {
        let text = try TextKind.comment.checked(text)
        guard let article = try await conduit.article(id) else {
            throw ConduitError.unknownArticle(id)
        }
        try await conduit.comment(text, on: article)
    }
}

/// Deletes one of the reader’s comments.
public struct DeleteComment: Sendable {
    let conduit: any ConduitRepository
    let accounts: any AccountRepository

    /// Stores the change and returns; it is sent later.
    ///
    /// - Throws: `ConduitError` for a broken rule, otherwise the repository’s error.
    public func callAsFunction(_ id: Comment.ID, of article: Article.ID) async throws {
        let comments = try await conduit.comments(of: article)
        guard let comment = comments.first(where: { $0.id == id }) else {
            throw ConduitError.unknownComment(id)
        }
        guard comment.author == accounts.account?.username else { throw ConduitError.notYours }
        try await conduit.delete(comment)
    }
}
