import Core
import CoreSamples
import CoreTesting
import Testing

@MainActor
@Suite(.timeLimit(.minutes(1))) struct FeatureHarnessTests {
    let clock = ManualClock()

    @Test func followsAFeatureToItsEnd() async throws {
        let harness = harness()
        try harness.send(.tapped("load")) { $0.names = ["load"] }
        #expect(harness.viewState.text == "load")
        try await harness.receive(Step(name: "loaded")) { $0.names.append("loaded") }
        try harness.send(.titleTapped)
        #expect(harness.events == [.tapped("load"), .titleTapped])
        try await harness.finish()
    }

    @Test func showsTheDifferenceOfStates() throws {
        let error = #expect(throws: TestFailure.self) {
            try harness().send(.tapped("a")) { $0.names = ["b"] }
        }
        #expect(error?.description.hasSuffix("-     - \"b\"\n+     - \"a\"") == true)
        #expect(error?.description.contains("FeatureHarnessTests.swift") == true)
    }

    @Test func insistsOnWhatEffectsSend() async throws {
        let harness = harness()
        try harness.send(.tapped("load")) { $0.names = ["load"] }
        await harness.viewModel.waitFor("loaded")
        #expect(throws: TestFailure.self) { try harness.send(.tapped("a")) }
        await #expect(throws: TestFailure.self) { try await harness.finish() }
    }

    @Test func refusesAnotherAction() async throws {
        let harness = harness()
        try harness.send(.tapped("load")) { $0.names = ["load"] }
        await #expect(throws: TestFailure.self) {
            try await harness.receive(Step(name: "other")) { $0.names.append("loaded") }
        }
    }

    @Test func saysThatNothingCanBeReceived() async throws {
        let harness = harness()
        try harness.send(.tapped("a")) { $0.names = ["a"] }
        let error = await #expect(throws: TestFailure.self) {
            try await harness.receive(Step(name: "b"))
        }
        #expect(error?.description.contains("no effect is running") == true)
    }

    @Test func namesAnEffectThatGoesOn() async throws {
        let harness = harness()
        try harness.send(.tapped("wait")) { $0.names = ["wait"] }
        let error = await #expect(throws: TestFailure.self) {
            try await harness.finish(patience: .zero)
        }
        #expect(error?.description.contains("Still running at the end: waiting.") == true)
    }

    @Test func receivesWhatCannotBeForetold() async throws {
        let harness = harness()
        try harness.send(.tapped("load")) { $0.names = ["load"] }
        let isLoad: (Step) -> Bool = { $0.name.hasPrefix("load") }
        let step = try await harness.receive(where: isLoad) { $0.names.append("loaded") }
        #expect(step.name == "loaded")
        try await harness.finish()
    }

    @Test func waitsUntilNoEffectIsInTheWay() async throws {
        let harness = harness()
        for count in 1...20 {
            try harness.send(.tapped("first")) { $0.names.append("first") }
            try await harness.receive(Step(name: "loaded")) { $0.names.append("loaded") }
            try await harness.waitForEffects()
            #expect(harness.viewState.count == 2 * count)
        }
        try await harness.finish()
    }

    private func harness() -> FeatureHarness<StepRules, StepReducer, StepEventMap> {
        let clock = clock
        return FeatureHarness(
            state: Steps(),
            rules: StepRules { step, steps in
                steps.names.append(step.name)
                return switch step.name {
                case "load": .run { send in await send(Step(name: "loaded")) }
                case "first": .first("busy") { send in await send(Step(name: "loaded")) }
                case "wait": .run(id: "waiting") { _ in try await clock.sleep(for: .seconds(1)) }
                default: .none
                }
            },
            reducer: StepReducer(), eventMap: StepEventMap(),
            environment: .test(clock: clock))
    }
}
