import AshlarCore
import AshlarWebShell
import ConduitDomain
import FeatureConduit

/// The feature’s web pages.
struct ConduitPages: WebFeature {
    static let navigation = [
        NavigationItem(
            section: "articles", title: "articles.title", symbol: "M5 6h14M5 10h14M5 14h14M5 18h9"),
        NavigationItem(
            section: "feed", title: "feed.title",
            symbol: "M5 12a7 7 0 0 1 7 7M5 5a14 14 0 0 1 14 14"),
        NavigationItem(
            section: "favorites", title: "favorites.title",
            symbol: "M12 20s-7-4.5-7-10a4 4 0 0 1 7-2.6A4 4 0 0 1 19 10c0 5.500-7 10-7 10z"),
        NavigationItem(
            section: "write", title: "write.title", symbol: "M4 20l4-1 11-11-3-3L5 16z"),
        NavigationItem(
            section: "account", title: "account.title",
            symbol: "M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM5 20a7 7 0 0 1 14 0"),
    ]
    static let templates = [
        "article-list": PackageResources.article_list_mustache,
        "article-detail": PackageResources.article_detail_mustache,
        "profile": PackageResources.profile_mustache,
        "article-editor": PackageResources.article_editor_mustache,
        "sign-in": PackageResources.sign_in_mustache,
    ]
    static let presenters: [any PagePresenter] = [
        ArticleListPresenter(), ArticleDetailPresenter(), ProfilePresenter(),
        ArticleEditorPresenter(), SignInPresenter(),
    ]

    static func section(of route: ConduitRoute) -> String {
        switch route {
        case .list(.feed): "feed"
        case .list(.favorites): "favorites"
        case .write: "write"
        case .account: "account"
        case .list(.all), .list(.tag), .article, .edit, .profile, .signIn: "articles"
        }
    }

    static func leavesStack(_ route: ConduitRoute) -> Bool {
        if case .edit = route { true } else { false }
    }

    let module: ConduitModule

    init(_ useCases: UseCases, _ setup: FeatureSetup<ConduitRoute>) {
        module = ConduitModule(useCases, setup)
    }

    func screen(for route: ConduitRoute, _ make: ScreenMaker<CompositionRoot>) -> any Screen {
        switch route {
        case .list(let filter): make(module.articleList(filter), ArticleListPresenter())
        case .article(let id): make(module.articleDetail(id), ArticleDetailPresenter())
        case .edit(let id): make(module.articleEditor(id), ArticleEditorPresenter())
        case .write: make(module.articleEditor(nil), ArticleEditorPresenter())
        case .profile(let name): make(module.profile(of: name), ProfilePresenter())
        case .account: make(module.profile(of: nil), ProfilePresenter())
        case .signIn: make(module.signIn(), SignInPresenter())
        }
    }
}
