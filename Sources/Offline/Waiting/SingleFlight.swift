import Synchronization

/// Merges simultaneous calls into one run of the work: the first caller runs it, the others wait
/// for its result.
///
/// It has no task of its own: the work runs in the first caller’s task, and if that is cancelled,
/// the next waiting caller takes over.
package final class SingleFlight<Value: Sendable>: Sendable {
    private enum Outcome: Sendable {
        case result(Result<Value, any Error>)
        /// The leader was cancelled, and this caller takes over.
        case lead
        case cancelled
    }

    private struct State {
        var isRunning = false
        var next = 0
        var waiters: [(key: Int, continuation: CheckedContinuation<Outcome, Never>)] = []
        /// Waits that were cancelled before they began.
        var cancelled: Set<Int> = []
    }

    private let state = Mutex(State())

    /// The number of callers that wait for another caller’s result.
    package var waiting: Int { state.withLock { $0.waiters.count } }

    package init() {}

    /// - Throws: What `work` throws, or `CancellationError` if this caller was cancelled.
    package func run(_ work: () async throws -> Value) async throws -> Value {
        let key: Int? = state.withLock { state in
            if !state.isRunning {
                state.isRunning = true
                return nil
            }
            state.next += 1
            return state.next
        }
        guard let key else { return try await lead(work) }
        switch await wait(key) {
        case .result(let result): return try result.get()
        case .lead: return try await lead(work)
        case .cancelled: throw CancellationError()
        }
    }

    private func lead(_ work: () async throws -> Value) async throws -> Value {
        do {
            let value = try await work()
            land(.success(value))
            return value
        } catch is CancellationError {
            handOver()
            throw CancellationError()
        } catch {
            land(.failure(error))
            throw error
        }
    }

    private func land(_ result: Result<Value, any Error>) {
        let waiters = state.withLock { state in
            state.isRunning = false
            defer { state.waiters = [] }
            return state.waiters
        }
        for waiter in waiters { waiter.continuation.resume(returning: .result(result)) }
    }

    private func handOver() {
        let next: CheckedContinuation<Outcome, Never>? = state.withLock { state in
            guard !state.waiters.isEmpty else {
                state.isRunning = false
                return nil
            }
            return state.waiters.removeFirst().continuation
        }
        next?.resume(returning: .lead)
    }

    private func wait(_ key: Int) async -> Outcome {
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let now: Outcome? = state.withLock { state in
                    if state.cancelled.remove(key) != nil { return .cancelled }
                    guard state.isRunning else {
                        // The work ended between the two locks: this caller runs it again.
                        state.isRunning = true
                        return .lead
                    }
                    state.waiters.append((key, continuation))
                    return nil
                }
                if let now { continuation.resume(returning: now) }
            }
        } onCancel: {
            let waiter: CheckedContinuation<Outcome, Never>? = state.withLock { state in
                guard let index = state.waiters.firstIndex(where: { $0.key == key }) else {
                    state.cancelled.insert(key)
                    return nil
                }
                return state.waiters.remove(at: index).continuation
            }
            waiter?.resume(returning: .cancelled)
        }
    }
}
