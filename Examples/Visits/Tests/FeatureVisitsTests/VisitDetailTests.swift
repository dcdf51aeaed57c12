import AshlarCore
import AshlarCoreTesting
import Testing
import VisitsDomain

@testable import FeatureVisits

@MainActor @Suite(.timeLimit(.minutes(5))) struct VisitDetailTests {
    private let screens = Screens()

    @Test func needsANote() async throws {
        let screen = screens.module.detail(screens.first)
        try await FeatureHarness.run(screen, state: .init()) { harness in
            try harness.send(.completeTapped) {
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
        let detail = screens.module.visitDetail(screens.first)
        detail.handle(.appeared)
        try await detail.viewState { $0.note != nil && !$0.visit.isRefreshing }
        detail.handle(.completeTapped)
        try await detail.viewState { $0.note?.error == "Please enter a note." }
        detail.handle(.noteChanged("all good"))
        detail.handle(.completeTapped)
        let done = try await detail.viewState { $0.visit.shown?.isDone == true && !$0.isStoring }
        #expect(done.note == nil && done.visit.shown?.note == "all good")
        let card = try #require(done.visit.shown?.changes.first)
        #expect(card.choices.map(\.decision) == [.retry, .takeBack])
        detail.handle(.changeDecided(.takeBack, card.id))
        let open = try await detail.viewState { $0.visit.shown?.isDone == false }
        #expect(open.note?.text == "" && open.visit.shown?.changes == [])
        detail.handle(.changeDecided(.takeBack, card.id))
        try await detail.viewState { $0.notices.count == 1 }
        detail.handle(.noticeDismissed)
        #expect(detail.viewState.notices == [])
    }

    @Test func reportsAnUnknownID() async throws {
        let detail = screens.module.visitDetail(ID(rawValue: "nobody"))
        detail.handle(.appeared)
        let state = try await detail.viewState {
            !$0.visit.isRefreshing && $0.visit.content != .loading
        }
        #expect(state.visit.content == .empty(.missing(screens.module.wording)))
        #expect(state.note == nil)
    }

    /// For every order of taps, input and decisions, and every order of their effects.
    @Test func isStoredAtMostOnce() async throws {
        let decisions = ChangeDecision.allCases.map {
            VisitDetailEvent.changeDecided($0, ID(rawValue: "change-1"))
        }
        let test = ModelTest(
            events: .frequency(
                (4, .constant(.completeTapped)),
                (4, Generator.string(of: "ab ", count: 0...2).map(VisitDetailEvent.noteChanged)),
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
                world: screens.visits)
        }
        try await test.run()
    }
}
