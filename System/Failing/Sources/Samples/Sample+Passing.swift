import AshlarCore
import AshlarCoreTesting

extension Sample {
    public static func passesExhaustively() async throws {
        let clock = ManualClock()
        try await run(clock) { harness in
            try type("a", harness)
            try await clock.run(for: .milliseconds(300))
            try await find(harness)
            try harness.send(.infoTapped)
            try harness.send(.watched)
            try harness.send(.cleared) {
                $0 = SearchState()
            } view: {
                $0 = SearchViewState(rows: [], title: "0 found")
            }
        }
    }

    public static func passesPartially() async throws {
        let clock = ManualClock()
        let skipped = try await run(clock, mode: .partial) { harness in
            try harness.send(.typed("a")) { $0.isSearching = true }
            try await clock.run(for: .seconds(1))
            try harness.send(.watched) { $0.results = ["a", "aa"] }
        }
        guard skipped.actions.count == 1, skipped.effects == ["watch"] else { throw Broken() }
    }

    public static func passesReplay() async throws {
        let trace = Trace(limit: 100, statesEvery: 1)
        let clock = ManualClock()
        try await run(clock, trace: trace) { harness in
            try type("a", harness)
            try await clock.run(for: .milliseconds(300))
            try await find(harness)
        }
        try expectReplay(of: trace.recording, feature: replayable(limit: 10))
    }

    static func replayable(limit: Int) -> ReplayableFeature {
        ReplayableFeature(
            name: "SearchRules", rules: { SearchRules(limit: limit) }, reducer: SearchReducer())
    }
}
