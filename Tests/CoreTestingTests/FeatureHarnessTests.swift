import AshlarCore
import AshlarCoreSamples
import AshlarCoreTesting
import Testing

@MainActor
@Suite(.timeLimit(.minutes(10))) struct FeatureHarnessTests {
    let clock = ManualClock()
    /// The titles of two effects in failures: name and place.
    private let waiting = "waiting (CoreTestingTests/FeatureHarnessTests.swift:LINE)"
    private let open = "open (CoreTestingTests/FeatureHarnessTests.swift:LINE)"

    // MARK: Passing tests

    @Test func followsAFeatureToItsEnd() async throws {
        let skipped = try await run { harness in
            try harness.send(.tapped("load")) {
                $0.names = ["load"]
            } view: {
                $0.text = "load"
                $0.count = 1
            }
            #expect(harness.viewState.text == "load")
            try await harness.receive(Step(name: "loaded")) {
                $0.names.append("loaded")
            } view: {
                $0.text = "load loaded"
                $0.count = 2
            }
            try harness.send(.titleTapped)
            #expect(harness.events == [.tapped("load"), .titleTapped])
        }
        #expect(skipped.isEmpty)
    }

    @Test func receivesAnActionByPredicate() async throws {
        try await run { harness in
            try first("load", harness)
            let isLoad: (Step) -> Bool = { $0.name.hasPrefix("load") }
            let step = try await harness.receive(where: isLoad) {
                $0.names.append("loaded")
            } view: {
                $0.text = "load loaded"
                $0.count = 2
            }
            #expect(step.name == "loaded")
        }
    }

    @Test func waitsForRunningEffects() async throws {
        try await run { harness in
            for count in 1...20 {
                try harness.send(.tapped("first")) {
                    $0.names = ["first"]
                } view: {
                    $0.text = "first"
                    $0.count = 1
                }
                try await harness.receive(Step(name: "loaded")) {
                    $0.names = []
                    $0.ignored = count
                } view: {
                    $0.text = ""
                    $0.count = 0
                }
                try await harness.waitForEffects()
            }
        }
    }

    @Test func receivesEachActionOfABurst() async throws {
        try await run { harness in
            try first("burst", harness)
            for name in ["a", "b", "c"] {
                try await harness.receive(Step(name: name)) {
                    $0.names.append(name)
                } view: {
                    $0.text = $0.text + " " + name
                    $0.count = $0.count + 1
                }
            }
        }
    }

    /// Four seconds of a timer, tick by tick.
    @Test func followsTimeTickByTick() async throws {
        try await run { harness in
            try first("timer", harness)
            try await clock.run(for: .milliseconds(4_500))
            for tick in 1...4 {
                try await harness.receive(Step(name: "\(tick) at \(tick).0 seconds")) {
                    $0.ignored = tick
                }
            }
            try harness.send(.tapped("stop")) {
                $0.names.append("stop")
            } view: {
                $0.text = "timer stop"
                $0.count = 2
            }
        }
    }

    // MARK: Failing tests

    @Test func failsWithTheDifferenceOfBothStates() async throws {
        try await expectFailure(
            ":\(#line + 7): The state after tapped(\"a\") is not the expected one:",
            "  names[0]: expected \"b\", found \"a\"",
            "The view state after tapped(\"a\") is not the expected one:",
            "  text: expected \"\", found \"a\"",
            "  count: expected 0, found 1",
            "CoreTestingTests/FeatureHarnessTests.swift:"
        ) { harness in
            try harness.send(.tapped("a")) { $0.names = ["b"] }
        }
    }

    @Test func failsWithoutTheViewStateChange() async throws {
        try await expectFailure("The view state after tapped(\"a\")") { harness in
            try harness.send(.tapped("a")) { $0.names = ["a"] }
        }
    }

    @Test func failsForAMissingChange() async throws {
        try await expectFailure("ignored: expected 1, found 0") { harness in
            try harness.send(.titleTapped) { $0.ignored = 1 }
        }
    }

    @Test func failsForAnUnreceivedActionBeforeTheNextEvent() async throws {
        try await expectFailure(
            "Not received before tapped(\"a\") is sent:\n  Step(name: \"loaded\")"
        ) { harness in
            try first("load", harness)
            await harness.viewModel.waitFor("loaded")
            try harness.send(.tapped("a"))
        }
    }

    @Test func failsForAnUnreceivedActionAtTheEnd() async throws {
        try await expectFailure(
            "Not received before the test ends:\n  Step(name: \"loaded\")"
        ) { harness in
            try first("load", harness)
        }
    }

    @Test func failsForADifferentAction() async throws {
        try await expectFailure(
            "Another action was received.\nname: expected \"other\", found \"loaded\""
        ) { harness in
            try first("load", harness)
            try await harness.receive(Step(name: "other")) { $0.names.append("loaded") }
        }
    }

    @Test func failsAtOnceIfNoEffectIsRunning() async throws {
        try await expectFailure(
            "Step(name: \"b\") was not received; no effect is running."
        ) { harness in
            try first("a", harness)
            try await harness.receive(Step(name: "b"))
        }
    }

    /// Fails at once, because no other code moves the clock.
    @Test func namesTheEffectThatSleepsOnTheClock() async throws {
        try await expectFailure(
            "Still running at the end: \(waiting) sleeps for 1.0 seconds on a ManualClock that is not "
                + "moved: call `clock.advance(by: .seconds(1))`."
        ) { harness in
            try first("wait", harness)
        }
        try await expectFailure(
            "Step(name: \"x\") was not received; \(waiting) sleeps for 0.7 seconds on a ManualClock "
                + "that is not moved: call `clock.advance(by: .milliseconds(700))`."
        ) { harness in
            try first("wait", harness)
            try await clock.run(for: .milliseconds(300))
            try await harness.receive(Step(name: "x"))
        }
    }

    @Test func waitsForAnEffectThatDoesNotSleep() async throws {
        try await expectFailure(
            "Still running at the end: \(open), \(waiting) (sleeping on the ManualClock: 1.0 seconds)."
        ) { harness in
            try first("open", harness)
            try harness.send(.tapped("wait")) {
                $0.names.append("wait")
            } view: {
                $0.text = "open wait"
                $0.count = 2
            }
        }
    }

    @Test func rethrowsTheBodysErrorAndEndsTheFeature() async throws {
        struct Broken: Error {}
        var kept: Harness?
        await #expect(throws: Broken.self) {
            try await run { harness in
                kept = harness
                try first("wait", harness)
                throw Broken()
            }
        }
        let harness = try #require(kept)
        #expect(harness.viewModel.interactor.runningEffects.isEmpty)
        let error = #expect(throws: TestFailure.self) { try harness.send(.titleTapped) }
        #expect(error?.description.contains("after `run` has returned") == true)
    }

    // MARK: Partial

    @Test func partialModeChecksOnlyAssertions() async throws {
        let skipped = try await run(mode: .partial) { harness in
            try harness.send(.tapped("burst"))
            try await harness.receive(Step(name: "c")) {
                $0.names = ["burst", "a", "b", "c"]
            } view: {
                $0.count = 4
            }
            try harness.send(.tapped("wait")) { $0.ignored = 0 }
        }
        #expect(skipped.actions == [#"Step(name: "a")"#, #"Step(name: "b")"#])
        #expect(skipped.effects == ["waiting"])
        #expect(
            skipped.changes.prefix(2) == [
                "state after tapped(\"burst\"):\n"
                    + "  names: 0 elements → 1\n  names[0]: nothing → \"burst\"",
                "view state after tapped(\"burst\"):\n  text: \"\" → \"burst\"\n  count: 0 → 1",
            ])
        // An asserted change is not reported.
        #expect(
            skipped.changes.filter { $0.contains("name: \"c\"") } == [
                "view state after Step(name: \"c\"):\n  text: \"burst a b\" → \"burst a b c\""
            ])
        #expect(
            skipped.description.hasPrefix(
                "  not received:\n    Step(name: \"a\")\n    Step(name: \"b\")\n  not asserted:\n"))
        #expect(skipped.description.hasSuffix("  running at the end:\n    waiting"))
    }

    @Test func partialModeFailsForAWrongAssertion() async throws {
        try await expectFailure(
            mode: .partial, "The state after tapped(\"a\")", "ignored: expected 7, found 0"
        ) { harness in
            try harness.send(.tapped("a")) { $0.ignored = 7 }
        }
        try await expectFailure(mode: .partial, "Step(name: \"x\") was not received") { harness in
            try harness.send(.tapped("load"))
            try await harness.receive(Step(name: "x"))
        }
    }

    // MARK: The feature

    private typealias Harness = FeatureHarness<StepRules, StepReducer, StepEventMap>

    /// Sends the first event of a test, and asserts its changes.
    private func first(_ name: String, _ harness: Harness) throws {
        try harness.send(.tapped(name)) {
            $0.names = [name]
        } view: {
            $0.text = name
            $0.count = 1
        }
    }

    private func expectFailure(
        mode: HarnessMode = .exhaustive, _ parts: String...,
        sourceLocation: SourceLocation = #_sourceLocation,
        body: @MainActor (Harness) async throws -> Void
    ) async throws {
        let error = await #expect(throws: TestFailure.self, sourceLocation: sourceLocation) {
            try await run(mode: mode, body)
        }
        let text = try #require(error, sourceLocation: sourceLocation).description
            .replacing(/Tests.swift:\d+\)/, with: "Tests.swift:LINE)")
        for part in parts {
            #expect(text.contains(part), sourceLocation: sourceLocation)
        }
    }

    @discardableResult
    private func run(
        mode: HarnessMode = .exhaustive, _ body: @MainActor (Harness) async throws -> Void
    ) async throws -> SkippedChecks {
        let clock = clock
        return try await FeatureHarness.run(
            state: Steps(), rules: StepRules { handle($0, &$1, clock) },
            reducer: StepReducer(), eventMap: StepEventMap(), environment: .test(clock: clock),
            mode: mode, body)
    }
}

@MainActor
private func handle(_ step: Step, _ steps: inout Steps, _ clock: ManualClock) -> Effect<Step> {
    switch step.name {
    case "loaded" where steps.names.first == "first":
        steps.names = []
        steps.ignored += 1
        return .none
    case let tick where tick.hasSuffix("seconds"):
        steps.ignored += 1
        return .none
    default: steps.names.append(step.name)
    }
    return switch step.name {
    case "load": .run { send in await send(Step(name: "loaded")) }
    case "first": .first("busy") { send in await send(Step(name: "loaded")) }
    case "burst": .merge(["a", "b", "c"].map { .send(Step(name: $0)) })
    case "wait": .run(id: "waiting") { _ in try await clock.sleep(for: .seconds(1)) }
    case "open": .run(id: "open") { _ in for await _ in AsyncStream<Int>.makeStream().stream {} }
    case "timer":
        .run(id: "timer") { send in
            for tick in 1... {
                try await clock.sleep(for: .seconds(1))
                await send(Step(name: "\(tick) at \(clock.now)"))
            }
        }
    case "stop": .cancel("timer")
    default: .none
    }
}
