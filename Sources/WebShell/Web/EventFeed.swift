import Foundation
import Synchronization

/// The pending events of one browser tab: the newest picture of its screen, then a path to navigate
/// to.
///
/// A slow tab misses intermediate pictures, never the last one.
final class EventFeed: Sendable {
    /// The next item to write.
    enum Item: Equatable {
        /// A ``Picture`` as JSON.
        case message(String)
        case nothing
        case end
    }

    private struct Pending {
        var picture: String?
        var last: String?
        var isFinished = false
    }

    private let pending = Mutex(Pending())
    /// Emits whenever there may be something to write.
    let wakes: AsyncStream<Void>
    private let wake: AsyncStream<Void>.Continuation

    init() { (wakes, wake) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1)) }

    deinit { wake.finish() }

    /// Replaces a picture that was not yet read.
    func show(_ json: String) {
        pending.withLock { pending in
            if pending.last == nil { pending.picture = json }
        }
        wake.yield()
    }

    /// Navigates the tab once; nothing follows, and an unread picture is dropped.
    @MainActor
    func navigate(to path: String) {
        let json = Picture(navigate: path).json
        pending.withLock { pending in
            guard pending.last == nil, !pending.isFinished else { return }
            pending.picture = nil
            pending.last = json
        }
        wake.yield()
    }

    /// Ends the stream; the browser reconnects.
    func finish() {
        pending.withLock { $0.isFinished = true }
        wake.yield()
    }

    func sendHeartbeat() { wake.yield() }

    /// Returns the next item after a wake.
    func take() -> Item {
        pending.withLock { pending in
            if let picture = pending.picture {
                pending.picture = nil
                if pending.last != nil || pending.isFinished { wake.yield() }
                return .message(picture)
            }
            if let last = pending.last {
                pending.last = nil
                pending.isFinished = true
                wake.yield()
                return .message(last)
            }
            return pending.isFinished ? .end : .nothing
        }
    }
}
