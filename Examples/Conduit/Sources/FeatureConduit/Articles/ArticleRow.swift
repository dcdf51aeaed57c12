public import AshlarCore
public import ConduitDomain
import Foundation

/// An article of a list; also the head of its own screen.
public struct ArticleRow: Identifiable, Hashable, Sendable {
    public var id: Article.ID
    public var title: String
    public var description: String
    public var author: String
    /// When it was published; empty while the server does not have it.
    public var date: String
    public var tags: [String]
    public var isFavorite: Bool
    /// How many users have it among their favorites.
    public var favorites: String
    /// Those that are not settled.
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
