import Synchronization

/// Many streams of one value, each holding the newest only.
///
/// Locked and not main-actor bound, because a consumer's stream may terminate on any thread.
@usableFromInline
final class Broadcast<Value: Sendable>: Sendable {
    private struct Listeners {
        var next = 0
        var continuations: [Int: AsyncStream<Value>.Continuation] = [:]
        var finished = false
    }

    private let listeners = Mutex(Listeners())

    init() {}

    deinit { finish() }

    @usableFromInline
    var isEmpty: Bool { listeners.withLock { $0.continuations.isEmpty } }

    /// A stream that starts with `value`; finished after it if the broadcast is.
    func stream(startingWith value: Value) -> AsyncStream<Value> {
        let (stream, continuation) = AsyncStream<Value>.makeStream(
            bufferingPolicy: .bufferingNewest(1))
        continuation.yield(value)
        let key: Int? = listeners.withLock { listeners in
            guard !listeners.finished else { return nil }
            listeners.next += 1
            listeners.continuations[listeners.next] = continuation
            return listeners.next
        }
        guard let key else {
            continuation.finish()
            return stream
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
        let continuations = listeners.withLock { listeners in
            listeners.finished = true
            return Array(listeners.continuations.values)
        }
        for continuation in continuations { continuation.finish() }
    }
}
