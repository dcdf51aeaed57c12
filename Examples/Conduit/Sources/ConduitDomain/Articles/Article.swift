public import AshlarCore
public import Foundation

/// An article as lists show it, as it will be once every change has reached the server.
public struct Article: Identifiable, Hashable, Sendable, Codable {
    /// The server's, made from the title: another one once the title has changed.
    public let id: AshlarCore.ID<Article>
    /// On one line.
    public let title: String
    /// What it is about, in a sentence.
    public let description: String
    /// In the author's order.
    public let tags: [String]
    /// By the server's clock; stays the same for good.
    public let createdAt: Date
    /// Whoever wrote it.
    public private(set) var author: Profile
    /// Whether it is a favorite of the user who is signed in.
    public private(set) var isFavorite: Bool
    /// Of all users; never negative.
    public private(set) var favoriteCount: Int

    /// As the server has it; a count below zero is zero.
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

    /// The same as a favorite, or as none; unchanged where it is so already.
    public func favorite(_ isFavorite: Bool) -> Article {
        guard isFavorite != self.isFavorite else { return self }
        var article = self
        article.isFavorite = isFavorite
        article.favoriteCount = max(favoriteCount + (isFavorite ? 1 : -1), 0)
        return article
    }

    /// The same, its author followed or not.
    public func authorFollowed(_ isFollowed: Bool) -> Article {
        var article = self
        article.author = author.followed(isFollowed)
        return article
    }

    /// The same with another text; the tags stay.
    public func edited(_ draft: Draft) -> Article {
        Article(
            id: id, title: draft.title, description: draft.description, tags: tags,
            createdAt: createdAt, author: author, isFavorite: isFavorite,
            favoriteCount: favoriteCount)
    }
}
