import AshlarCore
import AshlarWebShell
import ConduitDomain
import FeatureConduit

/// The feature as pages.
struct ConduitPages: WebFeature {
    static let navigation = [
        NavigationItem(
            section: "conduit", title: "conduit.title", symbol: "M5 7h14M5 12h14M5 17h9")
    ]
    static let templates = [
        "article-list": PackageResources.article_list_mustache,
        "article-detail": PackageResources.article_detail_mustache,
    ]
    static let presenters: [any PagePresenter] = [ArticleListPresenter(), ArticleDetailPresenter()]

    let module: ConduitModule

    init(_ useCases: UseCases, _ setup: FeatureSetup<ConduitRoute>) {
        module = ConduitModule(useCases, setup)
    }

    func screen(for route: ConduitRoute, _ make: ScreenMaker<CompositionRoot>) -> any Screen {
        switch route {
        case .list: make(module.articleList(), ArticleListPresenter())
        case .detail(let id): make(module.articleDetail(id), ArticleDetailPresenter())
        }
    }
}

struct ArticleListPresenter: PagePresenter {
    typealias ViewState = ArticleListViewState
    typealias ViewEvent = ArticleListEvent

    static let template = "article-list"
}

struct ArticleDetailPresenter: PagePresenter {
    static let template = "article-detail"

    func title(_ state: ArticleDetailViewState, _ words: Words) -> String {
        state.article.shown?.title ?? words("article.title")
    }

    func events(_ form: FormFields) -> [ArticleDetailEvent] {
        if let change = form.decidedChange { return [.changeDecided(change.decision, change.id)] }
        let typed = form["note"].map { [ArticleDetailEvent.noteChanged($0)] } ?? []
        return switch form["do"] {
        case "changed": typed
        case "favorite": typed + [.favoriteTapped]
        default: followed(form)
        }
    }

    func isSettled(_ state: ArticleDetailViewState) -> Bool {
        state.article.content != .loading && !state.isStoring
    }
}
