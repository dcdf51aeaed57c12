public import AshlarCore

/// The conduit on this device, and the changes of them that are not settled.
public protocol ConduitRepository: RowRepository where Row == Article {
    /// Stores a change, which then happens at the server exactly once.
    ///
    /// - Throws: `ArticleError` where it breaks a rule by now, or the storage error; nothing is stored then.
    func favorite(_ id: Article.ID, with note: Note) async throws
}
