public import AshlarCore
public import Foundation

/// An article as lists show it, with unsent changes applied.
public struct Article: Identifiable, Hashable, Sendable, Codable {
    /// The server’s slug; it changes with the title.
    public let id: AshlarCore.ID<Article>
    /// A single line.
    public let title: String
    /// A summary in one sentence.
    public let description: String
    /// In the author’s order.
    public let tags: [String]
    /// By the server’s clock; never changes.
    public let createdAt: Date
    public private(set) var author: Profile
    /// Whether it is a favorite of the signed-in user.
    public private(set) var isFavorite: Bool
    /// The favorites of all users; at least 1 if it is the user’s favorite.
    public private(set) var favoriteCount: Int

    /// Raises `favoriteCount` to 0, or to 1 for a favorite.
    public init(
        id: AshlarCore.ID<Article>, title: String, description: String, tags: [String] = [],
        createdAt: Date, author: Profile, isFavorite: Bool = false, favoriteCount: Int = 0
    ) {
        self.id = id
        self.title = title
        self.description = description
        self.tags = tags
        self.createdAt = createdAt
        self.author = author
        self.isFavorite = isFavorite
        self.favoriteCount = max(favoriteCount, isFavorite ? 1 : 0)
    }

    /// Returns the article as a favorite or not, with the count adjusted.
    public func favorite(_ isFavorite: Bool) -> Article {
        guard isFavorite != self.isFavorite else { return self }
        var article = self
        article.isFavorite = isFavorite
        article.favoriteCount = max(favoriteCount + (isFavorite ? 1 : -1), 0)
        return article
    }

    /// Returns the article with its author followed or not.
    public func authorFollowed(_ isFollowed: Bool) -> Article {
        var article = self
        article.author = author.followed(isFollowed)
        return article
    }

    /// Returns the article with the draft’s title and description; the tags stay.
    public func edited(_ draft: Draft) -> Article {
        Article(
            id: id, title: draft.title, description: draft.description, tags: tags,
            createdAt: createdAt, author: author, isFavorite: isFavorite,
            favoriteCount: favoriteCount)
    }
}
