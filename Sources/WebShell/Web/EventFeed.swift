import Foundation
import Synchronization

/// The pending events of one browser tab: the newest update of its screen, then a path to navigate
/// to.
///
/// A slow tab misses intermediate updates, never the last one.
final class EventFeed: Sendable {
    /// The next item to write.
    enum Item: Equatable {
        /// A ``PageUpdate`` as JSON.
        case message(String)
        case nothing
        case end
    }

    private struct Pending {
        var update: String?
        var last: String?
        var isFinished = false
    }

    private let pending = Mutex(Pending())
    /// Emits whenever there may be something to write.
    let wakes: AsyncStream<Void>
    private let wake: AsyncStream<Void>.Continuation

    init() { (wakes, wake) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1)) }

    deinit { wake.finish() }

    /// Replaces an update that was not yet read.
    func show(_ json: String) {
        pending.withLock { pending in
            if pending.last == nil { pending.update = json }
        }
        wake.yield()
    }

    /// Navigates the tab once; nothing follows, and an unread update is dropped.
    @MainActor
    func navigate(to path: String) {
        let json = PageUpdate(navigate: path).json
        pending.withLock { pending in
            guard pending.last == nil, !pending.isFinished else { return }
            pending.update = nil
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
            if let update = pending.update {
                pending.update = nil
                if pending.last != nil || pending.isFinished { wake.yield() }
                return .message(update)
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
