import AshlarCore
import AshlarCoreSamples
import AshlarCoreTesting
import AshlarRecording
import Foundation
import Testing

@MainActor
@Suite struct TraceMemoryTests {
    @Test func longEndedFeaturesAreRemoved() throws {
        let trace = Trace(limit: 10)
        for _ in 0..<1000 {
            let viewModel = stepViewModel(environment: .test(trace: trace))
            viewModel.tap("a", "b")
            viewModel.end()
        }
        let ring = try #require(trace.ring)
        #expect(ring.size.features == 5)
        #expect(ring.size.starts == 5)
    }

    @Test func featuresWithoutActionsAreRemovedAtTheirEnd() throws {
        let trace = Trace(limit: 10)
        for _ in 0..<1000 { _ = stepViewModel(environment: .test(trace: trace)) }
        #expect(try #require(trace.ring).size.features == 0)
    }

    @Test func aStartIsRemovedOnceNoReplayCanUseIt() throws {
        let trace = Trace(limit: 4)
        let first = stepViewModel(environment: .test(trace: trace))
        let second = stepViewModel(environment: .test(trace: trace))
        first.tap("a", "b", "c", "d")
        let ring = try #require(trace.ring)
        #expect(ring.size.starts == 2)
        first.tap("e")
        #expect(ring.size.starts == 1)
        #expect(ring.size.features == 2)
        withExtendedLifetime(second) {}
    }

    @Test func aFeatureIsReleasedWithItsRecords() {
        final class Token: Sendable {}
        struct Holding: InteractorRules {
            func handle(_ action: Token, _ state: inout [Token]) -> Effect<Token> {
                state = [action]
                return .none
            }
        }
        let trace = Trace(limit: 2, statesEvery: 1)
        var tokens = [Token(), Token()]
        weak let action = tokens[0]
        weak let start = tokens[1]
        RulesInteractor(
            state: [tokens[1]], rules: Holding(), environment: .test(trace: trace)
        ).dispatch(tokens[0])
        tokens = []
        #expect(action != nil)
        #expect(start != nil)
        stepViewModel(environment: .test(trace: trace)).tap("a", "b")
        #expect(action == nil)
        #expect(start == nil)
    }

    /// A trace’s newest records can be replayed, however many features alternate.
    @Test(arguments: [1, 2, 3, 7, 20, 64], [1, 3, 10])
    func recentlyActiveFeaturesCanBeReplayed(limit: Int, features: Int) throws {
        let trace = Trace(limit: limit)
        let viewModels = (0..<features).map { _ in
            stepViewModel(environment: .test(trace: trace))
        }
        var dice = Dice(seed: limit * 100 + features)
        for number in 0..<150 {
            viewModels.randomElement(using: &dice)!.tap("\(number)")
            guard number % 5 == 0 else { continue }
            let recording = trace.recording
            let recent = Set(recording.records.suffix((limit + 1) / 2).map(\.instance))
            for instance in recent {
                let replay = try #require(
                    try Samples.steps.replay(recording, instance: instance))
                #expect(replay.divergence == nil)
            }
        }
    }

    @Test func statesAreRecordedAtTheStartAndRegularly() {
        let trace = Trace(limit: 100, statesEvery: 3)
        let viewModel = stepViewModel(environment: .test(trace: trace))
        viewModel.tap("a", "b", "c", "d", "e", "f", "g")
        let recording = trace.recording
        #expect(recording.instances[0].start?["names"] == .array([]))
        #expect(recording.records.filter { $0.changes != nil }.map(\.step) == [3, 6])
    }

    @Test func statesAreKeptOnDemandAndAtTheEnd() {
        let trace = Trace(limit: 100)
        let first = stepViewModel(environment: .test(trace: trace))
        let second = stepViewModel(environment: .test(trace: trace))
        first.tap("a", "b")
        second.tap("c")
        first.end()
        func kept() -> [Int] {
            trace.recording.records.filter { $0.changes != nil }.map(\.number)
        }
        #expect(kept() == [2])
        trace.keepStates()
        trace.keepStates()
        #expect(kept() == [2, 3])
        second.tap("d")
        #expect(kept() == [2, 3])
    }

    @Test func clearRemovesEarlierRecords() throws {
        let trace = Trace(limit: 5, statesEvery: 2)
        let ended = stepViewModel(environment: .test(trace: trace))
        let viewModel = stepViewModel(environment: .test(trace: trace))
        ended.tap("gone")
        ended.end()
        viewModel.tap("a", "b", "c")
        trace.clear()
        #expect(trace.records.isEmpty)
        #expect(trace.recording.instances.map(\.number) == [2])
        viewModel.tap("d", "e", "f", "g", "h", "i", "j")
        let recording = trace.recording
        #expect(try Recording(jsonLines: recording.jsonLines) == recording)
        #expect(recording.records.map(\.number) == [3, 4, 5, 6, 7])
        #expect(!recording.jsonLines.contains("gone"))
        let replay = try #require(try Samples.steps.replay(recording).first)
        #expect(replay.divergence == nil)
        #expect(replay.steps.last?.viewState as? StepsViewState == viewModel.viewState)
        viewModel.end()
        #expect(try #require(trace.ring).size.features == 1)
    }

    @Test func aFeatureIsRecordedFromItsStateAfterAClear() throws {
        let trace = Trace(limit: 5)
        let viewModel = stepViewModel(environment: .test(trace: trace))
        viewModel.tap("a")
        trace.clear()
        viewModel.tap("b")
        trace.keepStates()
        let replay = try #require(try Samples.steps.replay(trace.recording).first)
        #expect(replay.start.viewState as? StepsViewState == StepsViewState(text: "a", count: 1))
        #expect(replay.steps.map(\.number) == [1])
        #expect(replay.comparisons == 1)
    }

    @Test func aStateIsNotCopiedForEachAction() {
        struct Rows: Sendable {
            var list = Array(repeating: 0, count: 10_000)
        }
        struct Counting: InteractorRules {
            let copies: Gauge
            func handle(_ action: Int, _ state: inout Rows) -> Effect<Int> {
                let before = state.list.withUnsafeBufferPointer { $0.baseAddress }
                state.list[action] += 1
                let after = state.list.withUnsafeBufferPointer { $0.baseAddress }
                if before != after { copies.increment() }
                return .none
            }
        }
        let copies = Gauge()
        let interactor = RulesInteractor(
            state: Rows(), rules: Counting(copies: copies),
            environment: .test(trace: Trace(limit: 1000)))
        for number in 0..<1024 { interactor.dispatch(number) }
        // One copy for the start, one after each recorded state except the last.
        #expect(copies.value <= 1 + 1024 / 256)
    }
}
