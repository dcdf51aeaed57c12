import AshlarCoreTesting
import AshlarDomain
import AshlarDomainTesting
import AshlarFeatureAccounts
import AshlarRecording
import Foundation
import Testing

/// A recording of the app replays to the same states.
@MainActor @Suite(.timeLimit(.minutes(10))) struct RecordingTests {
    /// An empty domain, different from the recorded one: a replay must not use it.
    let untouched = InMemoryDomain(runtime: .test())

    var features: [ReplayableFeature] {
        AccountsModule(dependencies: untouched.module, locale: english, navigate: { _ in })
            .replayable
    }

    @Test func everyFeatureHasAScenario() {
        #expect(features.map(\.name) == RecordingScenario.all.map(\.feature))
    }

    @Test(arguments: RecordingScenario.all)
    func replaysToTheSameStates(scenario: RecordingScenario) async throws {
        let (recording, last) = try await scenario.record()
        #expect(recording.features.map(\.name) == [scenario.feature])
        #expect(recording.records.count > 4)
        let read = try Recording(jsonLines: recording.jsonLines)
        #expect(read == recording)
        let feature = try #require(features.first { $0.name == scenario.feature })
        let replay = try #require(try feature.replay(read).first)
        #expect(replay.divergence == nil)
        #expect(replay.comparisons == recording.records.count)
        let shown = try #require(replay.steps.last).viewState
        #expect("\(shown)" == "\(last)")
        #expect(untouched.uses == 0, "the interactor or the reducer used a repository")
    }

    @Test func recordingContainsNoPasswordAndReplays() async throws {
        let scenario = try #require(
            RecordingScenario.all.first { $0.feature == "SignInForm" })
        let (recording, _) = try await scenario.record()
        let text = recording.jsonLines
        // Search for the value: a wrong code is recorded under a key of that name.
        #expect(!text.contains(RecordingScenario.password) && !text.contains(":\"wrong\""))
        #expect(text.contains("\"username\":\"ann\""))
        // Nor the challenge’s id at the bank: with the code it would suffice to sign in.
        #expect(text.contains("challenge") && !text.contains("challenge-1"))
        let feature = try #require(features.first { $0.name == scenario.feature })
        let replay = try #require(
            try feature.replay(try Recording(jsonLines: text)).first)
        #expect(replay.divergence == nil)
        // Whether a password was typed is still recorded, and that it was cleared.
        let typed = replay.steps.map { ($0.viewState as? SignInViewState)?.hasPassword == true }
        #expect(typed.contains(true))
        #expect(typed.first == false && typed.last == false)
    }
}
