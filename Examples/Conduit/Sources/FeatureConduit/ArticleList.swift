public import AshlarCore
public import ConduitDomain
import Foundation

/// What a user does at the list.
public enum ArticleListEvent: FollowedEvent {
    case appeared, disappeared, refreshPulled, noticeDismissed
    case rowTapped(Article.ID)
}

/// What is open before what is done.
public typealias ArticleListViewState = FollowedViewState<[ArticleRow]>

/// One of the list; also what the screen of one shows.
public struct ArticleRow: Identifiable, Hashable, Sendable {
    public var id: Article.ID
    public var title: String
    public var isDone: Bool
    /// Open or done, in words; empty while the server has not confirmed a change.
    public var state: String
    /// Empty while it is open.
    public var note: String
    /// Those that are not settled.
    public var changes: [ChangeCard]

    init(_ article: RowWithChanges<Article>, now: Date?, _ wording: Wording) {
        id = article.id
        title = article.row.title
        isDone = article.row.isDone
        state = article.changes.isEmpty ? wording(isDone ? "conduit.done" : "conduit.open") : ""
        note = article.row.note?.text ?? ""
        changes = article.changes.map { [title] in ChangeCard($0, of: title, now: now, wording) }
    }
}

/// The list.
struct ArticleList: Feature {
    typealias Conduit = Followed<[RowWithChanges<Article>]>

    let conduit: Source<[RowWithChanges<Article>]>
    let wording: Wording

    func action(for event: ArticleListEvent) -> Conduit.Action? {
        switch event {
        case .appeared: .appear
        case .disappeared: .disappear
        case .refreshPulled: .refresh
        case .noticeDismissed: .dismissProblem
        case .rowTapped: nil  // navigation
        }
    }

    func handle(_ action: Conduit.Action, _ state: inout Conduit) -> Effect<Conduit.Action> {
        conduit.handle(action, &state)
    }

    func reduce(_ state: Conduit) -> ArticleListViewState {
        state.viewState("conduit", wording) { conduit in
            conduit.isEmpty ? nil : conduit.map { ArticleRow($0, now: state.now, wording) }
        }
    }
}
