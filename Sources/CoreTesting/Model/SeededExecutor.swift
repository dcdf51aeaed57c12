import Foundation
import Synchronization

/// Runs the jobs of tasks one at a time, when and in the order that a test decides.
///
/// Jobs are queued until the test, on the main actor, runs one. As nothing runs meanwhile, two runs
/// with the same decisions are identical, to the last suspension:
///
/// ```swift
/// let executor = SeededExecutor(seed: 7)
/// let environment = RuntimeEnvironment.test(effectExecutor: executor)
/// viewModel.handle(.searchChanged("co"))
/// try await executor.settle()  // every effect has gone as far as it can
/// ```
///
/// It runs tasks made with it as `executorPreference`, the effects of a `RuntimeEnvironment` that
/// has it, their child tasks, and default actors that those call. It does not run an unstructured
/// `Task { }`, which always runs on the system’s pool, or work on queues and threads. When such
/// work resumes a job of this executor, ``outsideJobs`` counts it: two runs may then differ.
public final class SeededExecutor: TaskExecutor {
    private struct State {
        var ready: [UnownedJob] = []
        var outsideJobs = 0
    }

    private let random: SeededRandom
    private let state = Mutex(State())

    /// - Parameter seed: Determines the order in which ``runOne()`` takes ready jobs.
    public init(seed: UInt64 = 1) { random = SeededRandom(seed: seed) }

    /// The number of ready jobs, without those that wait for the main actor.
    public var readyJobs: Int { state.withLock { $0.ready.count } }

    /// The number of jobs enqueued from outside the main actor, on which all controlled work runs.
    public var outsideJobs: Int { state.withLock { $0.outsideJobs } }

    /// Called by the runtime; queues the job until the test runs it.
    public func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        let isFromOutside = !Self.isOnMainQueue
        state.withLock { state in
            state.ready.append(job)
            if isFromOutside { state.outsideJobs += 1 }
        }
    }

    // Threads are no indication: any thread may serve the main queue (on Linux it does).
    private static let mark: DispatchSpecificKey<Void> = {
        let key = DispatchSpecificKey<Void>()
        DispatchQueue.main.setSpecific(key: key, value: ())
        return key
    }()

    private static var isOnMainQueue: Bool {
        DispatchQueue.getSpecific(key: mark) != nil || Thread.isMainThread
    }

    // MARK: Running

    /// Runs one ready job, chosen by the seed, up to its next suspension.
    ///
    /// - Returns: Whether there was one.
    @MainActor @discardableResult
    public func runOne() -> Bool {
        let count = readyJobs
        return count > 0 && runOne(at: Int(random.next(upTo: UInt64(count - 1))))
    }

    /// Runs one ready job up to its next suspension.
    ///
    /// - Parameter index: The job’s position; 0 for the oldest.
    /// - Returns: Whether there was such a job.
    @MainActor @discardableResult
    public func runOne(at index: Int) -> Bool {
        let job = state.withLock { state in
            state.ready.indices.contains(index) ? state.ready.remove(at: index) : nil
        }
        guard let job else { return false }
        job.runSynchronously(on: asUnownedTaskExecutor())
        return true
    }

    /// Lets the main actor run its queued work, such as handling an effect’s action.
    ///
    /// Its queue is served in order: work queued now runs before work queued later.
    @MainActor
    public func drainMainActor() async {
        await withCheckedContinuation { continuation in
            Task { @MainActor in continuation.resume() }
        }
    }

    /// Runs jobs, chosen by the seed, until none is ready; sleeps on a clock stay pending.
    ///
    /// - Parameter limit: The number of jobs after which work is considered endless.
    /// - Throws: ``TestFailure`` beyond the limit.
    @MainActor
    public func settle(limit: Int = 10_000) async throws {
        await drainMainActor()
        for _ in 0..<limit {
            guard runOne() else { return }
            await drainMainActor()
        }
        throw TestFailure("Work does not come to rest: \(limit) jobs were run.")
    }

    /// Does the work on this executor, running jobs chosen by the seed until it is done.
    ///
    /// - Parameters:
    ///   - whenIdle: Called when no job is ready, for example to move a clock; returns whether it
    ///     did anything.
    ///   - work: May call actors and start child tasks: all of that runs here.
    /// - Throws: The work’s error; ``TestFailure`` if it waits for something that nothing here
    ///   completes.
    @MainActor
    public func run<Result: Sendable>(
        whenIdle: @MainActor () -> Bool = { false },
        _ work: @escaping @Sendable () async throws -> Result
    ) async throws -> Result {
        let isDone = Flag()
        let task = Task(executorPreference: self) {
            defer { isDone.raise() }
            return try await work()
        }
        while !isDone.isRaised {
            await drainMainActor()
            guard runOne() || isDone.isRaised || whenIdle() || readyJobs > 0 else {
                task.cancel()
                throw TestFailure("The work waits for something outside this executor.")
            }
        }
        return try await task.value
    }

    private final class Flag: Sendable {
        private let state = Mutex(false)

        var isRaised: Bool { state.withLock { $0 } }

        func raise() { state.withLock { $0 = true } }
    }
}
