import AshlarCore
import AshlarCoreTesting

/// The bodies of the tests in both frameworks; independent of either.
@MainActor
public enum Sample {
    typealias Harness = FeatureHarness<SearchRules, SearchReducer, SearchEventMap>

    struct Broken: Error, CustomStringConvertible {
        var description: String { "the body broke" }
    }

    @discardableResult
    static func run(
        _ clock: ManualClock = ManualClock(), mode: HarnessMode = .exhaustive,
        trace: Trace = .off, file: StaticString = #fileID, line: UInt = #line,
        _ body: @MainActor (Harness) async throws -> Void
    ) async throws -> SkippedChecks {
        try await FeatureHarness.run(
            state: SearchState(), rules: SearchRules(), reducer: SearchReducer(),
            eventMap: SearchEventMap(), environment: .test(clock: clock, trace: trace),
            mode: mode, file: file, line: line, body)
    }

    static func type(
        _ text: String, _ harness: Harness, file: StaticString = #fileID, line: UInt = #line
    ) throws {
        try harness.send(.typed(text), file: file, line: line) {
            $0.text = text
            $0.isSearching = true
        } view: {
            $0.title = "…"
        }
    }

    static func find(
        _ harness: Harness, file: StaticString = #fileID, line: UInt = #line
    ) async throws {
        try await harness.receive(.found(["a", "aa"]), file: file, line: line) {
            $0.results = ["a", "aa"]
            $0.isSearching = false
        } view: {
            $0.rows = ["a", "aa"]
            $0.title = "2 found"
        }
    }
}
