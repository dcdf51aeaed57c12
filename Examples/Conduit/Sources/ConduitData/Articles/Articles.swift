import AshlarCore
import AshlarHTTP
import AshlarOffline
import ConduitDomain
import Foundation

/// The server’s JSON of an article; lists omit the body.
struct ArticleRecord: Codable, Equatable {
    struct Envelope: Decodable { var article: ArticleRecord }

    struct List: Decodable {
        var articles: [Lossy<ArticleRecord>]
        var articlesCount: Int
    }

    var slug: String
    var title: String
    var description: String
    var body: String?
    var tagList: [String]
    var createdAt: String
    var updatedAt: String
    var favorited: Bool
    var favoritesCount: Int
    var author: ProfileRecord

    /// The same record without the body, as in lists.
    var listed: ArticleRecord {
        var record = self
        record.body = nil
        return record
    }
}

extension Article {
    init(_ record: ArticleRecord) throws {
        self.init(
            id: ID(rawValue: record.slug), title: record.title, description: record.description,
            tags: record.tagList,
            createdAt: try ServerDate.read(record.createdAt, "createdAt", of: record.slug),
            author: Profile(record.author), isFavorite: record.favorited,
            favoriteCount: record.favoritesCount)
    }
}

/// The list of all articles without bodies, fetched in pages.
enum Articles: JSONCollection {
    typealias Row = Article
    typealias Wire = ArticleRecord

    static let collection = "articles"
    static let feed = Feed.offset(path: "/articles")
    /// The server derives the slug from the title, and changes it with the title.
    static let idsMayChange = true
    /// Newest first, including unsent articles.
    static var order: (@Sendable (Article, Article) -> Bool)? {
        { ($1.createdAt, $0.id.rawValue) < ($0.createdAt, $1.id.rawValue) }
    }
    /// The server’s page limit.
    private static let pageLimit = 100

    static func id(of wire: ArticleRecord) -> String { wire.slug }

    static func identity(of wire: ArticleRecord) -> String? {
        "\(wire.author.username) \(wire.createdAt)"
    }

    static func row(_ wire: ArticleRecord, version: String?) throws -> Article { try Article(wire) }

    static func request(for part: ListPart, limit: Int) -> HTTPRequest {
        var offset = 0
        if case .offset(let row) = part { offset = row }
        return HTTPRequest(path: "/articles?offset=\(offset)&limit=\(min(limit, pageLimit))")
    }

    static func page(
        _ response: HTTPResponse, of part: ListPart
    ) throws -> ListPage<ArticleRecord> {
        let body = try response.json(ArticleRecord.List.self, as: "articles")
        return ListPage(items: body.articles, total: body.articlesCount)
    }
}

extension Article {
    /// Identifies the article for lanes when its slug changes: commands on one article keep their
    /// order.
    var thread: String { "\(author.id) \(Int(createdAt.timeIntervalSince1970 * 1000))" }
}
