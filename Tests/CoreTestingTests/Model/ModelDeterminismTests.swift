import AshlarCore
import AshlarCoreSamples
import AshlarCoreTesting
import Foundation
import Testing

@MainActor @Suite(.timeLimit(.minutes(10))) struct ModelDeterminismTests {
    /// Effects that call an actor, effects that replace each other, and effects that sleep.
    @Test(arguments: [SearchScreen.Kind.stale, .latest, .debounced])
    func repeatsEveryRun(kind: SearchScreen.Kind) async throws {
        try await searchTest(kind).checkDeterminism(seeds: 1...100)
    }

    @Test func repeatsEveryRunUnderLoad() async throws {
        // Yields often, because on Linux the pool’s threads serve the main queue.
        let load = Task.detached {
            while !Task.isCancelled {
                for _ in 0..<50 { await Task.yield() }
                await MainActor.run {}
            }
        }
        defer { load.cancel() }
        async let first: Void = searchTest(.stale).checkDeterminism(seeds: 1...100)
        async let second: Void = searchTest(.debounced).checkDeterminism(seeds: 1...100)
        _ = try await (first, second)
    }

    @Test func failsForAFeatureThatIsNotRepeatable() async throws {
        let calls = Gauge()
        let test = ModelTest<StepEvent, Steps, StepsViewState, Void>(
            events: .constant(.tapped("a")), invariants: []
        ) { environment in
            let feature = stepViewModel(environment: environment)
            calls.increment()
            if calls.value.isMultiple(of: 2) { feature.tap("second") }
            return ModelSubject(feature: feature, world: ())
        }
        let failure = try await failure { try await test.checkDeterminism() }
        #expect(failure.contains("Seed 1 is not repeatable."))
    }

    @Test func failsForWorkFromOutsideTheExecutor() async throws {
        let test = ModelTest<StepEvent, Steps, StepsViewState, Void>(
            events: .constant(.tapped("a")), invariants: []
        ) { environment in
            let gate = AsyncStream<Void>.makeStream()
            let feature = stepViewModel(
                environment: environment,
                effects: { _ in .run { _ in for await _ in gate.stream {} } })
            return ModelSubject(feature: feature, world: ()) { event in
                feature.handle(event)
                // The second run finds a waiting continuation.
                let isDone = DispatchSemaphore(value: 0)
                Thread.detachNewThread {
                    gate.continuation.yield()
                    isDone.signal()
                }
                isDone.wait()
            }
        }
        let failure = try await failure { try await test.checkDeterminism() }
        #expect(failure.contains("repeatable"))
    }

    /// A rule that is broken by an earlier run’s leftovers must not be shrunk.
    @Test func failsIfTheSameEventsPassTheSecondTime() async throws {
        let taps = Gauge()
        let test = tapTest { names in
            taps.increment()
            return taps.value == 500
        }
        let failure = try await failure { try await test.run() }
        #expect(failure.contains("but the same events passed on the second run"))
        #expect(failure.contains("not deterministic"))
        #expect(!failure.contains("shrunk"))
    }
}
