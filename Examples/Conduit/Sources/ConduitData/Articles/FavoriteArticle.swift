import AshlarCore
import AshlarHTTP
import AshlarOffline
import ConduitDomain

/// Adds an article to the favorites or removes it. Looks the article up before a repeat, which
/// might undo a later change.
struct FavoriteArticle: OfflineCommand {
    typealias Collection = Articles
    static let name = "favorite"
    static let prevention = Prevention<Self>.lookUp(
        LookUp {
            HTTPRequest(path: "/articles/\($0.row.asURLPart)")
        } read: { response, command in
            if try response.isMissing(command.row) { return nil }
            let body = try response.json(ArticleRecord.Envelope.self, as: command.row)
            return body.article.favorited == command.isFavorite ? .row(body.article.listed) : nil
        })
    static let followsRenames: Set = [Articles.collection]

    let article: Article.ID
    let isFavorite: Bool
    let thread: String
    var row: String { article.rawValue }
    var lane: String { "favorites/\(thread)" }

    func request() -> HTTPRequest {
        HTTPRequest(
            method: isFavorite ? .post : .delete, path: "/articles/\(row.asURLPart)/favorite")
    }

    func apply(to row: inout Article?) { row = row?.favorite(isFavorite) }

    func answer(in response: HTTPResponse) throws -> CommandAnswer<Articles> {
        .row(try response.json(ArticleRecord.Envelope.self, as: row).article.listed)
    }
}
