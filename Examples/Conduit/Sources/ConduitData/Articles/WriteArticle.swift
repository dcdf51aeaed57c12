import AshlarCore
import AshlarHTTP
import AshlarOffline
import ConduitDomain
import Foundation

/// The request body with an article’s text.
struct DraftRecord: Encodable, Equatable {
    var title: String
    var description: String
    var body: String
    /// `nil` keeps the tags.
    var tagList: [String]?

    init(_ draft: Draft, withTags: Bool) {
        title = draft.title
        description = draft.description
        body = draft.body
        tagList = withTags ? draft.tags : nil
    }

    func isShown(by article: ArticleRecord) -> Bool {
        title == article.title && description == article.description
            && (article.body == nil || body == article.body)
    }
}

/// Publishes an article. The look-up before a repeat searches the author’s articles for the same
/// text, except for articles that existed when this one was written.
struct PublishDraft: OfflineCommand {
    typealias Collection = Articles
    static let name = "publish"
    static let prevention = Prevention<Self>.lookUp(
        LookUp {
            HTTPRequest(
                path: "/articles?author=\($0.author.rawValue.asURLPart)&offset=0&limit=\(limit)")
        } read: { response, command in
            guard response.status == 200 else { throw command.incompleteList }
            let list = try response.json(ArticleRecord.List.self, as: "articles")
            let found = try list.articles.compactMap { try command.match($0) }.first
            guard found == nil, list.articlesCount > list.articles.count else {
                return found.map { .row($0.listed) }
            }
            throw command.incompleteList
        })
    private static let limit = 1_000

    let article: Article.ID
    let draft: Draft
    let author: Username
    let writtenAt: Date
    /// The ids of the author’s earlier articles with this title.
    let known: [String]
    var row: String { article.rawValue }
    var lane: String { "articles" }
    var makesRow: Bool { true }

    private var incompleteList: UnreadableRecord {
        UnreadableRecord(record: "articles", field: "articlesCount", value: "more than there are")
    }

    private func match(_ item: Lossy<ArticleRecord>) throws(UnreadableRecord) -> ArticleRecord? {
        switch item {
        case .corrupt(let record, _): throw record
        case .read(let article):
            let isIt =
                article.author.username == author.rawValue && !known.contains(article.slug)
                && DraftRecord(draft, withTags: true).isShown(by: article)
            return isIt ? article : nil
        }
    }

    func request() throws -> HTTPRequest {
        try HTTPRequest(
            .post, "/articles", json: ["article": DraftRecord(draft, withTags: true)])
    }

    func apply(to row: inout Article?) {
        row =
            row
            ?? Article(
                id: article, title: draft.title, description: draft.description, tags: draft.tags,
                createdAt: writtenAt, author: Profile(id: author))
    }

    func answer(in response: HTTPResponse) throws -> CommandAnswer<Articles> {
        .row(try response.json(ArticleRecord.Envelope.self, as: row).article.listed)
    }

    /// Rejects a second tap, and a draft that a look-up could confuse with another.
    func check(in store: StoreConnection) throws {
        let same = try store.all(Articles.self).filter {
            $0.author.id == author && $0.title == draft.title
                && !known.contains($0.id.rawValue)
        }
        guard same.isEmpty else { throw ConduitError.alreadyWaiting }
    }
}

/// Changes an article’s text; with a new title, the server changes the slug.
struct EditText: OfflineCommand {
    typealias Collection = Articles
    static let name = "edit"
    static let prevention = Prevention<Self>.lookUp(
        LookUp {
            HTTPRequest(path: "/articles/\($0.row.asURLPart)")
        } read: { response, command in
            if try response.isMissing(command.row) { return nil }
            let article = try response.json(ArticleRecord.Envelope.self, as: command.row).article
            let text = DraftRecord(command.draft, withTags: false)
            return text.isShown(by: article) ? .row(article.listed) : nil
        })
    static let followsRenames: Set = [Articles.collection]
    static let alsoChanges: Set = [Bodies.collection]

    let article: Article.ID
    let draft: Draft
    var row: String { article.rawValue }
    var lane: String { "articles" }

    func request() throws -> HTTPRequest {
        try HTTPRequest(
            .put, "/articles/\(row.asURLPart)",
            json: ["article": DraftRecord(draft, withTags: false)])
    }

    func apply(to row: inout Article?) { row = row?.edited(draft) }

    func answer(in response: HTTPResponse) throws -> CommandAnswer<Articles> {
        .row(try response.json(ArticleRecord.Envelope.self, as: row).article.listed)
    }
}

/// Deletes an article.
struct DeleteText: OfflineCommand {
    typealias Collection = Articles
    static let name = "delete-article"
    static let prevention = Prevention<Self>.repeatable
    static let deletesRow = true
    static let followsRenames: Set = [Articles.collection]

    let article: Article.ID
    var row: String { article.rawValue }
    var lane: String { "articles" }

    func request() -> HTTPRequest {
        HTTPRequest(method: .delete, path: "/articles/\(row.asURLPart)")
    }

    func apply(to row: inout Article?) { row = nil }
}
