import AshlarCore
import Foundation

/// An effect that is started and cancelled, and one that finishes, compared with a bare task.
///
/// The `-on-pool` works run on the system’s threads, for time; the others on this thread alone, so
/// that their instructions are reproducible.
@MainActor let effectWorks = [
    Work("effect-start-cancel") {
        let executor = ManualExecutor()
        let viewModel = JobFeature(.make(executor: executor))
        return inBatches {
            viewModel.handle(.startTapped)
            viewModel.handle(.stopTapped)
        } settle: {
            executor.drain()
        }
    },
    Work("effect-start-cancel-by-hand") {
        let executor = ManualExecutor()
        return inBatches {
            let task = Task(executorPreference: executor) { try await job() }
            task.cancel()
        } settle: {
            executor.drain()
        }
    },
    Work("effect-start-finish") {
        let executor = ManualExecutor()
        let viewModel = JobFeature(.make(executor: executor))
        return inBatches {
            viewModel.handle(.startTapped)
        } settle: {
            executor.drain()
        }
    },
    Work("effect-start-finish-by-hand") {
        let executor = ManualExecutor()
        let seen = Seen()
        return inBatches {
            Task(executorPreference: executor) {
                try await job()
                await MainActor.run { seen.sum &+= 1 }
            }
        } settle: {
            executor.drain()
        }
    },
    Work("effect-start-cancel-on-pool") {
        let viewModel = JobFeature(.make())
        return inBatches {
            viewModel.handle(.startTapped)
            viewModel.handle(.stopTapped)
        } settle: {
            emptyMainQueue()
        }
    },
    Work("effect-start-cancel-on-pool-by-hand") {
        inBatches {
            let task = Task { try await job() }
            task.cancel()
        } settle: {
            emptyMainQueue()
        }
    },
]

@MainActor
private func inBatches(
    _ step: @escaping @MainActor () -> Void, settle: @escaping @MainActor () -> Void
) -> Work.Body {
    { count in
        var left = count
        while left > 0 {
            for _ in 0..<min(left, 100) { step() }
            left -= 100
            settle()
        }
        return count
    }
}
