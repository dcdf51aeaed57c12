public import AshlarCore
public import ConduitDomain

/// Makes this feature’s screens.
public struct ConduitModule: FeatureModule {
    public static let table = Words.Table([
        "en": [PackageResources.Conduit_en_strings], "de": [PackageResources.Conduit_de_strings],
    ])

    let useCases: UseCases
    let wording: Wording
    let navigate: @MainActor @Sendable (ConduitRoute) -> Void

    public init(_ useCases: UseCases, _ setup: FeatureSetup<ConduitRoute>) {
        self.useCases = useCases
        navigate = setup.navigate
        wording = setup.wording([Self.table], timeZone: useCases.timeZone)
    }

    public static func message(for error: any Error, in wording: Wording) -> String? {
        (error as? ConduitError)?.message(wording)
    }

    public var replayable: [ReplayableFeature] {
        [
            ReplayableFeature(list), ReplayableFeature(detail(ID(rawValue: ""))),
            ReplayableFeature(profile(ID(rawValue: ""))), ReplayableFeature(editor(nil)),
            ReplayableFeature(signInForm),
        ]
    }

    /// The articles that match a filter.
    @MainActor
    public func articleList(
        _ filter: ArticleFilter
    ) -> some ViewModel<ArticleListViewState, ArticleListEvent> {
        FeatureViewModel(list, state: .init(filter), environment: useCases.runtime) {
            [navigate] event in
            switch event {
            case .rowTapped(let id): navigate(.article(id))
            case .tagTapped(let tag): navigate(.list(.tag(tag)))
            default: break
            }
        }
    }

    /// An article with its comments.
    @MainActor
    public func articleDetail(
        _ id: Article.ID
    ) -> some ViewModel<ArticleDetailViewState, ArticleDetailEvent> {
        FeatureViewModel(detail(id), state: .init(), environment: useCases.runtime) {
            [navigate] event in
            switch event {
            case .userTapped(let name): navigate(.profile(name))
            case .tagTapped(let tag): navigate(.list(.tag(tag)))
            case .editTapped: navigate(.edit(id))
            default: break
            }
        }
    }

    /// A user’s profile with their articles; `nil` for the signed-in user.
    @MainActor
    public func profile(
        of username: Username?
    ) -> some ViewModel<ProfileViewState, ProfileEvent> {
        let username = username ?? useCases.account?.username ?? Username(rawValue: "")
        return FeatureViewModel(
            profile(username), state: .init(), environment: useCases.runtime
        ) { [navigate] event in
            if case .rowTapped(let id) = event { navigate(.article(id)) }
        }
    }

    /// The form of a new article or of an article’s text.
    @MainActor
    public func articleEditor(
        _ id: Article.ID?
    ) -> some ViewModel<ArticleEditorViewState, ArticleEditorEvent> {
        FeatureViewModel(editor(id), state: .init(), environment: useCases.runtime)
    }

    /// The form that signs in or creates an account.
    @MainActor
    public func signIn() -> some ViewModel<SignInViewState, SignInEvent> {
        FeatureViewModel(signInForm, state: .init(), environment: useCases.runtime)
    }

    var list: ArticleList {
        ArticleList(
            articles: PagesSource(
                Source(useCases.articlesCopy) { [useCases] in try await useCases.listTags() }
            ) { [useCases] filter, request in try await useCases.listArticles(filter, request) },
            setFavorite: useCases.setFavorite, wording: wording)
    }

    func detail(_ id: Article.ID) -> ArticleDetail {
        ArticleDetail(
            reading: Source(useCases.copy(of: id)) { [useCases] in
                try await useCases.readArticle(id)
            },
            comment: TextEntrySource { [useCases] in try await useCases.addComment($0, on: id) },
            useCases: useCases, wording: wording, navigate: navigate)
    }

    func profile(_ username: Username) -> ProfileScreen {
        ProfileScreen(
            page: Source(useCases.copy(of: username)) { [useCases] in
                try await useCases.getProfile(username)
            }, useCases: useCases, wording: wording, navigate: navigate)
    }

    func editor(_ id: Article.ID?) -> ArticleEditor {
        ArticleEditor(article: id, useCases: useCases, wording: wording, navigate: navigate)
    }

    var signInForm: SignInForm {
        SignInForm(useCases: useCases, wording: wording, navigate: navigate)
    }
}

extension ConduitError {
    func message(_ wording: Wording) -> String {
        switch self {
        case .unknownArticle, .unknownComment, .unknownUser: Notice.missing(wording).text
        case .empty(let field): wording("rule.empty.\(field.rawValue)")
        case .tooLong(_, let limit): wording("rule.tooLong", wording.count(limit))
        case .alreadyWaiting: wording("rule.alreadyWaiting")
        case .notYours: wording("rule.notYours")
        case .yourself: wording("rule.yourself")
        case .malformedEmail: wording("rule.malformedEmail")
        }
    }
}
