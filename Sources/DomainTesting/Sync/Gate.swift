import Synchronization

/// Keeps calls waiting, so that a test decides which of two answers comes first.
///
/// ```swift
/// payments.reads.hold()          // the next read waits
/// viewModel.handle(.searchChanged("old"))
/// await payments.reads.held()    // it is there
/// viewModel.handle(.searchChanged("new"))
/// payments.reads.release()       // the old answer comes late
/// ```
public final class Gate: Sendable {
    private struct State {
        /// How many of the next calls are to wait.
        var holding = 0
        var held: [CheckedContinuation<Void, Never>] = []
        var observers: [(count: Int, continuation: CheckedContinuation<Void, Never>)] = []
    }

    private let state = Mutex(State())

    /// Lets every call pass.
    public init() {}

    /// The next `count` calls wait until they are released; those after them pass.
    public func hold(_ count: Int = 1) { state.withLock { $0.holding += count } }

    /// Lets all go that wait, in the order in which they came, and those that were yet to be held.
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

    /// Whether the next call is to wait.
    var isHolding: Bool { state.withLock { $0.holding > 0 } }

    /// Returns once so many calls wait.
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

    /// Waits if it has to; being cancelled does not shorten that, as with a slow disk.
    func pass() async {
        await takeTurns()
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
