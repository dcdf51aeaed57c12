import AshlarCore
import AshlarCoreSamples
import AshlarCoreTesting
import Foundation
import Synchronization
import Testing

@Suite(.timeLimit(.minutes(10))) struct ManualClockTests {
    let clock = ManualClock()

    @Test func standsStillUntilMoved() async throws {
        let woken = Gauge()
        let task = Task { [clock] in
            try await clock.sleep(for: .seconds(2))
            woken.increment()
        }
        try await clock.sleepers(atLeast: 1)
        clock.advance(by: .seconds(1))
        #expect(clock.sleeping == [.seconds(1)])
        #expect(woken.value == 0)
        clock.advance(by: .seconds(1))
        try await task.value
        #expect(woken.value == 1)
        #expect(clock.now.elapsed == .seconds(2))
        #expect(clock.date == ManualClock().date + 2)
    }

    @Test func returnsAtOnceForAPastDeadline() async throws {
        clock.advance(by: .seconds(5))
        try await clock.sleep(until: ManualClock.Instant(elapsed: .seconds(5)))
        try await clock.sleep(for: .seconds(-1))
    }

    @Test func wakesACancelledSleep() async throws {
        let task = Task { [clock] in try await clock.sleep(for: .seconds(2)) }
        try await clock.sleepers(atLeast: 1)
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
        #expect(clock.sleeping.isEmpty)
    }

    @Test func runsToTheEndOfAllSleeps() async throws {
        let tasks = [3, 1, 2].map { seconds in
            Task { [clock] in try await clock.sleep(for: .seconds(seconds)) }
        }
        try await clock.sleepers(atLeast: 3)
        try await clock.runToEnd()
        for task in tasks { try await task.value }
        #expect(clock.now.elapsed == .seconds(3))
    }

    @Test func drivesWorkThatSleepsAgainAndAgain() async throws {
        let total = try await clock.run { [clock] in
            for _ in 0..<100 { try await clock.sleep(for: .seconds(1)) }
            return clock.now.elapsed
        }
        #expect(total == .seconds(100))
        #expect(clock.sleeping.isEmpty)
    }

    /// Two sleeping tasks with different periods.
    @Test func drivesSeveralSleepersInTheOrderOfTheirDeadlines() async throws {
        let ticks = try await clock.run { [clock] in
            // Started on the executor too: otherwise the first task could sleep and be woken before
            // the second exists.
            try await withTaskExecutorPreference(clock.executor) {
                try await withThrowingTaskGroup(of: [Int].self) { group in
                    for period in [2, 3] {
                        group.addTask {
                            var ticks: [Int] = []
                            while ticks.count < 4 {
                                try await clock.sleep(for: .seconds(period))
                                ticks.append(Int(clock.now.elapsed / .seconds(1)))
                            }
                            return ticks
                        }
                    }
                    return try await group.reduce(into: []) { $0.append($1) }
                }
            }
        }
        #expect(Set(ticks) == [[2, 4, 6, 8], [3, 6, 9, 12]])
    }

    // MARK: Deadline by deadline

    @Test func letsATimerTickAtEachOfItsTimes() async throws {
        let ticks = Ticks()
        let timer = timer(every: 1, ticks)
        try await clock.run(for: .seconds(5))
        #expect(ticks.times == [1, 2, 3, 4, 5])
        clock.advance(by: .seconds(5))
        try await clock.executor.settle()
        #expect(ticks.times == [1, 2, 3, 4, 5, 10])
        timer.cancel()
        try await clock.expectNoSleepers()
    }

    @Test func wakesSeveralTimersInTheOrderOfTheirDeadlines() async throws {
        let ticks = Ticks()
        let timers = [timer(every: 3, ticks), timer(every: 2, ticks)]
        try await clock.run(for: .milliseconds(6_500))
        #expect(ticks.times == [2, 3, 4, 6, 6])
        #expect(clock.now.elapsed == .milliseconds(6_500))
        for timer in timers { timer.cancel() }
    }

    /// Work that hops to the main actor and to another actor between two sleeps is waited for.
    @Test func waitsForWorkOnOtherActorsBetweenSleeps() async throws {
        let place = Place()
        let task = Task(executorPreference: clock.executor) { [clock] in
            for _ in 0..<50 {
                try await clock.sleep(for: .seconds(1))
                await place.visit()
                await MainActor.run {}
                await place.visit()
            }
        }
        try await clock.run(for: .seconds(50))
        #expect(await place.visits == 100)
        try await task.value
    }

    @Test func runsToTheEndOfRepeatedSleeps() async throws {
        let ticks = Ticks()
        let task = timer(every: 1, ticks, times: 50)
        try await clock.runToEnd()
        #expect(ticks.times == Array(1...50))
        try await task.value
    }

    @Test func givesUpOnATimerThatNeverEnds() async throws {
        let timer = timer(every: 1, Ticks())
        let line = #line + 1
        let error = await #expect(throws: TestFailure.self) { try await clock.runToEnd(limit: 20) }
        #expect(
            error?.description.contains(
                "ManualClockTests.swift:\(line): After 20 deadlines, at 20.0 seconds, work "
                    + "still sleeps: 1.0 seconds. A timer that never ends?") == true)
        timer.cancel()
    }

    // MARK: Pending sleeps

    @Test func namesTheDeadlinesOfPendingSleeps() async throws {
        let tasks = [timer(every: 3, Ticks()), timer(every: 2, Ticks())]
        let error = await #expect(throws: TestFailure.self) { try await clock.expectNoSleepers() }
        #expect(
            error?.description.contains(
                "Pending sleeps: 2, due in 2.0 seconds, 3.0 seconds, on a ManualClock at "
                    + "0.0 seconds.") == true)
        for task in tasks { task.cancel() }
        try await clock.noSleepers()
    }

    @Test func checkedFailsForAPendingSleep() async throws {
        let sleeps = { (clock: ManualClock) in
            Task(executorPreference: clock.executor) { try await clock.sleep(for: .seconds(4)) }
        }
        let error = await #expect(throws: TestFailure.self) {
            try await ManualClock.checked { clock in _ = sleeps(clock) }
        }
        #expect(error?.description.contains("due in 4.0 seconds") == true)
        try await ManualClock.checked { clock in
            let task = sleeps(clock)
            try await clock.run(for: .seconds(4))
            try await task.value
        }
    }

    private func timer(
        every seconds: Int, _ ticks: Ticks, times: Int = .max
    ) -> Task<Void, any Error> {
        Task(executorPreference: clock.executor) { [clock] in
            for _ in 0..<times {
                try await clock.sleep(for: .seconds(seconds))
                ticks.note(clock.now)
            }
        }
    }
}

private final class Ticks: Sendable {
    private let state = Mutex<[Int]>([])

    var times: [Int] { state.withLock(\.self) }

    func note(_ time: ManualClock.Instant) {
        state.withLock { $0.append(Int(time.elapsed / .seconds(1))) }
    }
}

private actor Place {
    private(set) var visits = 0
    func visit() { visits += 1 }
}
