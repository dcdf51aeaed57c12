import Synchronization

/// Tells any number of streams that something changed.
final class ChangeSignal: Sendable {
    private struct State {
        var next = 0
        var streams: [Int: AsyncStream<Void>.Continuation] = [:]
    }

    private let state = Mutex(State())

    func stream() -> AsyncStream<Void> {
        AsyncStream(bufferingPolicy: .bufferingNewest(1)) { continuation in
            let key = state.withLock { state in
                state.next += 1
                state.streams[state.next] = continuation
                return state.next
            }
            continuation.onTermination = { [weak self] _ in
                _ = self?.state.withLock { $0.streams.removeValue(forKey: key) }
            }
        }
    }

    func send() {
        for stream in state.withLock({ Array($0.streams.values) }) { stream.yield() }
    }
}
