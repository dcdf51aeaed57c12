import AshlarCoreTesting
import AshlarDomain
import AshlarDomainTesting
import AshlarRecording
import Foundation
import Testing

@testable import AshlarFeaturePayments

/// A recording of the app replays to the same states; an altered one does not.
@MainActor @Suite(.timeLimit(.minutes(10))) struct RecordingTests {
    /// An empty domain, different from the recorded one: a replay must not use it.
    let untouched = InMemoryDomain(runtime: .test())

    var features: [ReplayableFeature] {
        PaymentsModule(dependencies: untouched.module, locale: english, navigate: { _ in })
            .replayable
    }

    @Test func everyFeatureHasAScenario() {
        #expect(features.map(\.name) == RecordingScenario.all.map(\.feature))
    }

    @Test(arguments: RecordingScenario.all)
    func replaysToTheSameStates(scenario: RecordingScenario) async throws {
        let (recording, last) = try await scenario.record()
        #expect(recording.features.map(\.name) == [scenario.feature])
        #expect(recording.records.count > 5)
        let read = try Recording(jsonLines: recording.jsonLines)
        #expect(read == recording)
        let feature = try #require(features.first { $0.name == scenario.feature })
        let replay = try #require(try feature.replay(read).first)
        #expect(replay.divergence == nil)
        #expect(replay.comparisons == recording.records.count)
        #expect(replay.steps.map(\.number) == recording.records.map(\.number))
        let shown = try #require(replay.steps.last).viewState
        #expect("\(shown)" == "\(last)")
        #expect(untouched.uses == 0, "the interactor or the reducer used a repository")
    }

    @Test func aFirstPageIsDrawnAgainAfterEachAction() async throws {
        let scenario = try #require(RecordingScenario.all.first)
        let (recording, _) = try await scenario.record()
        let feature = try #require(features.first { $0.name == scenario.feature })
        let replay = try #require(try feature.replay(recording).first)
        let counts = replay.steps.map { ($0.viewState as? PaymentsViewState)?.rows.count }
        #expect(replay.start.viewState is PaymentsViewState)
        #expect(counts.contains(50) && counts.contains(70) && counts.contains(1))
    }

    @Test func reportsTheNumberOfAnAlteredAction() async throws {
        let scenario = try #require(RecordingScenario.all.first { $0.feature == "PaymentForm" })
        let (recording, _) = try await scenario.record()
        let typed = try #require(recording.records.first { $0.text.contains("1,50") })
        let lines = recording.jsonLines.split(separator: "\n").map { line in
            line.contains("\"number\":\(typed.number),")
                ? String(line).replacing(#""_1":"1,50""#, with: #""_1":"1.50""#) : String(line)
        }
        let altered = try Recording(jsonLines: lines.joined(separator: "\n"))
        #expect(altered != recording)
        let feature = try #require(features.first { $0.name == scenario.feature })
        let divergence = try #require(try feature.replay(altered).first?.divergence)
        #expect(divergence.numbers == typed.number...typed.number)
        #expect(
            divergence.differences.map(\.description)
                == [#"/input/values/amount: recorded "1,50", replayed "1.50""#])
    }

    /// Rules of another version, which do not note left fields.
    private struct OtherRules: InteractorRules {
        let rules: PaymentForm

        func handle(
            _ action: PaymentForm.Action, _ state: inout PaymentForm.State
        ) -> Effect<PaymentForm.Action> {
            if case .input(.leave) = action { return .none }
            return rules.handle(action, &state)
        }
    }

    @Test func detectsAChangedRuleAtItsFirstAction() async throws {
        let scenario = try #require(RecordingScenario.all.first { $0.feature == "PaymentForm" })
        let (recording, _) = try await scenario.record()
        let left = try #require(recording.records.first { $0.text.contains("leave") })
        let form = PaymentsModule(
            dependencies: InMemoryDomain(runtime: .test()).module, locale: english,
            navigate: { _ in }
        ).paymentFormScreen
        let changed = ReplayableFeature(
            name: scenario.feature, rules: { OtherRules(rules: form) }, reducer: form)
        let divergence = try #require(try changed.replay(recording).first?.divergence)
        #expect(divergence.numbers == left.number...left.number)
        #expect(divergence.differences.map(\.path) == ["/input/touched/0"])
    }

    @Test func reportsABrokenRuleInTheRecording() async throws {
        let scenario = try #require(RecordingScenario.all.first)
        let (recording, _) = try await scenario.record()
        let wrong = recording.jsonLines.replacing(
            #""amount":"10.00","currency":"EUR""#, with: #""amount":"-10.00","currency":"EUR""#)
        let feature = try #require(features.first { $0.name == scenario.feature })
        let read = try Recording(jsonLines: wrong)
        #expect(throws: ReplayError.self) { try feature.replay(read) }
        do {
            _ = try feature.replay(read)
        } catch {
            #expect("\(error)".contains("A payment must be positive, got -10.00 EUR."))
        }
    }
}
