import FlyingSocks
import Foundation

/// An ``EventFeed`` as a body that FlyingFox streams, with a sign of life when nothing happens.
struct EventBody: AsyncBufferedSequence {
    typealias Element = UInt8
    let feed: EventFeed

    func makeAsyncIterator() -> Iterator { Iterator(feed) }

    struct Iterator: AsyncBufferedIteratorProtocol {
        private let feed: EventFeed
        private var wakes: AsyncStream<Void>.Iterator
        private let heart: Heart
        private var rest: ArraySlice<UInt8> = []

        init(_ feed: EventFeed) {
            self.feed = feed
            wakes = feed.wakes.makeAsyncIterator()
            heart = Heart(feed)
        }

        mutating func next() async throws -> UInt8? {
            if rest.isEmpty, !(try await fill()) { return nil }
            return rest.popFirst()
        }

        mutating func nextBuffer(suggested count: Int) async throws -> ArraySlice<UInt8>? {
            if rest.isEmpty, !(try await fill()) { return nil }
            defer { rest = [] }
            return rest
        }

        private mutating func fill() async throws -> Bool {
            guard await wakes.next() != nil, let text = feed.take() else { return false }
            rest = Array(text.utf8)[...]
            return true
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

/// Bytes after which the connection is closed: what is left of the request was not read.
struct LastBytes: AsyncBufferedSequence {
    typealias Element = UInt8
    let bytes: Foundation.Data

    func makeAsyncIterator() -> Iterator { Iterator(rest: ArraySlice(bytes)) }

    struct Iterator: AsyncBufferedIteratorProtocol {
        var rest: ArraySlice<UInt8>

        mutating func next() async throws -> UInt8? {
            guard let byte = rest.popFirst() else { throw SocketError.disconnected }
            return byte
        }

        mutating func nextBuffer(suggested count: Int) async throws -> ArraySlice<UInt8>? {
            guard !rest.isEmpty else { throw SocketError.disconnected }
            defer { rest = [] }
            return rest
        }
    }
}
