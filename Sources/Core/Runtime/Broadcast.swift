import Synchronization

/// Any number of streams of one value, each holding only the newest.
///
/// Uses a lock instead of the main actor, because a consumer’s stream may terminate on any thread.
@usableFromInline
final class Broadcast<Value: Sendable>: Sendable {
    private struct Listeners {
        var next = 0
        var continuations: [Int: AsyncStream<Value>.Continuation] = [:]
    }

    private let listeners = Mutex(Listeners())

    init() {}

    deinit { finish() }

    @usableFromInline
    var isEmpty: Bool { listeners.withLock { $0.continuations.isEmpty } }

    /// A stream of one value that finishes; for consumers after the end.
    static func finishedStream(with value: Value) -> AsyncStream<Value> {
        AsyncStream { continuation in
            continuation.yield(value)
            continuation.finish()
        }
    }

    /// A stream that starts with `value`.
    func stream(startingWith value: Value) -> AsyncStream<Value> {
        let (stream, continuation) = AsyncStream<Value>.makeStream(
            bufferingPolicy: .bufferingNewest(1))
        continuation.yield(value)
        let key = listeners.withLock { listeners in
            listeners.next += 1
            listeners.continuations[listeners.next] = continuation
            return listeners.next
        }
        continuation.onTermination = { [weak self] _ in
            _ = self?.listeners.withLock { $0.continuations.removeValue(forKey: key) }
        }
        return stream
    }

    @usableFromInline
    func send(_ value: Value) {
        let continuations = listeners.withLock { Array($0.continuations.values) }
        for continuation in continuations { continuation.yield(value) }
    }

    func finish() {
        // Finished outside the lock: `onTermination` takes it.
        let continuations = listeners.withLock { Array($0.continuations.values) }
        for continuation in continuations { continuation.finish() }
    }
}
