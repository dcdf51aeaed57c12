public import AshlarCore
public import ConduitDomain
import Foundation

/// What a user does at an article.
public enum ArticleDetailEvent: FollowedEvent {
    case appeared, disappeared, refreshPulled, noticeDismissed
    case favoriteTapped, followTapped, editTapped
    case deleteTapped, deleteConfirmed, deleteDismissed
    case commentChanged(String)
    case commentTapped
    case commentDeleted(Comment.ID)
    case userTapped(Username)
    case tagTapped(String)
    case changeDecided(ChangeDecision, UnsettledChange.ID)
}

/// What the screen of an article shows.
public struct ArticleDetailViewState: Equatable, Sendable {
    public var article: FollowedViewState<ArticleContent>
    /// What is being written; `nil` where there is no article.
    public var comment: FormField?
    /// While it is being stored.
    public var isStoring: Bool
    /// Whether the article is to be deleted; `nil` while that is not asked.
    public var question: QuestionViewState?
    /// Why something was not done.
    public var notices: [Notice]
}

/// An article as it is read.
public struct ArticleContent: Hashable, Sendable {
    public var row: ArticleRow
    /// Of the text; empty before it was fetched.
    public var paragraphs: [String]
    public var isYours: Bool
    public var isAuthorFollowed: Bool
    /// The button that follows the author, or stops.
    public var followTitle: String
    /// Of whether the author is followed.
    public var authorChanges: [ChangeCard]
    /// Oldest first.
    public var comments: [CommentRow]
    public var commentCount: String
}

/// A comment as it is read.
public struct CommentRow: Identifiable, Hashable, Sendable {
    public var id: Comment.ID
    public var author: String
    public var text: String
    public var date: String
    /// Whether the reader may delete it.
    public var isYours: Bool
    /// Those that are not settled.
    public var changes: [ChangeCard]

    init(_ comment: RowWithChanges<Comment>, reader: Username?, now: Date?, _ wording: Wording) {
        id = comment.id
        author = comment.row.author.rawValue
        text = comment.row.body
        date =
            comment.changes.isEmpty
            ? wording.instant(comment.row.createdAt, now: now ?? comment.row.createdAt) : ""
        isYours = comment.row.author == reader
        changes = comment.changes.map { ChangeCard($0, of: comment.row.body, now: now, wording) }
    }
}

extension ArticleContent {
    init(_ reading: ArticlePage, now: Date?, _ wording: Wording) {
        row = ArticleRow(reading.article, now: now, wording)
        paragraphs = (reading.body ?? "").components(separatedBy: "\n\n")
            .map { $0.trimmingCharacters(in: .whitespacesAndNewlines) }.filter { !$0.isEmpty }
        isYours = reading.isYours
        isAuthorFollowed = reading.article.row.author.isFollowed
        followTitle = wording(
            isAuthorFollowed ? "article.unfollow" : "article.follow",
            reading.article.row.author.id.rawValue)
        authorChanges = reading.authorChanges.map {
            ChangeCard($0, of: reading.article.row.author.id.rawValue, now: now, wording)
        }
        comments = reading.comments.map {
            CommentRow($0, reader: reading.reader, now: now, wording)
        }
        // Of an article that was never read, nobody knows what was said.
        let isKnown = reading.body != nil || !reading.comments.isEmpty
        commentCount =
            isKnown
            ? wording.count(reading.comments.count, one: "comments.one", other: "comments.many")
            : wording("comments.title")
    }
}
