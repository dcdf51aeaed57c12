public import AshlarCore
public import ConduitDomain

/// User events of a list of articles.
public enum ArticleListEvent: PagedEvent {
    case appeared, disappeared, refreshPulled, noticeDismissed
    case endReached, startReached, newestTapped
    case rowTapped(Article.ID)
    case favoriteTapped(Article.ID)
    case tagTapped(String)
}

/// The view state of a list of articles.
public struct ArticleListViewState: Equatable, Sendable {
    /// The title of the filter.
    public var heading: String
    /// Newest first.
    public var articles: FollowedViewState<[ArticleRow]>
    public var ends: PageEnds
    /// The most frequent tags.
    public var tags: [String]
    /// Broken rules and errors.
    public var notices: [Notice]
}

/// A list of articles, newest first.
struct ArticleList: Feature {
    typealias Articles = FollowedPages<[String], ArticleFilter, RowWithChanges<Article>>

    enum Action: Codable, Equatable, Sendable {
        case articles(Articles.Action)
        case toggleFavorite(Article.ID)
        case attempt(Attempt<ConduitError>.Action)
        case dismissNotices
    }

    struct State: Codable, Equatable, Sendable {
        var articles: Articles
        var attempt = Attempt<ConduitError>()

        init(_ filter: ArticleFilter = .all) { articles = Articles(filter, pageSize: 20) }
    }

    let articles: PagesSource<[String], ArticleFilter, RowWithChanges<Article>>
    let setFavorite: SetFavorite
    let wording: Wording

    func action(for event: ArticleListEvent) -> Action? {
        switch event {
        case .appeared: .articles(.followed(.appear))
        case .disappeared: .articles(.followed(.disappear))
        case .refreshPulled: .articles(.followed(.refresh))
        case .noticeDismissed: .dismissNotices
        case .endReached: .articles(.more)
        case .startReached: .articles(.earlier)
        case .newestTapped: .articles(.newest)
        case .favoriteTapped(let id): .toggleFavorite(id)
        case .rowTapped, .tagTapped: nil  // navigation
        }
    }

    func handle(_ action: Action, _ state: inout State) -> Effect<Action> {
        switch action {
        case .articles(let action):
            return articles.handle(action, &state.articles).map("articles", Action.articles)
        case .toggleFavorite(let id):
            let article = state.articles.pages.items.first { $0.id == id }?.row
            guard let article else { return .none }
            return state.attempt.begin { [setFavorite] in
                try await setFavorite(id, !article.isFavorite)
            }
            .map("attempt", Action.attempt)
        case .attempt(let action): state.attempt.handle(action)
        case .dismissNotices:
            state.attempt.handle(.dismiss)
            return handle(.articles(.followed(.dismissProblem)), &state)
        }
        return .none
    }

    func reduce(_ state: State) -> ArticleListViewState {
        let key = state.articles.query.key
        var heading = wording("\(key).title")
        if case .tag(let tag) = state.articles.query { heading = "#\(tag)" }
        return ArticleListViewState(
            heading: heading,
            articles: state.articles.viewState(key, wording) { articles in
                articles.map { ArticleRow($0, now: state.articles.followed.now, wording) }
            },
            ends: PageEnds(state.articles.pages), tags: state.articles.followed.value ?? [],
            notices: [state.attempt.notice(wording) { $0.message(wording) }].compactMap(\.self))
    }
}

extension ArticleFilter {
    /// The prefix of the filter’s text keys.
    var key: String {
        switch self {
        case .all: "articles"
        case .feed: "feed"
        case .favorites: "favorites"
        case .tag: "tag"
        }
    }
}
