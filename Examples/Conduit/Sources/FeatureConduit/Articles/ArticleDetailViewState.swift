public import AshlarCore
public import ConduitDomain
import Foundation

/// User events of the article screen.
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

/// The view state of the article screen.
public struct ArticleDetailViewState: Equatable, Sendable {
    public var article: FollowedViewState<ArticleContent>
    /// The comment field; `nil` without an article.
    public var comment: FormField?
    /// Whether the comment is being stored.
    public var isStoring: Bool
    /// Asks whether to delete the article; `nil` if there is no question.
    public var question: QuestionViewState?
    /// Broken rules and errors.
    public var notices: [Notice]
}

/// The content of the article screen.
public struct ArticleContent: Hashable, Sendable {
    public var row: ArticleRow
    /// The body’s paragraphs; empty until it is fetched.
    public var paragraphs: [String]
    public var isYours: Bool
    public var isAuthorFollowed: Bool
    /// The title of the follow or unfollow button.
    public var followTitle: String
    /// Unsettled follows and unfollows of the author.
    public var authorChanges: [ChangeCard]
    /// Oldest first.
    public var comments: [CommentRow]
    public var commentCount: String
}

/// A row of the comments.
public struct CommentRow: Identifiable, Hashable, Sendable {
    public var id: Comment.ID
    public var author: String
    public var text: String
    public var date: String
    /// Whether the reader may delete it.
    public var isYours: Bool
    /// The unsettled changes.
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
        // Without a fetch, the number of comments is unknown.
        let isKnown = reading.body != nil || !reading.comments.isEmpty
        commentCount =
            isKnown
            ? wording.count(reading.comments.count, one: "comments.one", other: "comments.many")
            : wording("comments.title")
    }
}
