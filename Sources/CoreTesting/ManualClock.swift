public import Foundation
import Synchronization

/// A clock that stands still until a test moves it.
///
/// Work under test sleeps on it in its own tasks. ``run(for:file:line:)`` and
/// ``runToEnd(limit:file:line:)`` let it run as far as it can, deadline by deadline:
///
/// ```swift
/// try harness.send(.searchChanged("co")) { $0.search = "co" }
/// try await clock.run(for: .milliseconds(300))
/// ```
///
/// They wait for work on the clock’s ``executor``, such as effects in a ``FeatureHarness``. For
/// other work, ``sleepers(atLeast:file:line:)`` waits until it sleeps, so that ``advance(by:)`` is
/// never too early.
public final class ManualClock: Clock, Sendable {
    /// The standard duration, because Core waits on `any Clock<Duration>`.
    public typealias Duration = Swift.Duration

    /// The time since the clock was created.
    public struct Instant: InstantProtocol, CustomStringConvertible {
        /// The elapsed time; never negative for the clock’s own times.
        public let elapsed: Swift.Duration

        /// Creates a time to sleep until.
        public init(elapsed: Swift.Duration) { self.elapsed = elapsed }

        /// A later time; an earlier one for a negative duration.
        public func advanced(by duration: Swift.Duration) -> Instant {
            Instant(elapsed: elapsed + duration)
        }

        /// The duration to the other time; negative if that is earlier.
        public func duration(to other: Instant) -> Swift.Duration { other.elapsed - elapsed }

        /// Compares elapsed times; times of different clocks are not comparable.
        public static func < (left: Instant, right: Instant) -> Bool {
            left.elapsed < right.elapsed
        }

        /// The elapsed time as `Duration` prints it: `0.3 seconds`.
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
        /// The sleeps that were cancelled before they began.
        var cancelled: Set<Int> = []
        /// The number of calls that are moving the clock.
        var drivers = 0
        var observers: [ChangeCount] = []

        var nextDeadline: Instant? { sleepers.values.map(\.deadline).min() }
    }

    /// The executor of the work that ``run(for:file:line:)`` waits for.
    public let executor = WorkExecutor()

    private let start: Date
    private let state = Mutex(State())
    private let signal = Signal()

    /// Creates a clock; `start` is the ``date`` before it is moved.
    public init(start: Date = Date(timeIntervalSince1970: 1_767_322_800)) { self.start = start }

    /// The current time; only a test changes it.
    public var now: Instant { state.withLock { $0.now } }

    /// The date at the current time; 2 January 2026, 03:00 UTC by default before it is moved.
    public var date: Date { start.addingTimeInterval(now.elapsed / .seconds(1)) }

    /// Zero: every sleep ends exactly at its deadline.
    public var minimumResolution: Swift.Duration { .zero }

    /// The remaining times of all sleeps, shortest first.
    public var sleeping: [Swift.Duration] {
        state.withLock { state in
            state.sleepers.values.map { state.now.duration(to: $0.deadline) }.sorted()
        }
    }

    /// The remaining times by the hash of the sleeping task: a `Task` has the same hash as the
    /// current task inside its work.
    var sleepingTasks: [Int: Swift.Duration] {
        state.withLock { state in
            let times = state.sleepers.values.compactMap { sleeper in
                sleeper.task.map { ($0, state.now.duration(to: sleeper.deadline)) }
            }
            return Dictionary(times, uniquingKeysWith: min)
        }
    }

    /// Sleeps until the deadline; returns at once if it has passed. The tolerance is ignored.
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

    /// Moves the clock at once and wakes all sleeps that are due, the earliest first.
    ///
    /// All of them wake at the new time, from which their next sleep counts: a one-second timer
    /// moved by five seconds ticks once. ``run(for:file:line:)`` stops at each deadline.
    public func advance(by duration: Swift.Duration) {
        precondition(duration >= .zero, "a duration must not be negative")
        move { $0.now.advanced(by: duration) }
    }

    /// Moves the clock deadline by deadline, letting the woken work run at each.
    ///
    /// A one-second timer moved by five seconds ticks at 1, 2, 3, 4 and 5. Work that has just been
    /// started is waited for until it sleeps, so moving is never too early.
    ///
    /// Waits for work on the ``executor`` until it sleeps again, is done, or waits for something
    /// other than this clock, such as a file or another queue. Other work is woken but not waited
    /// for.
    ///
    /// - Throws: ``TestFailure`` if that work does not settle within at least 20 seconds of real
    ///   time.
    public func run(
        for duration: Swift.Duration, file: StaticString = #fileID, line: UInt = #line
    ) async throws {
        precondition(duration >= .zero, "a duration must not be negative")
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

    /// Moves the clock deadline by deadline until no work sleeps any more, including repeated
    /// sleeps.
    ///
    /// Waits for the same work as ``run(for:file:line:)``.
    ///
    /// - Throws: ``TestFailure`` if work still sleeps after `limit` deadlines, such as a timer that
    ///   is never cancelled.
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
                "After \(limit) deadlines, at \(now), work still sleeps: \(sleepingText). "
                    + "A timer that never ends? Cancel it, or use `clock.run(for:)`.", file, line)
        }
    }

    /// Does the work, moving the clock to the next deadline whenever something sleeps.
    ///
    /// For work with one sleep at a time. Start several sleeping tasks from work on the
    /// ``executor``, as inside `withTaskExecutorPreference`: the clock then moves once all of that
    /// work has run as far as it can, and wakes sleeps in the order of their deadlines.
    public func run<Result: Sendable>(
        _ work: @Sendable () async throws -> Result
    ) async rethrows -> Result {
        let driver = Task {
            while true {
                let found = await signal.wait { self.mayMove }
                guard !Task.isCancelled else { return }
                guard found else { continue }
                // Throws if work never settles: then due sleeps are woken anyway.
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

    /// Whether a call is moving the clock.
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

    // MARK: Observing

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

    /// Returns once at least that many sleeps are pending.
    ///
    /// - Throws: ``TestFailure`` after at least 20 seconds of real time.
    public func sleepers(
        atLeast count: Int, file: StaticString = #fileID, line: UInt = #line
    ) async throws {
        guard await signal.wait(until: { self.count >= count }) else {
            throw TestFailure(
                "Only \(sleeping.count) of \(count) sleeps are pending on the clock.", file, line)
        }
    }

    /// Returns once no sleep is pending: all were woken or cancelled.
    ///
    /// - Throws: ``TestFailure`` after at least 20 seconds of real time.
    public func noSleepers(file: StaticString = #fileID, line: UInt = #line) async throws {
        guard await signal.wait(until: { self.count == 0 }) else {
            try checkNoSleepers(file, line)
            return
        }
    }

    /// Fails if a sleep is pending, which would otherwise wait for ever.
    ///
    /// Work on the ``executor`` first runs as far as it can.
    ///
    /// - Throws: ``TestFailure`` with the remaining time of each sleep.
    public func expectNoSleepers(
        file: StaticString = #fileID, line: UInt = #line
    ) async throws {
        try await executor.settle(file: file, line: line)
        try checkNoSleepers(file, line)
    }

    /// Passes a clock to the work, and fails if a sleep is pending on it at the end.
    ///
    /// - Throws: The work’s error, or a ``TestFailure`` as ``expectNoSleepers(file:line:)``.
    @discardableResult
    public static func checked<Result>(
        file: StaticString = #fileID, line: UInt = #line,
        isolation: isolated (any Actor)? = #isolation,
        _ work: (ManualClock) async throws -> Result
    ) async throws -> Result {
        let clock = ManualClock()
        let result = try await work(clock)
        try await clock.executor.settle(file: file, line: line)
        try clock.checkNoSleepers(file, line)
        return result
    }

    private func checkNoSleepers(_ file: StaticString, _ line: UInt) throws {
        let sleeping = sleeping
        guard !sleeping.isEmpty else { return }
        throw TestFailure(
            "Pending sleeps: \(sleeping.count), due in \(sleepingText), on a ManualClock "
                + "at \(now). `clock.run(for:)` or `clock.advance(by:)` wakes them.", file, line)
    }
}
