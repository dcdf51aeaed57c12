import Foundation

/// Runs the jobs of tasks one at a time, when and in the order that the world decides.
///
/// Unchecked, because all of it belongs to the thread that made it: a job that is made ready on any
/// other stops the process, because then the world is not what its seed says.
final class WorldExecutor: TaskExecutor, @unchecked Sendable {
    private var ready: [UnownedJob] = []
    private let owner = pthread_self()

    var count: Int { ready.count }

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        // On another thread, nothing here would be safe: better to stop than to lie.
        precondition(pthread_equal(owner, pthread_self()) != 0, "a job from another thread")
        ready.append(job)
    }

    /// Runs the job at that place in the line, up to its next suspension.
    func run(at index: Int) {
        ready.remove(at: index).runSynchronously(on: asUnownedTaskExecutor())
    }

    /// Runs what is ready, and what that makes ready, in order.
    ///
    /// - Returns: Whether it came to rest within so many jobs.
    @discardableResult
    func drain(limit: Int = 100_000) -> Bool {
        for _ in 0..<limit {
            guard !ready.isEmpty else { return true }
            run(at: 0)
        }
        return false
    }
}
