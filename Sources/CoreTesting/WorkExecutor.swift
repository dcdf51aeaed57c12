import Foundation
import Synchronization

/// Runs the work of effects one job at a time, and detects when none is left to run.
///
/// It runs jobs by itself, unlike ``SeededExecutor``: a test only waits until all work has run as
/// far as it can. Each ``ManualClock`` has one, and ``FeatureHarness`` runs effects on it; start
/// other work with `Task(executorPreference: clock.executor)`.
///
/// It also runs these tasks’ child tasks and the default actors that they call, but not an
/// unstructured `Task { }` or work on queues and threads.
public final class WorkExecutor: TaskExecutor {
    private struct State {
        var unfinished = 0
        var enqueued = 0
    }

    private let queue = DispatchQueue(label: "CoreTesting.WorkExecutor")
    private let state = Mutex(State())
    private let signal = Signal()

    init() {}

    /// Called by the runtime; the job runs after earlier ones.
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
    /// Whether any job was enqueued here.
    var isUsed: Bool { enqueued > 0 }

    private var enqueued: Int { state.withLock { $0.enqueued } }

    /// Returns once every job has run, including those that the main actor resumes: all work on
    /// this executor sleeps, is done, or waits for other code.
    ///
    /// The main actor’s queue is served in order, so one turn of it follows everything that jobs
    /// enqueued there. It does not wait for work that stays on the main actor and never returns to
    /// this executor.
    ///
    /// - Throws: ``TestFailure`` after at least 20 seconds of real time.
    public func settle(file: StaticString = #fileID, line: UInt = #line) async throws {
        // Work that endlessly wakes other work is ended by a number of rounds, not by time.
        for _ in 0..<100_000 {
            let seen = enqueued
            guard await signal.wait(until: { self.isIdle }) else { break }
            await mainActorTurn()
            if isIdle, enqueued == seen { return }
        }
        throw TestFailure("The work of effects does not come to rest.", file, line)
    }
}

/// Returns after all work now in the main actor’s queue.
func mainActorTurn() async {
    await withCheckedContinuation { continuation in
        Task { @MainActor in continuation.resume() }
    }
}
