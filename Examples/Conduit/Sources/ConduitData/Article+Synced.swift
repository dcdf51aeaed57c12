import AshlarCore
import AshlarHTTP
public import AshlarOffline
public import ConduitDomain

extension Article: SyncedEntity {
    public static var collection: String { "conduit" }
    public static var feed: Feed { .changes(path: "/conduit") }
}

/// Once by its key; where the server may have forgotten that, the row says whether it is done.
struct FavoriteAtServer: OfflineCommand {
    typealias Collection = Article
    static let name = "favorite"
    static let prevention = Prevention<Self>.key(
        header: "Idempotency-Key", window: .seconds(24 * 3600),
        lookUp: LookUp {
            HTTPRequest(path: "/conduit/\($0.row.asURLPart)")
        } read: { response, command in
            let article = try response.json(Article.self, as: command.row)
            return article.isDone ? .row(article) : nil
        })

    let article: Article.ID
    let note: Note
    var row: String { article.rawValue }

    func request() throws -> HTTPRequest {
        try HTTPRequest(.post, "/conduit/\(row.asURLPart)/favorite", json: ["note": note])
    }

    func apply(to row: inout Article?) throws { row = try row?.done(with: note) }

    /// Two processes may begin at once: one of them stores it.
    func check(in store: StoreConnection) throws {
        let others = try store.commands(of: Self.self).filter { $0.command.article == article }
        guard !others.contains(where: { $0.isOnTop(of: Article.collection) }) else {
            throw ArticleError.alreadyDone(article)
        }
    }
}

extension OfflineContents {
    static let conduit = OfflineContents(
        collections: [Article.self], commands: [FavoriteAtServer.self])
}
