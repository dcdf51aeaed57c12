import AshlarCore
import AshlarCoreTesting
import ConduitDomain
import ConduitDomainTesting
import Testing

@testable import FeatureConduit

@MainActor @Suite(.timeLimit(.minutes(5))) struct ArticleListTests {
    @Test(
        arguments: [
            (.appeared, .appear), (.disappeared, .disappear), (.refreshPulled, .refresh),
            (.noticeDismissed, .dismissProblem), (.rowTapped(ID(rawValue: "article-1")), nil),
        ] as [(ArticleListEvent, ArticleList.Conduit.Action?)])
    func eachEventMeansOneAction(event: ArticleListEvent, action: ArticleList.Conduit.Action?) {
        #expect(Screens().module.list.action(for: event) == action)
    }

    @Test func showsWhatIsOpenBeforeWhatIsDone() async throws {
        let screens = Screens()
        let list = screens.module.articleList()
        #expect(list.viewState.content == .loading)
        list.handle(.appeared)
        let open = try await list.viewState { $0.shown?.count == 2 && !$0.isRefreshing }
        #expect(open.shown?.map(\.state) == ["Open", "Open"])
        try await screens.conduit.favorite(screens.first, with: Note("all good"))
        let done = try await list.viewState { $0.shown?.last?.isDone == true }
        #expect(done.shown?.map(\.title) == ["Second", "First"])
        #expect(done.shown?.last?.changes.map(\.notice.text) == ["Waiting to be sent"])
        #expect(done.shown?.map(\.state) == ["Open", ""], "the server has not confirmed it")
        list.handle(.disappeared)
    }

    @Test func leadsToOne() {
        let screens = Screens()
        screens.module.articleList().handle(.rowTapped(screens.first))
        #expect(screens.places.routes == [.detail(screens.first)])
    }

    @Test func speaksGerman() {
        let row = ArticleRow(
            RowWithChanges(Article(id: ID(rawValue: "a"), title: "Second")), now: nil,
            Screens(language: "de").module.wording)
        #expect(row.state == "Offen")
    }

    @Test(arguments: [
        ("/conduit", ConduitRoute.list), ("/conduit/a%20b", .detail(ID(rawValue: "a b"))),
    ])
    func placesHaveLinks(link: String, route: ConduitRoute) throws {
        #expect(try ConduitRoute(path: link) == route)
        #expect(route.path == link)
    }

    @Test(arguments: ["/", "/elsewhere", "/conduit/a/b"])
    func otherLinksLeadNowhere(link: String) {
        #expect(throws: DeepLinkError.unknownPlace(link: link)) { try ConduitRoute(path: link) }
    }

    @Test func hasTheSameTextsInEachLanguage() {
        let keys = ["en", "de"].map { language in
            Screens(language: language).module.wording.words.texts.keys.filter {
                $0.hasPrefix("article")
            }.sorted()
        }
        #expect(ConduitModule.table.languages == ["de", "en"])
        #expect(keys[0] == keys[1] && keys[0].count > 5)
    }
}
