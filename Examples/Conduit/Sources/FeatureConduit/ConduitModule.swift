public import AshlarCore
public import ConduitDomain

/// Makes the screens of this feature.
public struct ConduitModule: FeatureModule {
    public static let table = Words.Table([
        "en": [PackageResources.Conduit_en_strings], "de": [PackageResources.Conduit_de_strings],
    ])

    let useCases: UseCases
    let wording: Wording
    private let navigate: @MainActor @Sendable (ConduitRoute) -> Void

    public init(_ useCases: UseCases, _ setup: FeatureSetup<ConduitRoute>) {
        self.useCases = useCases
        navigate = setup.navigate
        wording = setup.wording([Self.table], timeZone: useCases.timeZone)
    }

    public static func message(for error: any Error, in wording: Wording) -> String? {
        (error as? ArticleError)?.message(wording)
    }

    public var replayable: [ReplayableFeature] {
        [ReplayableFeature(list), ReplayableFeature(detail(ID(rawValue: "")))]
    }

    /// All of them.
    @MainActor
    public func articleList() -> some ViewModel<ArticleListViewState, ArticleListEvent> {
        FeatureViewModel(list, state: .init(), environment: useCases.runtime) { [navigate] event in
            if case .rowTapped(let id) = event { navigate(.detail(id)) }
        }
    }

    /// One of them, and the form that has it done.
    @MainActor
    public func articleDetail(
        _ id: Article.ID
    ) -> some ViewModel<ArticleDetailViewState, ArticleDetailEvent> {
        FeatureViewModel(detail(id), state: .init(), environment: useCases.runtime)
    }

    var list: ArticleList {
        ArticleList(
            conduit: Source(useCases.copy) { [useCases] in try await useCases.listConduit() },
            wording: wording)
    }

    func detail(_ id: Article.ID) -> ArticleDetail {
        ArticleDetail(
            article: Source(useCases.copy) { [useCases] in try await useCases.getArticle(id) },
            note: TextEntrySource { [useCases] in try await useCases.favoriteArticle(id, note: $0)
            },
            settleChange: useCases.settleChange, wording: wording)
    }
}

extension ArticleError {
    func message(_ wording: Wording) -> String {
        switch self {
        case .unknown: Notice.missing(wording).text
        case .alreadyDone: wording("article.alreadyDone")
        case .emptyNote: wording("article.emptyNote")
        }
    }
}
