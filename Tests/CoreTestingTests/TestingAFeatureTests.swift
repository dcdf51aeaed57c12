import AshlarCore
import AshlarCoreTesting
import Testing

// The feature and the tests in the article on testing a feature.

/// Searches for the text after a pause of 300 ms.
struct Lookup: Feature {
    enum Event: Sendable { case typed(String) }

    enum Action: Equatable, Sendable {
        case type(String)
        case found([String])
    }

    struct State: Equatable, Sendable {
        var text = ""
        var results: [String] = []
        var isSearching = false
    }

    struct ViewState: Equatable, Sendable {
        var rows: [String]
        var title: String
    }

    func action(for event: Event) -> Action? {
        switch event {
        case .typed(let text): .type(text)
        }
    }

    func handle(_ action: Action, _ state: inout State) -> Effect<Action> {
        switch action {
        case .type(let text):
            state.text = text
            state.isSearching = true
            return .debounce("search", for: .milliseconds(300)) { send in
                await send(.found([text, text + text]))
            }
        case .found(let results):
            state.results = results
            state.isSearching = false
            return .none
        }
    }

    func reduce(_ state: State) -> ViewState {
        ViewState(
            rows: state.results, title: state.isSearching ? "…" : "\(state.results.count) found")
    }
}

@MainActor @Suite(.timeLimit(.minutes(10))) struct TestingAFeatureTests {
    @Test func findsWhatIsTyped() async throws {
        let clock = ManualClock()
        try await FeatureHarness.run(
            Lookup(), state: .init(), environment: .test(clock: clock)
        ) { harness in
            try harness.send(.typed("a")) {
                $0.text = "a"
                $0.isSearching = true
            } view: {
                $0.title = "…"
            }
            try await clock.run(for: .milliseconds(300))
            try await harness.receive(.found(["a", "aa"])) {
                $0.results = ["a", "aa"]
                $0.isSearching = false
            } view: {
                $0.rows = ["a", "aa"]
                $0.title = "2 found"
            }
        }
    }

    @Test func showsWhatWasFound() async throws {
        let clock = ManualClock()
        let skipped = try await FeatureHarness.run(
            Lookup(), state: .init(), environment: .test(clock: clock), mode: .partial
        ) { harness in
            try harness.send(.typed("a"))
            try await clock.run(for: .seconds(1))
            try await harness.receive(.found(["a", "aa"])) { $0.results = ["a", "aa"] }
        }
        #expect(skipped.actions.isEmpty && skipped.effects.isEmpty)
        #expect(skipped.changes.count == 4)
    }

    @Test func wakesASleepingTask() async throws {
        try await ManualClock.checked { clock in
            let nap = Task(executorPreference: clock.executor) {
                try await clock.sleep(for: .seconds(4))
            }
            try await clock.run(for: .seconds(4))
            try await nap.value
        }
    }
}
