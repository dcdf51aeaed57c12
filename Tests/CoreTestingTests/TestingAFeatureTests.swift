import AshlarCore
import AshlarCoreTesting
import Testing

// The feature and the tests that the article on testing a feature shows.

enum LookupEvent: Sendable { case typed(String) }

enum LookupAction: Equatable, Sendable {
    case type(String)
    case found([String])
}

struct LookupState: Equatable, Sendable {
    var text = ""
    var results: [String] = []
    var isSearching = false
}

struct LookupViewState: Equatable, Sendable {
    var rows: [String]
    var title: String
}

struct LookupEventMap: DomainEventActionMap {
    func action(for event: LookupEvent) -> LookupAction? {
        switch event {
        case .typed(let text): .type(text)
        }
    }
}

struct LookupReducer: ViewStateReducing {
    func reduce(_ state: LookupState) -> LookupViewState {
        LookupViewState(
            rows: state.results, title: state.isSearching ? "…" : "\(state.results.count) found")
    }
}

struct LookupRules: InteractorRules {
    func handle(_ action: LookupAction, _ state: inout LookupState) -> Effect<LookupAction> {
        switch action {
        case .type(let text):
            (state.text, state.isSearching) = (text, true)
            return .debounce("search", for: .milliseconds(300)) { send in
                await send(.found([text, text + text]))
            }
        case .found(let results):
            (state.results, state.isSearching) = (results, false)
            return .none
        }
    }
}

@MainActor @Suite(.timeLimit(.minutes(1))) struct TestingAFeatureTests {
    @Test func findsWhatIsTyped() async throws {
        let clock = ManualClock()
        try await FeatureHarness.run(
            state: LookupState(), rules: LookupRules(), reducer: LookupReducer(),
            eventMap: LookupEventMap(), environment: .test(clock: clock)
        ) { harness in
            try harness.send(.typed("a")) {
                ($0.text, $0.isSearching) = ("a", true)
            } view: {
                $0.title = "…"
            }
            try await clock.run(for: .milliseconds(300))
            try await harness.receive(.found(["a", "aa"])) {
                ($0.results, $0.isSearching) = (["a", "aa"], false)
            } view: {
                ($0.rows, $0.title) = (["a", "aa"], "2 found")
            }
        }
    }

    @Test func showsWhatWasFound() async throws {
        let clock = ManualClock()
        let skipped = try await FeatureHarness.run(
            state: LookupState(), rules: LookupRules(), reducer: LookupReducer(),
            eventMap: LookupEventMap(), environment: .test(clock: clock), mode: .partial
        ) { harness in
            try harness.send(.typed("a"))
            try await clock.run(for: .seconds(1))
            try await harness.receive(.found(["a", "aa"])) { $0.results = ["a", "aa"] }
        }
        #expect(skipped.actions.isEmpty && skipped.effects.isEmpty)
        #expect(skipped.changes.count == 4)
    }

    @Test func wakesWhoeverSleeps() async throws {
        try await ManualClock.checked { clock in
            let nap = Task(executorPreference: clock.executor) {
                try await clock.sleep(for: .seconds(4))
            }
            try await clock.run(for: .seconds(4))
            try await nap.value
        }
    }
}
