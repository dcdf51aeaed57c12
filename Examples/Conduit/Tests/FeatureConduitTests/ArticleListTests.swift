import AshlarCore
import AshlarCoreTesting
import ConduitDomain
import ConduitDomainTesting
import Foundation
import Testing

@testable import FeatureConduit

@MainActor @Suite(.timeLimit(.minutes(5))) struct ArticleListTests {
    private let screens = Screens()

    @Test func showsTheNewestFirst() async throws {
        let list = screens.module.articleList(.all)
        list.handle(.appeared)
        let state = try await list.viewState { $0.articles.shown?.count == 2 }
        #expect(state.articles.shown?.map(\.title) == ["Second", "First"])
        #expect(state.heading == "Articles" && state.tags == ["stone"])
        list.handle(.disappeared)
    }

    @Test func loadsPageByPage() async throws {
        for number in 0..<45 {
            screens.conduit.put(
                Article(
                    id: ID(rawValue: "more-\(number)"), title: "More \(number)",
                    description: "About it", createdAt: InMemoryConduit.time(number + 10),
                    author: Profile(id: ID(rawValue: "writer"))), body: "Text")
        }
        let list = screens.module.articleList(.all)
        list.handle(.appeared)
        try await list.viewState { $0.articles.shown?.count == 20 && $0.ends.hasMore }
        list.handle(.endReached)
        try await list.viewState { $0.articles.shown?.count == 40 && $0.ends.hasMore }
        list.handle(.endReached)
        try await list.viewState { $0.articles.shown?.count == 47 && !$0.ends.hasMore }
    }

    @Test func aFavoriteIsShownAtOnce() async throws {
        let list = screens.module.articleList(.all)
        list.handle(.appeared)
        try await list.viewState { $0.articles.shown?.count == 2 }
        list.handle(.favoriteTapped(screens.first))
        let state = try await list.viewState { $0.articles.shown?.last?.isFavorite == true }
        #expect(state.articles.shown?.last?.changes.map(\.notice.text) == ["Waiting to be sent"])
        #expect(state.articles.shown?.last?.favorites == "1")
    }

    @Test(arguments: [
        (ArticleFilter.feed, "Your feed is empty"), (.favorites, "No favorites yet"),
        (.tag("none"), "No articles with this tag"),
    ])
    func anEmptyListGivesAdvice(filter: ArticleFilter, text: String) async throws {
        let list = screens.module.articleList(filter)
        list.handle(.appeared)
        let state = try await list.viewState { $0.articles.content != .loading }
        guard case .empty(let notice) = state.articles.content else {
            Issue.record("\(state.articles.content)")
            return
        }
        #expect(notice.text == text && !notice.advice.isEmpty)
    }

    @Test func leadsToArticlesAndTags() {
        let list = screens.module.articleList(.all)
        list.handle(.rowTapped(screens.first))
        list.handle(.tagTapped("stone"))
        #expect(screens.places.routes == [.article(screens.first), .list(.tag("stone"))])
    }

    @Test(arguments: [
        ("/articles", ConduitRoute.list(.all)), ("/feed", .list(.feed)),
        ("/favorites", .list(.favorites)), ("/tags/a%20b", .list(.tag("a b"))),
        ("/articles/a%2Fb", .article(ID(rawValue: "a/b"))),
        ("/articles/a/edit", .edit(ID(rawValue: "a"))), ("/write", .write),
        ("/profiles/ann", .profile(ID(rawValue: "ann"))), ("/account", .account),
        ("/sign-in", .signIn),
    ])
    func routesHaveLinks(link: String, route: ConduitRoute) throws {
        #expect(try ConduitRoute(path: link) == route)
        #expect(route.path == link)
    }

    @Test(arguments: ["/", "/elsewhere", "/articles/a/b", "/tags", "/profiles"])
    func unknownLinksThrow(link: String) {
        #expect(throws: DeepLinkError.unknownPlace(link: link)) { try ConduitRoute(path: link) }
    }

    @Test func hasTheSameTextsInEachLanguage() {
        let core = Screens(language: "en").module.wording.words.texts.keys
        let german = Screens(language: "de").module.wording.words.texts.keys
        #expect(ConduitModule.table.languages == ["de", "en"])
        #expect(core.sorted() == german.sorted() && core.count > 80)
    }

    @Test(arguments: ["en", "de"])
    func hasATextForEachRule(language: String) {
        let wording = Screens(language: language).module.wording
        let rules =
            TextKind.allCases.map(ConduitError.empty) + [
                .tooLong(.body, limit: 9), .alreadyWaiting, .notYours, .yourself, .malformedEmail,
                .unknownArticle(ID(rawValue: "x")),
            ]
        for rule in rules {
            let text = rule.message(wording)
            #expect(!text.isEmpty && !text.contains("rule."), "\(rule): \(text)")
        }
    }
}
