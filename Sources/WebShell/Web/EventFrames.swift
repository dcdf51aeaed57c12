import AshlarLoopback

/// An ``EventFeed`` as WebSocket frames, with a heartbeat while nothing happens.
struct EventFrames: AsyncSequence, Sendable {
    let feed: EventFeed

    func makeAsyncIterator() -> Iterator { Iterator(feed) }

    struct Iterator: AsyncIteratorProtocol {
        private let feed: EventFeed
        private var wakes: AsyncStream<Void>.Iterator
        private let heartbeat: Heartbeat
        private var isOver = false

        init(_ feed: EventFeed) {
            self.feed = feed
            wakes = feed.wakes.makeAsyncIterator()
            heartbeat = Heartbeat(feed)
        }

        // Throwing, as required of every body.
        mutating func next() async throws -> [UInt8]? {
            guard !isOver, await wakes.next() != nil else { return nil }
            switch feed.take() {
            case .message(let text): return WebSocket.text(text)
            case .nothing: return WebSocket.heartbeat
            case .end:
                isOver = true
                return WebSocket.close
            }
        }
    }

    /// Beats while the frames are being read.
    private final class Heartbeat: Sendable {
        private let task: Task<Void, Never>

        init(_ feed: EventFeed) {
            task = Task { [weak feed] in
                // Ends by cancellation when the connection closes.
                while (try? await Task.sleep(for: WebLimits.heartbeat)) != nil {
                    feed?.sendHeartbeat()
                }
            }
        }

        deinit { task.cancel() }
    }
}
