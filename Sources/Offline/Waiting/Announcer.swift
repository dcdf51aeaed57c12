import Synchronization

/// Many streams of one value, each holding the newest only.
///
/// Locked and not an actor: values and the ends of streams come on any thread. Listeners are notified
/// in the order in which they came, so that two runs are alike.
package final class Announcer<Value: Sendable>: Sendable {
    private struct Listeners {
        var next = 0
        var all: [(key: Int, continuation: AsyncStream<Value>.Continuation)] = []
    }

    private let listeners = Mutex(Listeners())

    package init() {}

    deinit {
        for listener in listeners.withLock({ $0.all }) { listener.continuation.finish() }
    }

    /// - Parameter first: What the stream begins with, if anything; read once listening.
    package func stream(startingWith first: (() -> Value)? = nil) -> AsyncStream<Value> {
        let (stream, continuation) = AsyncStream<Value>.makeStream(
            bufferingPolicy: .bufferingNewest(1))
        let key = listeners.withLock { listeners in
            listeners.next += 1
            listeners.all.append((listeners.next, continuation))
            return listeners.next
        }
        continuation.onTermination = { [weak self] _ in
            self?.listeners.withLock { $0.all.removeAll { $0.key == key } }
        }
        if let first { continuation.yield(first()) }
        return stream
    }

    package func send(_ value: Value) {
        for listener in listeners.withLock({ $0.all }) { listener.continuation.yield(value) }
    }
}
