import Synchronization

/// Wakes a task that waits, before its time is up. A signal without a waiter is kept for the next.
///
/// Not an `AsyncStream`: one of those ends for good when a reader is cancelled.
public final class WakeSignal: Sendable {
    private struct State {
        var isSignalled = false
        var waiter: CheckedContinuation<Bool, Never>?
    }

    private let state = Mutex(State())

    /// Without a signal.
    public init() {}

    /// Wakes the waiter, or the next one that comes.
    public func signal() {
        let waiter = state.withLock { state in
            guard let waiter = state.waiter else {
                state.isSignalled = true
                return nil as CheckedContinuation<Bool, Never>?
            }
            state.waiter = nil
            return waiter
        }
        waiter?.resume(returning: true)
    }

    /// Waits for the next signal, at most for the duration. One waiter at a time.
    ///
    /// - Parameters:
    ///   - duration: `nil` for as long as it takes.
    ///   - clock: On which it waits.
    /// - Returns: `false` when time was up or the task was cancelled.
    @discardableResult
    public func wait(atMost duration: Duration? = nil, on clock: any Clock<Duration>) async -> Bool
    {
        guard let duration else { return await signalled() }
        return await withTaskGroup(of: Bool.self) { group in
            group.addTask { await self.signalled() }
            group.addTask {
                // Cancelled: the signal came first, or the task is cancelled.
                try? await clock.sleep(for: max(duration, .zero))
                return false
            }
            var isSignalled = false
            for await result in group {
                isSignalled = isSignalled || result
                group.cancelAll()
            }
            return isSignalled
        }
    }

    private func signalled() async -> Bool {
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let now: Bool? = state.withLock { state in
                    if state.isSignalled {
                        state.isSignalled = false
                        return true
                    }
                    // Cancelled before: the handler below has run and found no waiter.
                    if Task.isCancelled { return false }
                    state.waiter = continuation
                    return nil
                }
                if let now { continuation.resume(returning: now) }
            }
        } onCancel: {
            let waiter = state.withLock { state in
                defer { state.waiter = nil }
                return state.waiter
            }
            waiter?.resume(returning: false)
        }
    }
}
