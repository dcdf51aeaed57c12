public import AshlarCore
public import ConduitDomain
import Foundation

/// An article in a list; also the head of the article screen.
public struct ArticleRow: Identifiable, Hashable, Sendable {
    public var id: Article.ID
    public var title: String
    public var description: String
    public var author: String
    /// The date of publication; empty until the server confirms the article.
    public var date: String
    public var tags: [String]
    public var isFavorite: Bool
    /// The number of users with this favorite.
    public var favorites: String
    /// The unsettled changes.
    public var changes: [ChangeCard]

    init(_ article: RowWithChanges<Article>, now: Date?, _ wording: Wording) {
        let row = article.row
        id = row.id
        title = row.title
        description = row.description
        author = row.author.id.rawValue
        date =
            article.changes.contains { $0.name == "publish" }
            ? "" : wording.instant(row.createdAt, now: now ?? row.createdAt)
        tags = row.tags
        isFavorite = row.isFavorite
        favorites = wording.count(row.favoriteCount)
        changes = article.changes.map { ChangeCard($0, of: row.title, now: now, wording) }
    }
}
