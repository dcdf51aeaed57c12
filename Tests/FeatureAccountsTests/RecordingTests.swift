import AshlarCoreTesting
import AshlarDomain
import AshlarDomainTesting
import AshlarFeatureAccounts
import AshlarRecording
import Foundation
import Testing

/// What the app recorded runs again, and comes to the same states.
@MainActor @Suite(.timeLimit(.minutes(10))) struct RecordingTests {
    /// Another domain than the recorded one, and empty: a replay must not use it.
    let untouched = InMemoryDomain(runtime: .test())

    var features: [ReplayableFeature] {
        AccountsModule(dependencies: untouched.module, locale: english, navigate: { _ in })
            .replayable
    }

    @Test func everyFeatureHasAScenario() {
        #expect(features.map(\.name) == RecordingScenario.all.map(\.feature))
    }

    @Test(arguments: RecordingScenario.all)
    func comesToTheSameStates(scenario: RecordingScenario) async throws {
        let (recording, last) = try await scenario.record()
        #expect(recording.features.map(\.name) == [scenario.feature])
        #expect(recording.records.count > 4)
        let read = try Recording(jsonLines: recording.jsonLines)
        #expect(read == recording)
        let feature = try #require(features.first { $0.name == scenario.feature })
        let replay = try #require(try feature.replay(read).first)
        #expect(replay.parting == nil)
        #expect(replay.comparisons == recording.records.count)
        let shown = try #require(replay.steps.last).viewState
        #expect("\(shown)" == "\(last)")
        #expect(untouched.uses == 0, "the screen's rules or its view state used a repository")
    }

    @Test func aPasswordIsInNoRecordingAndTheSignInRunsAgainWithoutIt() async throws {
        let scenario = try #require(
            RecordingScenario.all.first { $0.feature == "SignInForm" })
        let (recording, _) = try await scenario.record()
        let text = recording.jsonLines
        // As a value: a code that was wrong is told by a key of that name.
        #expect(!text.contains(RecordingScenario.password) && !text.contains(":\"wrong\""))
        #expect(text.contains("\"username\":\"ann\""))
        // Nor is what the bank knows the sign-in by: with the code it would be enough.
        #expect(text.contains("challenge") && !text.contains("challenge-1"))
        let feature = try #require(features.first { $0.name == scenario.feature })
        let replay = try #require(
            try feature.replay(try Recording(jsonLines: text)).first)
        #expect(replay.parting == nil)
        // Whether one was typed still shows, and that it is forgotten.
        let typed = replay.steps.map { ($0.viewState as? SignInViewState)?.hasPassword == true }
        #expect(typed.contains(true))
        #expect(typed.first == false && typed.last == false)
    }
}
