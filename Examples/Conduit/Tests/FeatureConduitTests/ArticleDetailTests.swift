import AshlarCore
import AshlarCoreTesting
import ConduitDomain
import Testing

@testable import FeatureConduit

@MainActor @Suite(.timeLimit(.minutes(5))) struct ArticleDetailTests {
    private let screens = Screens()

    @Test func needsANote() async throws {
        let screen = screens.module.detail(screens.first)
        try await FeatureHarness.run(screen, state: .init()) { harness in
            try harness.send(.favoriteTapped) {
                $0.note.isSubmitting = true
            } view: {
                $0.isStoring = true
            }
            try await harness.receive(.note(.refused(.emptyNote))) {
                $0.note.isSubmitting = false
                $0.note.rule = .emptyNote
            } view: {
                $0.isStoring = false
                $0.notices = [Notice(.bad, "Please enter a note.")]
            }
            try harness.send(.noteChanged("all good")) {
                $0.note.text = "all good"
                $0.note.rule = nil
            } view: {
                $0.notices = []
            }
        }
    }

    @Test func isDoneAndTakenBack() async throws {
        let detail = screens.module.articleDetail(screens.first)
        detail.handle(.appeared)
        try await detail.viewState { $0.note != nil && !$0.article.isRefreshing }
        detail.handle(.favoriteTapped)
        try await detail.viewState { $0.note?.error == "Please enter a note." }
        detail.handle(.noteChanged("all good"))
        detail.handle(.favoriteTapped)
        let done = try await detail.viewState { $0.article.shown?.isDone == true && !$0.isStoring }
        #expect(done.note == nil && done.article.shown?.note == "all good")
        let card = try #require(done.article.shown?.changes.first)
        #expect(card.choices.map(\.decision) == [.retry, .takeBack])
        detail.handle(.changeDecided(.takeBack, card.id))
        let open = try await detail.viewState { $0.article.shown?.isDone == false }
        #expect(open.note?.text == "" && open.article.shown?.changes == [])
        detail.handle(.changeDecided(.takeBack, card.id))
        try await detail.viewState { $0.notices.count == 1 }
        detail.handle(.noticeDismissed)
        #expect(detail.viewState.notices == [])
    }

    @Test func saysThatThereIsNone() async throws {
        let detail = screens.module.articleDetail(ID(rawValue: "nobody"))
        detail.handle(.appeared)
        let state = try await detail.viewState {
            !$0.article.isRefreshing && $0.article.content != .loading
        }
        #expect(state.article.content == .empty(.missing(screens.module.wording)))
        #expect(state.note == nil)
    }

    /// Whatever is tapped, typed and taken back, in whichever order the work of it is done.
    @Test func isStoredAtMostOnce() async throws {
        let decisions = ChangeDecision.allCases.map {
            ArticleDetailEvent.changeDecided($0, ID(rawValue: "change-1"))
        }
        let test = ModelTest(
            events: .frequency(
                (4, .constant(.favoriteTapped)),
                (4, Generator.string(of: "ab ", count: 0...2).map(ArticleDetailEvent.noteChanged)),
                (2, .element(of: [.appeared, .disappeared, .refreshPulled, .noticeDismissed])),
                (1, .element(of: decisions))),
            invariants: [
                .always("at most one change waits") { $0.world.queue.changes.count <= 1 },
                .whenQuiet("nothing is being stored") { !$0.viewState.isStoring },
                .sometimes("one waits") { $0.world.queue.changes.count == 1 },
            ]
        ) { environment in
            let screens = Screens(runtime: environment)
            return ModelSubject(
                screens.module.detail(screens.first), state: .init(), environment: environment,
                world: screens.conduit)
        }
        try await test.run()
    }
}
