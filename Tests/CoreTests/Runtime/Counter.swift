import Synchronization

/// A thread-safe counter.
final class Counter: Sendable {
    private let count = Mutex(0)
    var value: Int { count.withLock { $0 } }
    func increment() { count.withLock { $0 += 1 } }
    func decrement() { count.withLock { $0 -= 1 } }
}

/// Counts its living instances.
final class Payload: Sendable {
    let number: Int
    private let alive: Counter

    init(_ alive: Counter, _ number: Int = 0) {
        self.alive = alive
        self.number = number
        alive.increment()
    }

    deinit { alive.decrement() }
}
