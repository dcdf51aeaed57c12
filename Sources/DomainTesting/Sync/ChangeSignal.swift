import Synchronization

/// Sends elements to any number of streams; a slow consumer gets only the newest.
final class ChangeSignal<Element: Sendable>: Sendable {
    private struct State {
        var next = 0
        var streams: [Int: AsyncStream<Element>.Continuation] = [:]
    }

    private let state = Mutex(State())

    /// A stream of `first`, if given, and all elements sent from now on.
    func stream(startingWith first: Element? = nil) -> AsyncStream<Element> {
        AsyncStream(bufferingPolicy: .bufferingNewest(1)) { continuation in
            let key = state.withLock { state in
                state.next += 1
                state.streams[state.next] = continuation
                if let first { continuation.yield(first) }
                return state.next
            }
            continuation.onTermination = { [weak self] _ in
                _ = self?.state.withLock { $0.streams.removeValue(forKey: key) }
            }
        }
    }

    func send(_ element: Element) {
        for stream in state.withLock({ Array($0.streams.values) }) { stream.yield(element) }
    }
}
