import AshlarCore
import AshlarHTTP
import AshlarOffline
import ConduitDomain

/// The server’s JSON of a comment, with its article.
struct CommentRecord: Codable, Equatable {
    struct Envelope: Decodable { var comment: CommentRecord }

    struct List: Decodable { var comments: [Lossy<CommentRecord>] }

    var id: Int
    var body: String
    var createdAt: String
    var author: ProfileRecord
    /// Not part of the server’s JSON, whose lists belong to one article each.
    var article: String?

    /// Returns the record with its article set.
    func on(_ article: String) -> CommentRecord {
        var record = self
        record.article = article
        return record
    }
}

/// The comments of articles, fetched when their article is opened.
enum Comments: JSONCollection {
    typealias Row = Comment
    typealias Wire = CommentRecord

    static let collection = "comments"
    static let feed = Feed.parts(path: "/comments", of: Articles.collection)

    static func id(of wire: CommentRecord) -> String { "\(wire.id)" }

    static func row(_ wire: CommentRecord, version: String?) throws -> Comment {
        Comment(
            id: ID(rawValue: id(of: wire)), article: ID(rawValue: wire.article ?? ""),
            body: wire.body,
            createdAt: try ServerDate.read(wire.createdAt, "createdAt", of: id(of: wire)),
            author: ID(rawValue: wire.author.username))
    }

    static func part(of row: Comment) -> String { row.article.rawValue }

    static func path(of article: Article.ID) -> String {
        "/articles/\(article.rawValue.asURLPart)/comments"
    }

    static func request(for part: ListPart, limit: Int) -> HTTPRequest {
        guard case .part(let slug) = part else { return HTTPRequest(path: feed.path) }
        return HTTPRequest(path: path(of: ID(rawValue: slug)))
    }

    static func page(
        _ response: HTTPResponse, of part: ListPart
    ) throws -> ListPage<CommentRecord> {
        guard case .part(let slug) = part else { return ListPage(items: []) }
        let body = try response.json(CommentRecord.List.self, as: "comments")
        return ListPage(
            items: body.comments.map { item in
                if case .read(let comment) = item { .read(comment.on(slug)) } else { item }
            })
    }
}
