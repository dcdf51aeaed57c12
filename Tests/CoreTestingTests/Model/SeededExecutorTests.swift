import AshlarCore
import AshlarCoreSamples
import AshlarCoreTesting
import Testing

@MainActor @Suite(.timeLimit(.minutes(10))) struct SeededExecutorTests {
    /// An actor that records its callers.
    private actor Guests {
        var names: [String] = []

        func come(_ name: String) async {
            names.append("\(name) in")
            await Task.yield()
            names.append("\(name) out")
        }
    }

    private func schedule(seed: UInt64) async throws -> [String] {
        let executor = SeededExecutor(seed: seed)
        return try await executor.run {
            let guests = Guests()
            await withTaskGroup { group in
                for name in ["a", "b", "c", "d"] {
                    group.addTask {
                        await guests.come(name)
                        await MainActor.run {}
                        await guests.come(name)
                    }
                }
            }
            return await guests.names
        }
    }

    @Test func repeatsTheScheduleOfASeed() async throws {
        for seed in 1...100 as ClosedRange<UInt64> {
            let first = try await schedule(seed: seed)
            #expect(try await schedule(seed: seed) == first)
        }
    }

    @Test func differsBySeed() async throws {
        var schedules: Set<[String]> = []
        for seed in 1...100 as ClosedRange<UInt64> {
            schedules.insert(try await schedule(seed: seed))
        }
        #expect(schedules.count > 50)
    }

    @Test func runsNoJobByItself() async throws {
        let executor = SeededExecutor()
        let count = Gauge()
        for _ in 0..<3 {
            Task(executorPreference: executor) { count.increment() }
        }
        await executor.drainMainActor()
        #expect(count.value == 0)
        #expect(executor.readyJobs == 3)
        #expect(executor.runOne())
        #expect(count.value == 1)
        try await executor.settle()
        #expect(count.value == 3)
        #expect(!executor.runOne())
        #expect(!executor.runOne(at: 0))
    }

    @Test func failsForWorkThatNeverSettles() async throws {
        let executor = SeededExecutor()
        let task = Task(executorPreference: executor) {
            while !Task.isCancelled { await Task.yield() }
        }
        await #expect(throws: TestFailure.self) { try await executor.settle(limit: 100) }
        task.cancel()
        try await executor.settle()
    }

    @Test func movesAClockWhenIdle() async throws {
        let executor = SeededExecutor()
        let clock = ManualClock()
        func moveClock() -> Bool {
            guard let next = clock.sleeping.first else { return false }
            clock.advance(by: next)
            return true
        }
        let elapsed = try await executor.run(whenIdle: moveClock) {
            try await clock.sleep(for: .seconds(3600))
            return clock.now.elapsed
        }
        #expect(elapsed == .seconds(3600))
    }

    @Test func failsForWorkThatWaitsForOutsideCode() async throws {
        let clock = ManualClock()
        await #expect(throws: TestFailure.self) {
            try await SeededExecutor().run { try await clock.sleep(for: .seconds(1)) }
        }
    }

    @Test func countsJobsFromOutside() async throws {
        let executor = SeededExecutor()
        let gate = AsyncStream<Void>.makeStream()
        let task = Task(executorPreference: executor) { for await _ in gate.stream {} }
        try await executor.settle()
        #expect(executor.outsideJobs == 0)
        await Task.detached { gate.continuation.finish() }.value
        #expect(executor.outsideJobs == 1)
        try await executor.settle()
        await task.value
    }
}
