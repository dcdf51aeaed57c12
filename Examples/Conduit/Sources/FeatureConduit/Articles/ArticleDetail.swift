import AshlarCore
import ConduitDomain

/// An article with its comments.
struct ArticleDetail: Feature {
    typealias Followed = AshlarCore.Followed<ArticlePage?>

    enum Action: Codable, Equatable, Sendable {
        case reading(Followed.Action)
        case comment(TextEntry<ConduitError>.Action)
        case change(Settlement.Action)
        case attempt(Attempt<ConduitError>.Action)
        case toggleFavorite, toggleFollow
        case deleteComment(Comment.ID)
        case askToDelete, delete, keep
        case deletion(Attempt<ConduitError>.Action)
        case dismissNotices
    }

    struct State: Codable, Equatable, Sendable {
        var reading = Followed()
        var comment = TextEntry<ConduitError>()
        var settlement = Settlement()
        var attempt = Attempt<ConduitError>()
        var deletion = Question<Article.ID>.idle

        var article: Article? { reading.value??.article.row }
    }

    let reading: Source<ArticlePage?>
    let comment: TextEntrySource<ConduitError>
    let useCases: UseCases
    let wording: Wording
    let navigate: @MainActor @Sendable (ConduitRoute) -> Void

    func action(for event: ArticleDetailEvent) -> Action? {
        switch event {
        case .appeared: .reading(.appear)
        case .disappeared: .reading(.disappear)
        case .refreshPulled: .reading(.refresh)
        case .noticeDismissed: .dismissNotices
        case .favoriteTapped: .toggleFavorite
        case .followTapped: .toggleFollow
        case .deleteTapped: .askToDelete
        case .deleteConfirmed: .delete
        case .deleteDismissed: .keep
        case .commentChanged(let text): .comment(.type(text))
        case .commentTapped: .comment(.submit)
        case .commentDeleted(let id): .deleteComment(id)
        case .changeDecided(let decision, let change): .change(.settle(change, decision))
        case .userTapped, .tagTapped, .editTapped: nil  // navigation
        }
    }

    func handle(_ action: Action, _ state: inout State) -> Effect<Action> {
        switch action {
        case .reading(let action):
            return reading.handle(action, &state.reading).map("reading", Action.reading)
        case .comment(let action):
            return comment.handle(action, &state.comment).map("comment", Action.comment)
        case .change(let action):
            return useCases.settleChange.handle(action, &state.settlement)
                .map("change", Action.change)
        case .attempt(let action): state.attempt.handle(action)
        case .toggleFavorite, .toggleFollow, .deleteComment: return attempt(action, &state)
        case .askToDelete: if let article = state.article { state.deletion.ask(article.id) }
        case .keep: state.deletion.dismiss()
        case .delete:
            guard let id = state.deletion.confirm() else { return .none }
            return state.attempt.begin { [useCases] in try await useCases.deleteArticle(id) }
                .map("deletion", Action.deletion)
        case .deletion(let action):
            state.deletion.finish()
            state.attempt.handle(action)
            guard action == .succeeded else { return .none }
            return .run { [navigate] _ in await navigate(.list(.all)) }
        case .dismissNotices:
            state.attempt.handle(.dismiss)
            return .merge(
                handle(.reading(.dismissProblem), &state),
                handle(.comment(.dismissProblem), &state),
                handle(.change(.dismiss), &state))
        }
        return .none
    }

    private func attempt(_ action: Action, _ state: inout State) -> Effect<Action> {
        guard let article = state.article else { return .none }
        return state.attempt.begin { [useCases] in
            switch action {
            case .toggleFavorite: try await useCases.setFavorite(article.id, !article.isFavorite)
            case .toggleFollow:
                try await useCases.setFollow(article.author.id, !article.author.isFollowed)
            case .deleteComment(let id):
                try await useCases.deleteComment(id, of: article.id)
            case .reading, .comment, .change, .attempt, .askToDelete, .delete, .keep, .deletion,
                .dismissNotices:
                break
            }
        }
        .map("attempt", Action.attempt)
    }

    func reduce(_ state: State) -> ArticleDetailViewState {
        let article = state.reading.viewState("article", wording, missing: .missing(wording)) {
            reading in
            reading.map { ArticleContent($0, now: state.reading.now, wording) }
        }
        let error = state.comment.rule?.message(wording)
        return ArticleDetailViewState(
            article: article,
            comment: article.shown.map { _ in
                FormField(state.comment.text, error: error, hint: wording("comment.hint"))
            },
            isStoring: state.comment.isSubmitting,
            question: state.deletion.asked.map { _ in
                QuestionViewState(
                    wording("article.delete.question"), confirm: wording("article.delete"),
                    keep: wording("article.delete.keep"))
            },
            notices: [
                state.comment.problem.map { Notice($0, wording) },
                state.attempt.notice(wording) { $0.message(wording) },
                state.settlement.notice(wording),
            ].compactMap(\.self))
    }
}
