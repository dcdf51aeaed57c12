import Synchronization

/// A run of an async factory in a task of its own, for which tasks wait.
final class AsyncMaking<Service: Sendable>: Sendable {
    private struct State {
        var joined = 0
        var waiting: [Int: CheckedContinuation<Service, any Error>] = [:]
        /// Those whose task was cancelled before they waited.
        var gone: Set<Int> = []
        var left = 0
        var result: Result<Service, any Error>?
        var task: Task<Void, Never>?
        var isGivenUp: Bool { left == joined && joined > 0 && result == nil }
    }

    private let state = Mutex(State())

    /// A place among those who wait; `nil` if all have left and it was given up.
    func join() -> Int? {
        state.withLock { state in
            if state.isGivenUp { return nil }
            state.joined += 1
            return state.joined
        }
    }

    /// Not a child of the task that asked first: that may be cancelled, and others need this.
    func run(_ work: @escaping @Sendable () async -> Void) {
        let task = Task.detached(priority: Task.currentPriority) { await work() }
        let isGivenUp = state.withLock { state in
            state.task = task
            return state.isGivenUp
        }
        if isGivenUp { task.cancel() }
    }

    func finish(_ result: Result<Service, any Error>) {
        let waiting = state.withLock { state in
            state.result = result
            state.task = nil
            defer { state.waiting = [:] }
            return state.waiting.values
        }
        for continuation in waiting { continuation.resume(with: result) }
    }

    func value(for waiter: Int) async throws -> Service {
        // Whether it is made in this very moment must not decide what a cancelled task is told.
        if Task.isCancelled {
            leave(waiter)
            throw CancellationError()
        }
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                let outcome = state.withLock { state -> Result<Service, any Error>? in
                    if let result = state.result { return result }
                    if state.gone.contains(waiter) { return .failure(CancellationError()) }
                    state.waiting[waiter] = continuation
                    return nil
                }
                if let outcome { continuation.resume(with: outcome) }
            }
        } onCancel: {
            leave(waiter)
        }
    }

    private func leave(_ waiter: Int) {
        let (continuation, task) = state.withLock { state in
            guard state.result == nil, state.gone.insert(waiter).inserted else {
                return (CheckedContinuation<Service, any Error>?.none, Task<Void, Never>?.none)
            }
            state.left += 1
            return (
                state.waiting.removeValue(forKey: waiter), state.isGivenUp ? state.task : nil
            )
        }
        continuation?.resume(throwing: CancellationError())
        task?.cancel()
    }
}

/// What the current task is making, outermost first: an async factory that captured a locator and
/// waits for itself would wait for ever.
///
/// A task that a factory starts counts as the factory.
enum Resolution {
    /// Cells, and entries of what has none.
    @TaskLocal static var path: [ObjectIdentifier] = []

    /// Throws if the task is making it already.
    static func check(_ object: AnyObject) throws(ServiceLocatorError) {
        // Those who asked add themselves as the error passes them.
        if path.contains(ObjectIdentifier(object)) { throw .cycle(path: []) }
    }
}
