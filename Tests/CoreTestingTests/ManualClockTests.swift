import Core
import CoreSamples
import CoreTesting
import Foundation
import Testing

@Suite(.timeLimit(.minutes(1))) struct ManualClockTests {
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

    @Test func doesNotSleepForWhatIsPast() async throws {
        clock.advance(by: .seconds(5))
        try await clock.sleep(until: ManualClock.Instant(elapsed: .seconds(5)))
        try await clock.sleep(for: .seconds(-1))
    }

    @Test func wakesTheCancelled() async throws {
        let task = Task { [clock] in try await clock.sleep(for: .seconds(2)) }
        try await clock.sleepers(atLeast: 1)
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
        #expect(clock.sleeping.isEmpty)
    }

    @Test func runsToTheEndOfAllWhoSleep() async throws {
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
}
