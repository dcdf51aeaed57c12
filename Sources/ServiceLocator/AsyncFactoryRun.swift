import Synchronization

/// A running async factory in its own task, and the tasks that wait for it.
final class AsyncFactoryRun: Sendable {
    typealias Outcome = Result<any Sendable, any Error>
    private struct State {
        var joined = 0
        var waiting: [Int: AsyncStream<Outcome>.Continuation] = [:]
        var result: Outcome?
        var task: Task<Void, Never>?
        /// Whether all waiting tasks have left.
        var isGivenUp: Bool { joined > 0 && waiting.isEmpty && result == nil }
    }
    private let state = Mutex(State())

    /// A stream of the result, which ends with the waiting task; `nil` if the run was given up.
    func join() -> AsyncStream<Outcome>? {
        state.withLock { state in
            if state.isGivenUp { return nil }
            let (results, continuation) = AsyncStream<Outcome>.makeStream()
            state.joined += 1
            let number = state.joined
            state.waiting[number] = continuation
            if let result = state.result { continuation.yield(result) }
            continuation.onTermination = { _ in
                let task = self.state.withLock { state in
                    state.waiting[number] = nil
                    return state.isGivenUp ? state.task : nil
                }
                task?.cancel()
            }
            return results
        }
    }

    /// Joins before the run begins, so that it is not given up.
    func run(_ work: @escaping @Sendable () async -> Outcome) -> AsyncStream<Outcome> {
        let making = Resolution.current
        let results = join()!  // No caller has left yet.
        // Detached, because the first caller may be cancelled while others still need the result.
        let task = Task.detached(priority: Task.currentPriority) {
            let result = await Resolution.$current.withValue(making) { await work() }
            making?.end()
            self.state.withLock { state in
                state.result = result
                for waiter in state.waiting.values { waiter.yield(result) }
            }
        }
        state.withLock { $0.task = task }
        return results
    }
}
