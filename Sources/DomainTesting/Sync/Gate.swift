import Synchronization

/// Delays calls, so that a test controls the order of their results.
///
/// ```swift
/// payments.reads.hold()          // the next read waits
/// viewModel.handle(.searchChanged("old"))
/// await payments.reads.held()    // the read has started
/// viewModel.handle(.searchChanged("new"))
/// payments.reads.release()       // the old result comes late
/// ```
public final class Gate: Sendable {
    private struct State {
        /// The number of coming calls to delay.
        var holding = 0
        var held: [CheckedContinuation<Void, Never>] = []
        var observers: [(count: Int, continuation: CheckedContinuation<Void, Never>)] = []
    }

    private let state = Mutex(State())

    /// Creates an open gate.
    public init() {}

    /// Makes the next `count` calls wait until they are released; later calls pass.
    public func hold(_ count: Int = 1) { state.withLock { $0.holding += count } }

    /// Releases all waiting calls in their order of arrival, and cancels the remaining holds.
    public func release() {
        let held = state.withLock { state in
            defer {
                state.held = []
                state.holding = 0
            }
            return state.held
        }
        for call in held { call.resume() }
    }

    /// Whether the next call will wait.
    var isHolding: Bool { state.withLock { $0.holding > 0 } }

    /// Returns once `count` calls are waiting.
    public func held(_ count: Int = 1) async {
        await withCheckedContinuation { continuation in
            let isThere = state.withLock { state in
                if state.held.count >= count { return true }
                state.observers.append((count, continuation))
                return false
            }
            if isThere { continuation.resume() }
        }
    }

    /// Waits while held; cancellation does not shorten the wait, as with a slow disk.
    func pass() async {
        await yieldOnTestExecutor()
        await withCheckedContinuation { call in
            let observers: [CheckedContinuation<Void, Never>] = state.withLock { state in
                guard state.holding > 0 else {
                    call.resume()
                    return []
                }
                state.holding -= 1
                state.held.append(call)
                let met = state.observers.filter { $0.count <= state.held.count }
                state.observers.removeAll { $0.count <= state.held.count }
                return met.map(\.continuation)
            }
            for observer in observers { observer.resume() }
        }
    }
}
