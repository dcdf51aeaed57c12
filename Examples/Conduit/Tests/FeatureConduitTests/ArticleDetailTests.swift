import AshlarCore
import AshlarCoreTesting
import ConduitDomain
import ConduitDomainTesting
import Testing

@testable import FeatureConduit

@MainActor @Suite(.timeLimit(.minutes(5))) struct ArticleDetailTests {
    private let screens = Screens()

    @Test func needsAComment() async throws {
        let screen = screens.module.detail(screens.first)
        try await FeatureHarness.run(screen, state: .init()) { harness in
            try harness.send(.commentTapped) {
                $0.comment.isSubmitting = true
            } view: {
                $0.isStoring = true
            }
            try await harness.receive(.comment(.refused(.empty(.comment)))) {
                $0.comment.isSubmitting = false
                $0.comment.rule = .empty(.comment)
            } view: {
                $0.isStoring = false
            }
        }
    }

    @Test func isReadAndCommentedOn() async throws {
        let detail = screens.module.articleDetail(screens.first)
        detail.handle(.appeared)
        let read = try await detail.viewState { $0.article.shown != nil }
        #expect(read.article.shown?.paragraphs == ["One.", "Two."])
        #expect(read.article.shown?.comments.map(\.text) == ["Well said."])
        detail.handle(.commentTapped)
        try await detail.viewState { $0.comment?.error == "Please write a comment." }
        detail.handle(.commentChanged("Good"))
        detail.handle(.commentTapped)
        let said = try await detail.viewState {
            $0.article.shown?.comments.count == 2 && !$0.isStoring
        }
        let own = try #require(said.article.shown?.comments.last)
        #expect(own.isYours && own.date.isEmpty && said.comment?.text == "")
        #expect(own.changes.map(\.notice.text) == ["Waiting to be sent"])
        detail.handle(.commentChanged("Good"))
        detail.handle(.commentTapped)
        try await detail.viewState { $0.comment?.error?.hasPrefix("You have just") == true }
        detail.handle(.commentDeleted(own.id))
        try await detail.viewState { $0.article.shown?.comments.count == 1 }
    }

    @Test func aFavoriteIsTakenBack() async throws {
        let detail = screens.module.articleDetail(screens.first)
        detail.handle(.appeared)
        try await detail.viewState { $0.article.shown != nil }
        detail.handle(.favoriteTapped)
        let state = try await detail.viewState { $0.article.shown?.row.isFavorite == true }
        let card = try #require(state.article.shown?.row.changes.first)
        detail.handle(.changeDecided(.takeBack, card.id))
        try await detail.viewState { $0.article.shown?.row.isFavorite == false }
        detail.handle(.changeDecided(.takeBack, card.id))
        try await detail.viewState { $0.notices.count == 1 }
        detail.handle(.noticeDismissed)
        #expect(detail.viewState.notices == [])
    }

    @Test func followsTheAuthor() async throws {
        let detail = screens.module.articleDetail(screens.first)
        detail.handle(.appeared)
        try await detail.viewState { $0.article.shown != nil }
        detail.handle(.followTapped)
        let state = try await detail.viewState { $0.article.shown?.isAuthorFollowed == true }
        #expect(state.article.shown?.authorChanges.count == 1)
        detail.handle(.userTapped(ID(rawValue: "writer")))
        #expect(screens.places.routes == [.profile(ID(rawValue: "writer"))])
    }

    @Test func anOwnArticleIsDeletedAfterConfirmation() async throws {
        let id = try await screens.module.useCases.publishArticle(
            Draft(title: "Mine", description: "D", body: "B"))
        let detail = screens.module.articleDetail(id)
        detail.handle(.appeared)
        try await detail.viewState { $0.article.shown?.isYours == true }
        detail.handle(.deleteConfirmed)
        detail.handle(.deleteTapped)
        try await detail.viewState { $0.question != nil }
        detail.handle(.deleteDismissed)
        #expect(detail.viewState.question == nil)
        detail.handle(.deleteTapped)
        detail.handle(.deleteConfirmed)
        #expect(try await screens.places.routes(atLeast: 1) == [.list(.all)])
        #expect(try await screens.module.useCases.readArticle(id) == nil)
    }

    @Test func reportsAnUnknownID() async throws {
        let detail = screens.module.articleDetail(ID(rawValue: "nobody"))
        detail.handle(.appeared)
        let state = try await detail.viewState {
            !$0.article.isRefreshing && $0.article.content != .loading
        }
        #expect(state.article.content == .empty(.missing(screens.module.wording)))
        #expect(state.comment == nil)
    }

    /// For every order of taps, input and decisions, and every order of their effects.
    @Test func eachTextIsStoredAtMostOnce() async throws {
        let decisions = ChangeDecision.allCases.map {
            ArticleDetailEvent.changeDecided($0, ID(rawValue: "change-1"))
        }
        let typed = Generator.string(of: "ab ", count: 0...2).map(ArticleDetailEvent.commentChanged)
        let others: [ArticleDetailEvent] = [
            .appeared, .disappeared, .refreshPulled, .noticeDismissed,
        ]
        let test = ModelTest(
            events: .frequency(
                (4, .constant(.commentTapped)), (4, typed),
                (3, .element(of: [.favoriteTapped, .followTapped])), (2, .element(of: others)),
                (1, .element(of: decisions))),
            invariants: [
                .whenQuiet("nothing is being stored") { !$0.viewState.isStoring },
                .always("each comment waits at most once") { Self.hasEachOnce($0.viewState) },
                .sometimes("a comment waits") { $0.world.waits("comment") },
                .sometimes("a favorite waits") { $0.world.waits("favorite") },
            ]
        ) { environment in
            let screens = Screens(runtime: environment)
            return ModelSubject(
                screens.module.detail(screens.first), state: .init(), environment: environment,
                world: screens.conduit)
        }
        try await test.run()
    }

    private static func hasEachOnce(_ state: ArticleDetailViewState) -> Bool {
        let texts = state.article.shown?.comments.map(\.text) ?? []
        return Set(texts).count == texts.count
    }
}

extension InMemoryConduit {
    fileprivate func waits(_ name: String) -> Bool { queue.changes.contains { $0.name == name } }
}
