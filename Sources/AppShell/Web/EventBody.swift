/// An ``EventFeed`` as a body that is streamed, with a sign of life when nothing happens.
struct EventBody: AsyncSequence, Sendable {
    let feed: EventFeed

    func makeAsyncIterator() -> Iterator { Iterator(feed) }

    struct Iterator: AsyncIteratorProtocol {
        private let feed: EventFeed
        private var wakes: AsyncStream<Void>.Iterator
        private let heart: Heart

        init(_ feed: EventFeed) {
            self.feed = feed
            wakes = feed.wakes.makeAsyncIterator()
            heart = Heart(feed)
        }

        // Declared as throwing, as every body is.
        mutating func next() async throws -> [UInt8]? {
            guard await wakes.next() != nil, let text = feed.take() else { return nil }
            return Array(text.utf8)
        }
    }

    /// Beats as long as the body is being read.
    private final class Heart: Sendable {
        private let task: Task<Void, Never>

        init(_ feed: EventFeed) {
            task = Task { [weak feed] in
                // Ends by cancellation, which is how a closed connection shows.
                while (try? await Task.sleep(for: WebLimits.heartbeat)) != nil {
                    feed?.beat()
                }
            }
        }

        deinit { task.cancel() }
    }
}
