/// Publishes an article.
public struct PublishArticle: Sendable {
    let conduit: any ConduitRepository

    /// Stores the change and returns; it is sent later.
    ///
    /// - Returns: The article’s id until the server assigns one.
    /// - Throws: The repository’s error; nothing is stored then.
    @discardableResult
    public func callAsFunction(_ draft: Draft) async throws -> Article.ID {
        try await conduit.publish(draft)
    }
}

/// Changes the text of one of the reader’s articles.
public struct EditArticle: Sendable {
    let conduit: any ConduitRepository
    let accounts: any AccountRepository

    /// Stores the change and returns; it is sent later.
    ///
    /// - Throws: `ConduitError` for a broken rule, otherwise the repository’s error.
    public func callAsFunction(_ id: Article.ID, _ draft: Draft) async throws {
        let article = try await conduit.own(id, of: accounts.account)
        try await conduit.edit(article, draft)
    }
}

/// Deletes one of the reader’s articles.
public struct DeleteArticle: Sendable {
    let conduit: any ConduitRepository
    let accounts: any AccountRepository

    /// Stores the change and returns; it is sent later.
    ///
    /// - Throws: `ConduitError` for a broken rule, otherwise the repository’s error.
    public func callAsFunction(_ id: Article.ID) async throws {
        try await conduit.delete(try await conduit.own(id, of: accounts.account))
    }
}

extension ConduitRepository {
    fileprivate func own(_ id: Article.ID, of account: Account?) async throws -> Article {
        guard let article = try await article(id) else { throw ConduitError.unknownArticle(id) }
        guard article.author.id == account?.username else { throw ConduitError.notYours }
        return article
    }
}
