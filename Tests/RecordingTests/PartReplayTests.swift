import AshlarCore
import AshlarCoreSamples
import AshlarCoreTesting
import AshlarRecording
import Foundation
import Testing

/// Screens of several parts run again.
@MainActor @Suite(.timeLimit(.minutes(1))) struct PartReplayTests {
    private func catalogue(
        _ repository: InMemorySyncedRepository, _ runtime: RuntimeEnvironment
    ) -> Catalogue {
        let copy = SyncedCopy(of: repository, runtime: runtime)
        return Catalogue(
            books: Source(copy) { ["Emma"] }, films: Source(copy) { ["Stalker"] },
            wording: Wording(locale: Locale(identifier: "en_GB"), timeZone: .gmt, words: []))
    }

    @Test func aReplayOpensNoStreamAndAsksNoServer() async throws {
        let trace = Trace(limit: 100, statesEvery: 1)
        let runtime = RuntimeEnvironment.test(trace: trace)
        let screen = FeatureViewModel(
            catalogue(InMemorySyncedRepository(), runtime), state: Catalogue.State(),
            environment: runtime)
        screen.handle(.appeared)
        try await screen.viewState { $0.films.shown != nil && !$0.films.isRefreshing }
        screen.handle(.chosen("Emma"))
        screen.end()
        let other = InMemorySyncedRepository()
        try expectReplay(
            of: trace.recording, feature: ReplayableFeature(catalogue(other, .test())))
        #expect(other.openedStreams == 0 && other.refreshes == 0)
    }
}
