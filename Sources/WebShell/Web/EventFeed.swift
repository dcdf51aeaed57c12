import Foundation
import Synchronization

/// What one browser tab is still to be told: the newest picture of its screen, then where to go.
///
/// A tab that reads slowly misses pictures in between, never the last one.
final class EventFeed: Sendable {
    /// What there is to write.
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
    /// One element whenever there may be something to write.
    let wakes: AsyncStream<Void>
    private let wake: AsyncStream<Void>.Continuation

    init() { (wakes, wake) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1)) }

    deinit { wake.finish() }

    /// Replaces the picture that was not yet read.
    func show(_ json: String) {
        pending.withLock { pending in
            if pending.last == nil { pending.picture = json }
        }
        wake.yield()
    }

    /// Sends the tab elsewhere, once; nothing follows, and a picture that was not yet read is not
    /// shown.
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

    /// Ends the stream; the browser asks again.
    func finish() {
        pending.withLock { $0.isFinished = true }
        wake.yield()
    }

    func beat() { wake.yield() }

    /// What to write after a wake.
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
