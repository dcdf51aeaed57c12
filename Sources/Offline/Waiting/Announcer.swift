import Synchronization

/// Sends values to many streams; each stream buffers only the newest value.
///
/// A lock, not an actor, protects it: values arrive and streams end on any thread. Listeners are
/// notified in the order in which they subscribed, so that runs are deterministic.
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

    /// - Parameter first: The stream’s first element, if any; read after the stream has subscribed.
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
