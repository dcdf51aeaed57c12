import AshlarCore
import AshlarCoreSamples
import AshlarCoreTesting
import Foundation
import Testing

@testable import AshlarRecording

@MainActor
@Suite struct ReplayTests {
    /// A feature whose replay handles each name with this closure instead of recording it.
    private func steps(
        _ body: @escaping @MainActor @Sendable (Step, inout Steps) -> Effect<Step>
    ) -> ReplayableFeature {
        ReplayableFeature(name: "Steps", rules: { StepRules(body: body) }, reducer: StepReducer())
    }

    private func record(
        _ names: [String], limit: Int = 2000, statesEvery: Int = 1, isWhole: Bool = true
    ) -> Recording {
        let trace = Trace(limit: limit, statesEvery: statesEvery)
        let viewModel = stepViewModel(environment: .test(trace: trace)) { name in
            name == "b" ? .send(Step(name: "sent by b")) : .none
        }
        for name in names { viewModel.tap(name) }
        if isWhole { trace.keepStates() }
        return trace.recording
    }

    private func names(_ count: Int) -> [String] { (1...count).map { "\($0)" } }

    @Test(arguments: [1, 3, 256]) func givesTheSameStates(statesEvery: Int) throws {
        let recording = Samples.recording(statesEvery: statesEvery)
        let replays = try Samples.steps.replay(recording) + Samples.signIn.replay(recording)
        #expect(replays.map(\.instance) == [1, 2, 3])
        #expect(replays.map(\.divergence) == [nil, nil, nil])
        #expect(replays.allSatisfy { $0.comparisons > 0 })
    }

    @Test func whatAnEffectSentIsNotAppliedTwice() throws {
        let replay = try #require(
            try steps { step, steps in
                steps.names.append(step.name)
                return .send(Step(name: "again"))
            }.replay(record(["a", "b", "c"])).first)
        #expect(replay.divergence == nil)
        #expect(replay.steps.map(\.number) == [1, 2, 3, 4])
    }

    @Test func effectsAreNotStarted() throws {
        let started = Gauge()
        let replay = try #require(
            try steps { step, steps in
                steps.names.append(step.name)
                return .merge(
                    .run { _ in started.increment() }, .run(id: "x") { _ in started.increment() })
            }.replay(record(["a", "c"])).first)
        _ = replay.steps.map(\.viewState)
        #expect(started.value == 0)
    }

    @Test func namesTheActionAfterWhichTheStatesDiffer() throws {
        let recording = record(["a", "c", "d", "e"])
        let divergence = try #require(
            try steps { step, steps in
                steps.names.append(step.name == "d" ? "D" : step.name)
                if step.name == "e" { steps.ignored = 7 }
                return .none
            }.replay(recording).first?.divergence)
        #expect(divergence.numbers == 3...3)
        #expect(
            divergence.description == """
                The states differ after record 3, {"name":"d"}:
                  /names/2: recorded "d", replayed "D"
                """)
    }

    @Test func namesEachPathThatDiffers() throws {
        let divergence = try #require(
            try steps { _, steps in
                steps = Steps(names: ["x", "y"], ignored: 5)
                return .none
            }.replay(record(["a"])).first?.divergence)
        #expect(
            divergence.differences.map(\.description) == [
                "/ignored: recorded 0, replayed 5", "/names/0: recorded \"a\", replayed \"x\"",
                "/names/1: recorded nothing, replayed \"y\"",
            ])
    }

    @Test func namesARangeOfActionsIfFewStatesAreRecorded() throws {
        let recording = record(names(1000), statesEvery: 256)
        let divergence = try #require(
            try steps { step, steps in
                if step.name != "600" { steps.names.append(step.name) }
                return .none
            }.replay(recording).first?.divergence)
        #expect(divergence.numbers == 513...768)
        #expect(divergence.description.hasPrefix("The states differ between records 513 and 768"))
    }

    @Test func beginsAtTheOldestStateKept() throws {
        let recording = record(names(100), limit: 20, statesEvery: 7)
        #expect(recording.instances[0].start == nil)
        let replay = try #require(try Samples.steps.replay(recording).first)
        #expect(replay.start.number == 84)
        #expect(replay.steps.map(\.number) == Array(85...100))
        #expect(replay.divergence == nil)
        #expect(replay.comparisons == 3)
        #expect(replay.start.state["names"] == .array(names(84).map { .string($0) }))
    }

    @Test func namesDroppedActionsAndTheLimitThatKeepsThem() throws {
        func recording(limit: Int) -> (Recording, instance: Int) {
            let trace = Trace(limit: limit)
            let other = stepViewModel(environment: .test(trace: trace))
            other.tap("1", "2")
            let viewModel = stepViewModel(environment: .test(trace: trace))
            for name in names(30) { viewModel.tap(name) }
            for name in names(70) { other.tap(name) }
            return (trace.recording, 2)
        }
        let (lost, instance) = recording(limit: 80)
        #expect(
            throws: ReplayError.startLost(
                feature: "Steps", instance: instance, steps: 1...20, limit: 100)
        ) { try Samples.steps.replay(lost, instance: instance) }
        let text =
            "\(ReplayError.startLost(feature: "Steps", instance: 2, steps: 1...20, limit: 100))"
        #expect(text.contains("its actions 1 to 20 were dropped"))
        #expect(text.contains("Trace(limit: 100) would have kept them"))
        // That limit keeps them.
        let (whole, _) = recording(limit: 100)
        #expect(try Samples.steps.replay(whole, instance: instance)?.start.number == 0)
    }

    @Test func aFeatureThatIsNotCodableIsNamed() throws {
        struct Plain: Sendable { var number = 0 }
        struct Rules: InteractorRules {
            func handle(_ action: Int, _ state: inout Plain) -> Effect<Int> {
                state.number += action
                return .none
            }
        }
        let trace = Trace(limit: 10)
        RulesInteractor(
            name: "Steps", state: Plain(), rules: Rules(), environment: .test(trace: trace)
        )
        .dispatch(1)
        let recording = try Recording(jsonLines: trace.recording.jsonLines)
        #expect {
            try Samples.steps.replay(recording)
        } throws: {
            "\($0)".hasPrefix("Steps 1 cannot be replayed: Plain is not Encodable. Make")
        }
    }

    @Test func valuesOfAnotherVersionAreRefusedWithTheirPlace() throws {
        let text = record(["a", "c"], statesEvery: 100).jsonLines
        #expect(
            throws: ReplayError.unreadableAction(
                feature: "Steps", instance: 1, number: 2, reason: "There is no \"name\".")
        ) {
            try Samples.steps.replay(
                try Recording(jsonLines: text.replacing(#"{"name":"c"}"#, with: #"{"title":"c"}"#)))
        }
        #expect(
            throws: ReplayError.unreadableState(
                feature: "Steps", instance: 1,
                reason: "/ignored: Expected a whole number (Int), found text.")
        ) {
            try Samples.steps.replay(
                try Recording(
                    jsonLines: text.replacing(
                        #""ignored":0"#, with: #""ignored":"no""#, maxReplacements: 1)))
        }
    }

    @Test func otherFeaturesAreNotReplayed() throws {
        let feature = ReplayableFeature(
            name: "Other", rules: { StepRules() }, reducer: StepReducer())
        #expect(try feature.replay(Samples.recording()).isEmpty)
        #expect(try Samples.steps.replay(Samples.recording(), instance: 3) == nil)
    }

    @Test func travelsInTime() throws {
        let count = 10_000
        let handled = Gauge()
        let trace = Trace(limit: count, statesEvery: count)
        let viewModel = stepViewModel(environment: .test(trace: trace))
        viewModel.handle(contentsOf: names(count).map { .tapped($0) })
        let feature = ReplayableFeature(
            name: "Steps",
            rules: {
                StepRules { step, steps in
                    steps.ignored += 1
                    handled.increment()
                    return .none
                }
            }, reducer: StepReducer())
        let replay = try #require(try feature.replay(trace.recording).first)
        #expect(replay.steps.count == count)
        // All steps in order, then in random order.
        for step in replay.steps {
            #expect(step.state["ignored"] == .integer(Int128(step.number)))
        }
        #expect(handled.value <= 2 * count)
        for place in [0, 9999, 5000, 4999, 1, 9998] {
            let before = handled.value
            #expect(replay.steps[place].state["ignored"] == .integer(Int128(place + 1)))
            #expect(handled.value - before <= count / 30)
        }
        #expect(replay.start.state["ignored"] == .integer(0))
        #expect(replay.steps[3].action == #"{"name":"4"}"#)
    }

    @Test func viewStatesAreThoseOfTheReducer() throws {
        let replay = try #require(try Samples.steps.replay(record(["a", "c"])).first)
        #expect(
            replay.steps.map { $0.viewState as? StepsViewState } == [
                StepsViewState(text: "a", count: 1), StepsViewState(text: "a c", count: 2),
            ])
        #expect(replay.start.viewState as? StepsViewState == StepsViewState(text: "", count: 0))
        #expect(replay.start.time == nil)
    }

    /// The rules also ran during the recording, so a random result differs.
    @Test func rulesThatAreNotPureAreFound() throws {
        let trace = Trace(limit: 10, statesEvery: 1)
        let calls = Gauge()
        let impure: @MainActor @Sendable (Step, inout Steps) -> Effect<Step> = { _, steps in
            calls.increment()
            steps.ignored = calls.value
            return .none
        }
        let interactor = RulesInteractor(
            name: "Steps", state: Steps(), rules: StepRules(body: impure),
            environment: .test(trace: trace))
        interactor.dispatch(Step(name: "a"))
        let divergence = try #require(try steps(impure).replay(trace.recording)[0].divergence)
        #expect(divergence.differences.map(\.path) == ["/ignored"])
    }
}
