import AshlarCore
import AshlarHTTP
import AshlarOffline
import ConduitDomain
import Foundation

/// Adds a comment. The look-up before a repeat searches the comments for one with this author and
/// text, except for those that existed when this one was written. Times are not compared: the
/// device’s clock may be wrong.
struct PostComment: OfflineCommand {
    typealias Collection = Comments
    static let name = "comment"
    static let prevention = Prevention<Self>.lookUp(
        LookUp {
            HTTPRequest(path: Comments.path(of: $0.article))
        } read: { response, command in
            if try response.isMissing(command.row) { return nil }
            let list = try response.json(CommentRecord.List.self, as: "comments")
            return try list.comments.compactMap { try command.match($0) }.first.map { .row($0) }
        })
    static let followsRenames: Set = [Articles.collection]

    let comment: Comment.ID
    let article: Article.ID
    let body: String
    let author: Username
    let writtenAt: Date
    /// The ids of the author’s earlier comments with this text.
    let known: [String]
    let thread: String
    var row: String { comment.rawValue }
    var lane: String { "comments/\(thread)" }
    var makesRow: Bool { true }

    private func match(_ item: Lossy<CommentRecord>) throws(UnreadableRecord) -> CommentRecord? {
        switch item {
        case .corrupt(let record, _): throw record
        case .read(let comment):
            let isIt =
                comment.author.username == author.rawValue && comment.body == body
                && !known.contains("\(comment.id)")
            return isIt ? comment.on(article.rawValue) : nil
        }
    }

    func request() throws -> HTTPRequest {
        try HTTPRequest(
            .post, Comments.path(of: article), json: ["comment": ["body": body]])
    }

    func apply(to row: inout Comment?) {
        row =
            row
            ?? Comment(
                id: comment, article: article, body: body, createdAt: writtenAt, author: author)
    }

    func answer(in response: HTTPResponse) throws -> CommandAnswer<Comments> {
        let comment = try response.json(CommentRecord.Envelope.self, as: row).comment
        return .row(comment.on(article.rawValue))
    }

    /// Rejects a second tap, and a comment that a look-up could confuse with another.
    func check(in store: StoreConnection) throws {
        let same = try store.all(Comments.self, part: article.rawValue).filter {
            $0.author == author && $0.body == body && !known.contains($0.id.rawValue)
        }
        guard same.isEmpty else { throw ConduitError.alreadyWaiting }
    }
}

/// Deletes a comment.
struct RemoveComment: OfflineCommand {
    typealias Collection = Comments
    static let name = "delete-comment"
    static let prevention = Prevention<Self>.repeatable
    static let deletesRow = true
    static let followsRenames: Set = [Articles.collection]

    let comment: Comment.ID
    let article: Article.ID
    var row: String { comment.rawValue }

    func request() -> HTTPRequest {
        HTTPRequest(
            method: .delete, path: "\(Comments.path(of: article))/\(row.asURLPart)")
    }

    func apply(to row: inout Comment?) { row = nil }
}
