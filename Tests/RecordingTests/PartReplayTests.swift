import AshlarCore
import AshlarCoreSamples
import AshlarCoreTesting
import AshlarRecording
import Foundation
import Testing

/// Replays of screens with several parts.
@MainActor @Suite(.timeLimit(.minutes(10))) struct PartReplayTests {
    private func catalogue(
        _ repository: InMemorySyncedRepository, _ runtime: RuntimeEnvironment,
        read: @escaping @Sendable () -> String
    ) -> Catalogue {
        let copy = SyncedCopy(of: repository, runtime: runtime)
        return Catalogue(
            books: Source(copy) { [read()] }, films: Source(copy) { [read()] },
            wording: Wording(locale: Locale(identifier: "en_GB"), timeZone: .gmt, words: []))
    }

    @Test func aReplayOpensNoStreamAndCallsNoDependency() async throws {
        let trace = Trace(limit: 100, statesEvery: 1)
        let runtime = RuntimeEnvironment.test(trace: trace)
        let screen = FeatureViewModel(
            catalogue(InMemorySyncedRepository(), runtime) { "Emma" }, state: Catalogue.State(),
            environment: runtime)
        screen.handle(.appeared)
        try await screen.viewState { $0.films.shown != nil && !$0.films.isRefreshing }
        screen.handle(.chosen("Emma"))
        screen.end()
        let other = InMemorySyncedRepository()
        let silent = catalogue(other, .test()) { fatalError("A replay must not read.") }
        let replay = try #require(
            try ReplayableFeature(silent).replay(trace.recording).first)
        #expect(replay.divergence == nil && replay.comparisons > 0)
        for step in replay.steps { #expect(step.viewState is Catalogue.ViewState) }
        let last = try #require(replay.steps.last?.viewState as? Catalogue.ViewState)
        #expect(last.films.shown == ["Emma"] && last.chosen == "Emma")
        #expect(other.openedStreams == 0 && other.refreshes == 0)
    }
}
