public import AshlarCore
public import AshlarCoreTesting
public import ConduitDomain

extension InMemoryRows: ConduitRepository where Row == Article {
    /// Open, by their titles, whose ids are `article-1`, `article-2`, ….
    public convenience init(titles: [String]) {
        self.init(
            titles.enumerated().map { number, title in
                Article(id: ID(rawValue: "article-\(number + 1)"), title: title)
            })
    }

    public func favorite(_ id: Article.ID, with note: Note) async throws {
        try await perform("favorite", on: id) { article in
            guard !article.isDone else { throw ArticleError.alreadyDone(id) }
            return try article.done(with: note)
        }
    }
}
