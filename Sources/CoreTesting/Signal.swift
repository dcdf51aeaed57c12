import Synchronization

/// Lets tests wait, without sleeping, for a condition that other code makes true.
final class Signal: Sendable {
    private struct Waiter: Sendable {
        let condition: @Sendable () -> Bool
        let continuation: CheckedContinuation<Bool, Never>
    }

    private struct State {
        var next = 0
        var waiters: [Int: Waiter] = [:]
    }

    private let state = Mutex(State())

    /// Checks all conditions again. Must not be called inside a lock that a condition takes.
    func notify() {
        let met = state.withLock { state in
            let met = state.waiters.filter { $0.value.condition() }
            for key in met.keys { state.waiters[key] = nil }
            return met.values.map(\.continuation)
        }
        for continuation in met { continuation.resume(returning: true) }
    }

    /// Returns whether the condition became true before the limit.
    func wait(
        within limit: Duration = patience, until condition: @escaping @Sendable () -> Bool
    ) async -> Bool {
        let key = state.withLock { state in
            state.next += 1
            return state.next
        }
        let watchdog = watchdog(after: limit) {
            self.state.withLock { $0.waiters.removeValue(forKey: key) }?
                .continuation.resume(returning: false)
        }
        defer { watchdog.cancel() }
        return await withCheckedContinuation { continuation in
            state.withLock {
                $0.waiters[key] = Waiter(condition: condition, continuation: continuation)
            }
            notify()
        }
    }
}

/// A counter of changes, which lets a reader wait for the next change after the ones it has seen.
final class ChangeCount: Sendable {
    private let state = Mutex(0)
    private let signal = Signal()

    var count: Int { state.withLock { $0 } }

    func increment() {
        state.withLock { $0 += 1 }
        signal.notify()
    }

    /// Returns whether the counter passed that count before the limit.
    func change(after count: Int, within limit: Duration) async -> Bool {
        await signal.wait(within: limit) { self.count != count }
    }
}
