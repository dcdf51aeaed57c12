import AshlarCore
import AshlarHTTP
import AshlarOffline
import ConduitDomain

/// The body of an article that the user has opened.
struct ArticleBody: Codable, Hashable {
    /// The article’s id.
    let slug: String
    let body: String
}

/// The bodies of articles, each fetched when its article is opened.
enum Bodies: JSONCollection {
    typealias Row = ArticleBody
    typealias Wire = ArticleBody

    static let collection = "bodies"
    static let feed = Feed.parts(path: "/bodies", of: Articles.collection)

    static func id(of wire: ArticleBody) -> String { wire.slug }

    static func row(_ wire: ArticleBody, version: String?) -> ArticleBody { wire }

    static func part(of row: ArticleBody) -> String { row.slug }

    static func request(for part: ListPart, limit: Int) -> HTTPRequest {
        guard case .part(let slug) = part else { return HTTPRequest(path: feed.path) }
        return HTTPRequest(path: "/articles/\(slug.asURLPart)")
    }

    static func page(_ response: HTTPResponse, of part: ListPart) throws -> ListPage<ArticleBody> {
        let article = try response.json(ArticleRecord.Envelope.self, as: "article").article
        guard let body = article.body else {
            throw UnreadableRecord(record: article.slug, field: "body", value: "nothing")
        }
        return ListPage(items: [.read(ArticleBody(slug: article.slug, body: body))])
    }
}
