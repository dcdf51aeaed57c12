import Synchronization

/// Wakes a waiting task early. A signal without a waiter is kept for the next one.
///
/// Not an `AsyncStream`, because that ends permanently when a reader is cancelled.
public final class WakeSignal: Sendable {
    private struct State {
        var isSignalled = false
        var waiter: CheckedContinuation<Bool, Never>?
    }

    private let state = Mutex(State())

    /// Creates a wake signal that is not set.
    public init() {}

    /// Wakes the waiter, or the next one.
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

    /// Waits for the next signal, at most for the duration. Only one task may wait at a time.
    ///
    /// - Parameters:
    ///   - duration: `nil` to wait without a limit.
    ///   - clock: The clock for the duration.
    /// - Returns: `false` if the duration ended or the task was cancelled.
    @discardableResult
    public func wait(atMost duration: Duration? = nil, on clock: any Clock<Duration>) async -> Bool
    {
        guard let duration else { return await signalled() }
        return await withTaskGroup(of: Bool.self) { group in
            group.addTask { await self.signalled() }
            group.addTask {
                // Cancelled because the signal came first, or because the task was cancelled.
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
                    // Cancelled earlier: the handler below has run and found no waiter.
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
