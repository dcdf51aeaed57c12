import Foundation
import Synchronization

/// Runs tasks on demand, on the calling thread, so that order and instructions are the same each
/// time.
final class ManualExecutor: TaskExecutor {
    private let jobs = Mutex<[UnownedJob]>([])

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        jobs.withLock { $0.append(job) }
    }

    /// Runs the queued jobs and those they enqueue, here and on the main actor.
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
