public import AshlarCore
import Foundation

/// Lists articles, newest first, in pages.
public struct ListArticles: Sendable {
    let conduit: any ConduitRepository

    /// - Throws: The storage error.
    public func callAsFunction(
        _ filter: ArticleFilter, _ request: PageRequest = PageRequest(limit: 500)
    ) async throws -> Page<RowWithChanges<Article>> {
        let changes = try await conduit.unsettledChanges()
        let after = request.after.flatMap { Place($0.rawValue) }
        let found = try await conduit.articles().filter { article in
            filter.matches(article) && after.map { $0 < Place(article) } != false
        }
        let items = found.prefix(request.limit)
        let last = found.count > items.count ? items.last : nil
        return Page(
            items: items.with(changes),
            next: last.map { PageRequest.Cursor(rawValue: Place($0).text) })
    }

    /// An article’s position in the list, newest first.
    private struct Place: Comparable {
        let createdAt: Date
        let id: String

        init(_ article: Article) {
            createdAt = article.createdAt
            id = article.id.rawValue
        }

        init?(_ text: String) {
            let parts = text.split(separator: " ", maxSplits: 1)
            guard parts.count == 2, let seconds = Double(parts[0]) else { return nil }
            createdAt = Date(timeIntervalSince1970: seconds)
            id = String(parts[1])
        }

        var text: String { "\(createdAt.timeIntervalSince1970) \(id)" }

        static func < (one: Place, other: Place) -> Bool {
            (other.createdAt, one.id) < (one.createdAt, other.id)
        }
    }
}

/// Lists the most frequent tags, most frequent first.
public struct ListTags: Sendable {
    let conduit: any ConduitRepository

    /// The maximum number of tags.
    static let limit = 20

    /// - Throws: The storage error.
    public func callAsFunction() async throws -> [String] {
        let counts = try await conduit.articles().reduce(into: [String: Int]()) { counts, article in
            for tag in Set(article.tags) { counts[tag, default: 0] += 1 }
        }
        return counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
            .prefix(Self.limit).map(\.key)
    }
}
