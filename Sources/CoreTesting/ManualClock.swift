public import Foundation
import Synchronization

/// A clock that stands still until a test moves it.
///
/// Work under test sleeps on it in tasks of its own. ``run(for:file:line:)`` and
/// ``runToEnd(limit:file:line:)`` let it go as far as it can, deadline by deadline:
///
/// ```swift
/// try harness.send(.searchChanged("co")) { $0.search = "co" }
/// try await clock.run(for: .milliseconds(300))
/// ```
///
/// They know of work that runs on the clock's ``executor``, as effects in a ``FeatureHarness`` do.
/// For any other, ``sleepers(atLeast:file:line:)`` waits until it sleeps, so that
/// ``advance(by:)`` is never too early.
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
        let task: Int?
        let deadline: Instant
        let continuation: CheckedContinuation<Void, any Error>
    }

    private struct State {
        var now = Instant(elapsed: .zero)
        var next = 0
        var sleepers: [Int: Sleeper] = [:]
        /// Sleeps cancelled before they began.
        var cancelled: Set<Int> = []
        /// How many are moving the clock until something has happened.
        var drivers = 0
        var observers: [ChangeCount] = []

        var nextDeadline: Instant? { sleepers.values.map(\.deadline).min() }
    }

    /// Where work belongs that ``run(for:file:line:)`` is to wait for.
    public let executor = WorkExecutor()

    private let start: Date
    private let state = Mutex(State())
    private let signal = Signal()

    /// Starts the wall clock that goes with it: what ``date`` says before the clock has moved.
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

    /// The same by the hash of the task that sleeps: a `Task` and the current task that it is in
    /// its own work have one hash.
    var sleepingTasks: [Int: Swift.Duration] {
        state.withLock { state in
            let times = state.sleepers.values.compactMap { sleeper in
                sleeper.task.map { ($0, state.now.duration(to: sleeper.deadline)) }
            }
            return Dictionary(times, uniquingKeysWith: min)
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
        let task = withUnsafeCurrentTask { $0?.hashValue }
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                begin(Sleeper(key: key, task: task, deadline: deadline, continuation: continuation))
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
        changed()
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
        changed()
    }

    // MARK: Moving

    /// Moves the clock at once and wakes whose time has come, the earliest first.
    ///
    /// All of them find the new time when they wake, and what they sleep for next begins there: a
    /// timer of a second that is moved by five ticks once. ``run(for:file:line:)`` stops at each.
    public func advance(by duration: Swift.Duration) {
        precondition(duration >= .zero, "time does not go back")
        move { $0.now.advanced(by: duration) }
    }

    /// Moves the clock deadline by deadline, letting the work that wakes go on at each.
    ///
    /// A timer of a second that is moved by five ticks at 1, 2, 3, 4 and 5. Never too early: work
    /// that was only just started is waited for, until it sleeps.
    ///
    /// Work is waited for if it belongs to the ``executor``, until it sleeps again, is done, or
    /// waits for something that is not this clock, such as a file or another queue. Any other work
    /// is woken and not waited for.
    ///
    /// - Throws: ``TestFailure`` if that work does not come to rest in at least 20 seconds of real time.
    public func run(
        for duration: Swift.Duration, file: StaticString = #fileID, line: UInt = #line
    ) async throws {
        precondition(duration >= .zero, "time does not go back")
        let end = now.advanced(by: duration)
        try await drive {
            try await executor.settle(file: file, line: line)
            while let next = state.withLock(\.nextDeadline), next <= end {
                move { _ in next }
                try await executor.settle(file: file, line: line)
            }
            move { _ in end }
        }
    }

    /// Moves the clock deadline by deadline until nobody sleeps, those too who sleep again.
    ///
    /// It waits for the same work as ``run(for:file:line:)`` does.
    ///
    /// - Throws: ``TestFailure`` if somebody still sleeps after `limit` deadlines, as a timer does
    ///   that nothing ends.
    public func runToEnd(
        limit: Int = 1_000, file: StaticString = #fileID, line: UInt = #line
    ) async throws {
        try await drive {
            try await executor.settle(file: file, line: line)
            for _ in 0..<limit {
                guard let next = state.withLock(\.nextDeadline) else { return }
                move { _ in next }
                try await executor.settle(file: file, line: line)
            }
            guard !sleeping.isEmpty else { return }
            throw TestFailure(
                "After \(limit) deadlines, at \(now), somebody still sleeps: \(sleepingText). "
                    + "A timer that nothing ends? Cancel it, or use `clock.run(for:)`.", file, line)
        }
    }

    /// Does the work, moving the clock to the next deadline whenever something sleeps.
    ///
    /// For work that sleeps in one place at a time. Where several sleep, start them from work that
    /// runs on the ``executor``, as inside `withTaskExecutorPreference`: the clock moves once all
    /// that belongs there has gone as far as it can, and they wake in the order of their deadlines.
    public func run<Result: Sendable>(
        _ work: @Sendable () async throws -> Result
    ) async rethrows -> Result {
        let driver = Task {
            while true {
                let found = await signal.wait { self.mayMove }
                guard !Task.isCancelled else { return }
                guard found else { continue }
                // Thrown where work never rests: then whoever sleeps is woken meanwhile.
                if executor.isUsed { try? await executor.settle() }
                move { state in state.nextDeadline ?? state.now }
            }
        }
        return try await drive {
            defer {
                driver.cancel()
                signal.notify()
            }
            return try await work()
        }
    }

    /// Whether somebody moves the clock until something has happened.
    var isDriven: Bool { state.withLock { $0.drivers > 0 } }

    private var mayMove: Bool { state.withLock { $0.drivers == 0 || !$0.sleepers.isEmpty } }

    private func drive<Result>(_ work: () async throws -> Result) async rethrows -> Result {
        state.withLock { $0.drivers += 1 }
        defer {
            state.withLock { $0.drivers -= 1 }
            changed()
        }
        return try await work()
    }

    private func move(to target: (State) -> Instant) {
        let due = state.withLock { state in
            let now = max(state.now, target(state))
            state.now = now
            let due = state.sleepers.values.filter { $0.deadline <= now }
            for sleeper in due { state.sleepers[sleeper.key] = nil }
            return due.sorted { ($0.deadline, $0.key) < ($1.deadline, $1.key) }
        }
        for sleeper in due { sleeper.continuation.resume() }
        changed()
    }

    // MARK: Watching

    private func changed() {
        signal.notify()
        for observer in state.withLock(\.observers) { observer.increment() }
    }

    /// Counts each sleep that begins or ends, and each move.
    func observe(_ observer: ChangeCount) { state.withLock { $0.observers.append(observer) } }

    func stopObserving(_ observer: ChangeCount) {
        state.withLock { $0.observers.removeAll { $0 === observer } }
    }

    private var count: Int { state.withLock { $0.sleepers.count } }

    private var sleepingText: String { sleeping.map { "\($0)" }.joined(separator: ", ") }

    /// Returns once that many sleep on the clock.
    ///
    /// - Throws: ``TestFailure`` after at least 20 seconds of real time.
    public func sleepers(
        atLeast count: Int, file: StaticString = #fileID, line: UInt = #line
    ) async throws {
        guard await signal.wait(until: { self.count >= count }) else {
            throw TestFailure(
                "Only \(sleeping.count) of \(count) sleep on the clock.", file, line)
        }
    }

    /// Returns once nobody sleeps on the clock: all were woken or cancelled.
    ///
    /// - Throws: ``TestFailure`` after at least 20 seconds of real time.
    public func noSleepers(file: StaticString = #fileID, line: UInt = #line) async throws {
        guard await signal.wait(until: { self.count == 0 }) else {
            try refuseSleepers(file, line)
            return
        }
    }

    /// Fails on a sleep that nobody drove: what sleeps now would wait for ever.
    ///
    /// What belongs to the ``executor`` goes as far as it can before.
    ///
    /// - Throws: ``TestFailure`` that tells how far away each deadline is.
    public func expectNoSleepers(
        file: StaticString = #fileID, line: UInt = #line
    ) async throws {
        try await executor.settle(file: file, line: line)
        try refuseSleepers(file, line)
    }

    /// Gives the work a clock, and fails if somebody sleeps on it at the end.
    ///
    /// - Throws: What the work throws, or ``TestFailure`` as ``expectNoSleepers(file:line:)``.
    @discardableResult
    public static func checked<Result>(
        file: StaticString = #fileID, line: UInt = #line,
        isolation: isolated (any Actor)? = #isolation,
        _ work: (ManualClock) async throws -> Result
    ) async throws -> Result {
        let clock = ManualClock()
        let result = try await work(clock)
        try await clock.executor.settle(file: file, line: line)
        try clock.refuseSleepers(file, line)
        return result
    }

    private func refuseSleepers(_ file: StaticString, _ line: UInt) throws {
        let sleeping = sleeping
        guard !sleeping.isEmpty else { return }
        throw TestFailure(
            "Sleeps that nobody drove: \(sleeping.count), due in \(sleepingText), on a ManualClock "
                + "at \(now). `clock.run(for:)` or `clock.advance(by:)` wakes them.", file, line)
    }
}
