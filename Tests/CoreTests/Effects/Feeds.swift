import AshlarCoreSamples
import Synchronization

/// Streams that a test opens and feeds; each reports the end of its consumer.
final class Feeds: Sendable {
    private let newest = Mutex<AsyncStream<Int>.Continuation?>(nil)
    let opened = Gauge()

    func open(onEnd: @escaping @Sendable () -> Void) -> AsyncStream<Int> {
        let (stream, continuation) = AsyncStream<Int>.makeStream()
        continuation.onTermination = { _ in onEnd() }
        newest.withLock { $0 = continuation }
        opened.increment()
        return stream
    }

    func yield(_ number: Int) { _ = newest.withLock { $0?.yield(number) } }
}
