/// Which articles a list shows.
public enum ArticleFilter: Hashable, Sendable, Codable {
    /// All articles.
    case all
    /// Articles of authors the reader follows.
    case feed
    /// The reader’s favorites.
    case favorites
    /// Articles with this tag.
    case tag(String)

    func matches(_ article: Article) -> Bool {
        switch self {
        case .all: true
        case .feed: article.author.isFollowed
        case .favorites: article.isFavorite
        case .tag(let tag): article.tags.contains(tag)
        }
    }
}
