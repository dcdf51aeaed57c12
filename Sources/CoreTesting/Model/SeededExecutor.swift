import Foundation
import Synchronization

/// Runs the jobs of tasks one at a time, when and in the order that a test decides.
///
/// Jobs wait in line until the test, on the main actor, has one run. As nothing runs meanwhile, two
/// runs that decide alike are alike, to the last suspension:
///
/// ```swift
/// let executor = SeededExecutor(seed: 7)
/// let environment = RuntimeEnvironment.test(effectExecutor: executor)
/// viewModel.handle(.searchChanged("co"))
/// try await executor.settle()  // every effect has gone as far as it can
/// ```
///
/// What belongs to it: tasks made with it as `executorPreference`, the effects of a
/// `RuntimeEnvironment` that has it, their child tasks, and default actors while those call
/// them. What does not: an unstructured `Task { }`, which runs on the system's pool wherever it was
/// made, and work on queues and threads. Where such work resumes a job of this executor,
/// ``intrusions`` counts it: then two runs need not be alike.
public final class SeededExecutor: TaskExecutor {
    private struct State {
        var ready: [UnownedJob] = []
        var intrusions = 0
    }

    private let random: SeededRandom
    private let state = Mutex(State())

    /// - Parameter seed: Of the order in which ``runOne()`` takes what is ready.
    public init(seed: UInt64 = 1) { random = SeededRandom(seed: seed) }

    /// How many jobs could run now; without those that wait for the main actor.
    public var readyJobs: Int { state.withLock { $0.ready.count } }

    /// How many jobs were made ready from elsewhere than the main actor, where all of this runs.
    public var intrusions: Int { state.withLock { $0.intrusions } }

    /// Called by the runtime; the job waits until it is asked to run.
    public func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        let isIntrusion = !Self.isOnMainQueue
        state.withLock { state in
            state.ready.append(job)
            if isIntrusion { state.intrusions += 1 }
        }
    }

    // The main queue may be served by any thread (on Linux it is), so threads tell nothing.
    private static let mark: DispatchSpecificKey<Void> = {
        let key = DispatchSpecificKey<Void>()
        DispatchQueue.main.setSpecific(key: key, value: ())
        return key
    }()

    private static var isOnMainQueue: Bool {
        DispatchQueue.getSpecific(key: mark) != nil || Thread.isMainThread
    }

    // MARK: Running

    /// Runs one job that is ready, by the seed, up to its next suspension.
    ///
    /// - Returns: Whether there was one.
    @MainActor @discardableResult
    public func runOne() -> Bool {
        let count = readyJobs
        return count > 0 && runOne(at: Int(random.next(upTo: UInt64(count - 1))))
    }

    /// Runs one job that is ready, up to its next suspension.
    ///
    /// - Parameter index: 0 for the one that has waited longest.
    /// - Returns: Whether there are so many.
    @MainActor @discardableResult
    public func runOne(at index: Int) -> Bool {
        let job = state.withLock { state in
            state.ready.indices.contains(index) ? state.ready.remove(at: index) : nil
        }
        guard let job else { return false }
        job.runSynchronously(on: asUnownedTaskExecutor())
        return true
    }

    /// Lets the main actor do what it was asked to do so far, such as to take an effect's action.
    ///
    /// Its queue is served in order: what stands in it now is done before what is put behind it.
    @MainActor
    public func drainMainActor() async {
        await withCheckedContinuation { continuation in
            Task { @MainActor in continuation.resume() }
        }
    }

    /// Runs jobs by the seed until none is ready; who sleeps on a clock goes on sleeping.
    ///
    /// - Parameter limit: How many jobs are run before they are said never to come to rest.
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

    /// Does the work on this executor, running jobs by the seed until it is done.
    ///
    /// - Parameters:
    ///   - whenIdle: Called where no job is ready, to move a clock for example; returns whether it
    ///     did anything.
    ///   - work: May call actors and start child tasks: all of that runs here.
    /// - Throws: What the work throws; ``TestFailure`` where it waits for what never comes.
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
                throw TestFailure("The work waits for what nothing here does.")
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
