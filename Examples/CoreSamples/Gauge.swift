import Synchronization

/// A counter that tests wait for without sleeping.
package final class Gauge: Sendable {
    private struct State {
        var count = 0
        var waiters: [(level: Int, continuation: CheckedContinuation<Void, Never>)] = []
    }

    private let state = Mutex(State())

    package init() {}

    package var value: Int { state.withLock { $0.count } }

    package func increment() {
        let met = state.withLock { state in
            state.count += 1
            let met = state.waiters.filter { $0.level <= state.count }
            state.waiters.removeAll { $0.level <= state.count }
            return met
        }
        for waiter in met { waiter.continuation.resume() }
    }

    package func reaches(_ level: Int) async {
        await withCheckedContinuation { continuation in
            let isMet = state.withLock { state in
                if state.count < level { state.waiters.append((level, continuation)) }
                return state.count >= level
            }
            if isMet { continuation.resume() }
        }
    }

    /// Waits until this count reaches the other one, which may still grow.
    package func reaches(_ other: Gauge) async {
        var level = other.value
        while value < level {
            await reaches(level)
            level = other.value
        }
    }
}
