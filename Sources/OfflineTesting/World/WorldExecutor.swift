import Foundation

/// Runs the jobs of tasks one at a time, in the order that the world decides.
///
/// Unchecked, because all of it belongs to the thread that created it: a job that is enqueued on
/// another thread ends the process, because the run would then not depend on its seed alone.
final class WorldExecutor: TaskExecutor, @unchecked Sendable {
    private var ready: [UnownedJob] = []
    private let owner = pthread_self()

    var count: Int { ready.count }

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        // On another thread this would be unsafe, and the run would not be reproducible.
        precondition(pthread_equal(owner, pthread_self()) != 0, "a job from another thread")
        ready.append(job)
    }

    /// Runs the job at that position in the queue, up to its next suspension.
    func run(at index: Int) {
        ready.remove(at: index).runSynchronously(on: asUnownedTaskExecutor())
    }

    /// Runs ready jobs, and those that they make ready, in order.
    ///
    /// - Returns: Whether the queue became empty within the limit.
    @discardableResult
    func drain(limit: Int = 100_000) -> Bool {
        for _ in 0..<limit {
            guard !ready.isEmpty else { return true }
            run(at: 0)
        }
        return false
    }
}
