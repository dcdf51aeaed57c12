public import Foundation
import Synchronization

/// A clock that stands still until a test moves it.
///
/// Work under test sleeps on it in tasks of its own; ``sleepers(atLeast:)`` waits until it does,
/// so that moving the clock is never too early:
///
/// ```swift
/// viewModel.handle(.searchChanged("co"))
/// try await clock.sleepers(atLeast: 1)
/// clock.advance(by: .milliseconds(300))
/// ```
public final class ManualClock: Clock, Sendable {
    /// The standard one: Core waits on `any Clock<Duration>`.
    public typealias Duration = Swift.Duration

    /// Time since the clock was made.
    public struct Instant: InstantProtocol, CustomStringConvertible {
        /// Never negative for a time that the clock shows.
        public let elapsed: Swift.Duration

        /// A time to sleep until.
        public init(elapsed: Swift.Duration) { self.elapsed = elapsed }

        /// Later by that much; earlier if it is negative.
        public func advanced(by duration: Swift.Duration) -> Instant {
            Instant(elapsed: elapsed + duration)
        }

        /// Negative if the other is earlier.
        public func duration(to other: Instant) -> Swift.Duration { other.elapsed - elapsed }

        /// By the time since the clock was made; times of two clocks do not compare.
        public static func < (left: Instant, right: Instant) -> Bool {
            left.elapsed < right.elapsed
        }

        /// Since the clock was made, as `Duration` prints it: `0.3 seconds`.
        public var description: String { "\(elapsed)" }
    }

    private struct Sleeper {
        let key: Int
        let deadline: Instant
        let continuation: CheckedContinuation<Void, any Error>
    }

    private struct State {
        var now = Instant(elapsed: .zero)
        var next = 0
        var sleepers: [Int: Sleeper] = [:]
        /// Sleeps cancelled before they began.
        var cancelled: Set<Int> = []
        /// How many ``run(_:)`` are moving the clock.
        var drivers = 0
    }

    private let start: Date
    private let state = Mutex(State())
    private let signal = Signal()

    /// - Parameter start: What ``date`` says before the clock has moved.
    public init(start: Date = Date(timeIntervalSince1970: 1_767_322_800)) { self.start = start }

    /// Moves only when a test moves it.
    public var now: Instant { state.withLock { $0.now } }

    /// The wall clock that goes with it; 2 January 2026, 03:00 UTC at first.
    public var date: Date { start.addingTimeInterval(now.elapsed / .seconds(1)) }

    /// Zero: every sleep ends exactly at its deadline.
    public var minimumResolution: Swift.Duration { .zero }

    /// How far away the deadlines of those who sleep are, nearest first.
    public var sleeping: [Swift.Duration] {
        state.withLock { state in
            state.sleepers.values.map { state.now.duration(to: $0.deadline) }.sorted()
        }
    }

    /// Returns at once for a deadline that has passed; the tolerance does not count.
    ///
    /// - Throws: `CancellationError` if the task is cancelled, before or during the sleep.
    public func sleep(until deadline: Instant, tolerance: Swift.Duration? = nil) async throws {
        let key = state.withLock { state in
            state.next += 1
            return state.next
        }
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                begin(Sleeper(key: key, deadline: deadline, continuation: continuation))
            }
        } onCancel: {
            cancel(key)
        }
    }

    private func begin(_ sleeper: Sleeper) {
        let result: Result<Void, any Error>? = state.withLock { state in
            if state.cancelled.remove(sleeper.key) != nil { return .failure(CancellationError()) }
            if sleeper.deadline <= state.now { return .success(()) }
            state.sleepers[sleeper.key] = sleeper
            return nil
        }
        if let result { sleeper.continuation.resume(with: result) }
        signal.notify()
    }

    private func cancel(_ key: Int) {
        let sleeper: Sleeper? = state.withLock { state in
            guard let sleeper = state.sleepers.removeValue(forKey: key) else {
                state.cancelled.insert(key)
                return nil
            }
            return sleeper
        }
        sleeper?.continuation.resume(throwing: CancellationError())
        signal.notify()
    }

    // MARK: Moving

    /// Moves the clock and wakes whose time has come, the earliest first.
    ///
    /// All of them find the new time when they wake.
    public func advance(by duration: Swift.Duration) {
        precondition(duration >= .zero, "time does not go back")
        advance { $0.now.advanced(by: duration) }
    }

    /// Moves the clock to the last deadline there is and wakes all who sleep now.
    public func runToEnd() {
        advance { state in max(state.now, state.sleepers.values.map(\.deadline).max() ?? state.now)
        }
    }

    /// Does the work, moving the clock to the next deadline whenever something sleeps.
    ///
    /// For work that sleeps in one place at a time; several sleepers are better driven by
    /// ``advance(by:)``.
    public func run<Result: Sendable>(
        _ work: @Sendable () async throws -> Result
    ) async rethrows -> Result {
        state.withLock { $0.drivers += 1 }
        let driver = Task {
            while true {
                let found = await signal.wait { self.mayMove }
                guard !Task.isCancelled else { return }
                guard found else { continue }
                advance { state in state.sleepers.values.map(\.deadline).min() ?? state.now }
            }
        }
        defer {
            state.withLock { $0.drivers -= 1 }
            driver.cancel()
            signal.notify()
        }
        return try await work()
    }

    private var mayMove: Bool { state.withLock { $0.drivers == 0 || !$0.sleepers.isEmpty } }

    private func advance(to target: (State) -> Instant) {
        let due = state.withLock { state in
            let now = target(state)
            state.now = now
            let due = state.sleepers.values.filter { $0.deadline <= now }
            for sleeper in due { state.sleepers[sleeper.key] = nil }
            return due.sorted { ($0.deadline, $0.key) < ($1.deadline, $1.key) }
        }
        for sleeper in due { sleeper.continuation.resume() }
        signal.notify()
    }

    // MARK: Waiting

    private var count: Int { state.withLock { $0.sleepers.count } }

    /// Returns once that many sleep on the clock.
    ///
    /// - Throws: ``TestFailure`` after 20 seconds of real time.
    public func sleepers(atLeast count: Int) async throws {
        guard await signal.wait(until: { self.count >= count }) else {
            throw TestFailure("Only \(sleeping.count) of \(count) sleep on the clock.")
        }
    }

    /// Returns once nobody sleeps on the clock: all were woken or cancelled.
    ///
    /// - Throws: ``TestFailure`` after 20 seconds of real time.
    public func noSleepers() async throws {
        guard await signal.wait(until: { self.count == 0 }) else {
            throw TestFailure("\(sleeping.count) still sleep on the clock: \(sleeping).")
        }
    }
}
