import Foundation
import Synchronization

/// Runs tasks when it is told to, on the thread that tells it: what happens then is the same each
/// time, and so are its instructions.
final class HandExecutor: TaskExecutor {
    private let jobs = Mutex<[UnownedJob]>([])

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        jobs.withLock { $0.append(job) }
    }

    /// Runs what is there and what comes of it, here and on the main actor.
    @MainActor
    func drain() {
        while true {
            let ready = jobs.withLock { jobs in
                defer { jobs.removeAll(keepingCapacity: true) }
                return jobs
            }
            for job in ready { job.runSynchronously(on: asUnownedTaskExecutor()) }
            let isIdle = jobs.withLock { $0.isEmpty }
            emptyMainQueue()
            if ready.isEmpty, isIdle { return }
        }
    }
}

/// Runs the jobs that wait for the main actor.
@MainActor
func emptyMainQueue() { _ = RunLoop.main.run(mode: .default, before: .distantPast) }
