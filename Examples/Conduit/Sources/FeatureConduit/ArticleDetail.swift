public import AshlarCore
import ConduitDomain

/// What a user does at one of them.
public enum ArticleDetailEvent: FollowedEvent {
    case appeared, disappeared, refreshPulled, noticeDismissed
    case noteChanged(String)
    case favoriteTapped
    case changeDecided(ChangeDecision, UnsettledChange.ID)
}

/// What the screen of one shows.
public struct ArticleDetailViewState: Equatable, Sendable {
    public var article: FollowedViewState<ArticleRow>
    /// The field of the form; `nil` once it is done.
    public var note: FormField?
    /// While what was typed is being stored.
    public var isStoring: Bool
    /// Why something was not done.
    public var notices: [Notice]
}

/// One of them, and the form that has it done.
struct ArticleDetail: Feature {
    enum Action: Codable, Equatable, Sendable {
        case article(Followed<RowWithChanges<Article>?>.Action)
        case note(TextEntry<ArticleError>.Action)
        case change(Settlement.Action)
        case dismissNotices
    }

    struct State: Codable, Equatable, Sendable {
        var article = Followed<RowWithChanges<Article>?>()
        var note = TextEntry<ArticleError>()
        var settlement = Settlement()
    }

    let article: Source<RowWithChanges<Article>?>
    let note: TextEntrySource<ArticleError>
    let settleChange: SettleChange
    let wording: Wording

    func action(for event: ArticleDetailEvent) -> Action? {
        switch event {
        case .appeared: .article(.appear)
        case .disappeared: .article(.disappear)
        case .refreshPulled: .article(.refresh)
        case .noticeDismissed: .dismissNotices
        case .noteChanged(let text): .note(.type(text))
        case .favoriteTapped: .note(.submit)
        case .changeDecided(let decision, let change): .change(.settle(change, decision))
        }
    }

    func handle(_ action: Action, _ state: inout State) -> Effect<Action> {
        switch action {
        case .article(let action):
            article.handle(action, &state.article).map("article", Action.article)
        case .note(let action): note.handle(action, &state.note).map("note", Action.note)
        case .change(let action):
            settleChange.handle(action, &state.settlement).map("change", Action.change)
        case .dismissNotices:
            .merge(
                handle(.article(.dismissProblem), &state), handle(.note(.dismissProblem), &state),
                handle(.change(.dismiss), &state))
        }
    }

    func reduce(_ state: State) -> ArticleDetailViewState {
        let article = state.article.viewState("article", wording, missing: .missing(wording)) {
            article in
            article.map { ArticleRow($0, now: state.article.now, wording) }
        }
        let error = state.note.rule?.message(wording)
        let hint = wording("article.note.hint")
        let isOpen = article.shown?.isDone == false
        return ArticleDetailViewState(
            article: article,
            note: isOpen ? FormField(state.note.text, error: error, hint: hint) : nil,
            isStoring: state.note.isSubmitting,
            notices: [
                isOpen ? nil : error.map { Notice(.bad, $0) },
                state.note.problem.map { Notice($0, wording) }, state.settlement.notice(wording),
            ].compactMap(\.self))
    }
}
