import Foundation
import Synchronization

/// Runs the work of effects one job at a time, and knows when none is left to run.
///
/// It serves itself, unlike ``SeededExecutor``: a test only asks whether everything has gone as far
/// as it can. Each ``ManualClock`` has one, and ``FeatureHarness`` lets effects run there; other
/// work belongs to it if it is started as `Task(executorPreference: clock.executor)`.
///
/// With their tasks come child tasks, and default actors while those call them. What does not: an
/// unstructured `Task { }`, and what others do on queues and threads.
public final class WorkExecutor: TaskExecutor {
    private struct State {
        var unfinished = 0
        var enqueued = 0
    }

    private let queue = DispatchQueue(label: "CoreTesting.WorkExecutor")
    private let state = Mutex(State())
    private let signal = Signal()

    init() {}

    /// Called by the runtime; the job runs after those that came before.
    public func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        state.withLock { state in
            state.unfinished += 1
            state.enqueued += 1
        }
        queue.async {
            job.runSynchronously(on: self.asUnownedTaskExecutor())
            let isIdle = self.state.withLock { state in
                state.unfinished -= 1
                return state.unfinished == 0
            }
            if isIdle { self.signal.notify() }
        }
    }

    private var isIdle: Bool { state.withLock { $0.unfinished == 0 } }
    /// Whether anything belongs here.
    var isUsed: Bool { enqueued > 0 }

    private var enqueued: Int { state.withLock { $0.enqueued } }

    /// Returns once every job has run, those too that the main actor gives back: all that belongs
    /// here sleeps, is done, or waits for somebody else.
    ///
    /// The queue of the main actor is served in order, so one turn of it is after all that jobs
    /// asked of it. Only work that goes on there without ever leaving it is not waited for.
    ///
    /// - Throws: ``TestFailure`` after at least 20 seconds of real time.
    public func settle(file: StaticString = #fileID, line: UInt = #line) async throws {
        // Work that wakes other work for ever is ended by its rounds, not by a clock.
        for _ in 0..<100_000 {
            let seen = enqueued
            guard await signal.wait(until: { self.isIdle }) else { break }
            await turnOfTheMainActor()
            if isIdle, enqueued == seen { return }
        }
        throw TestFailure("The work of effects does not come to rest.", file, line)
    }
}

/// Returns after all that stands in the main actor's queue now.
func turnOfTheMainActor() async {
    await withCheckedContinuation { continuation in
        Task { @MainActor in continuation.resume() }
    }
}
