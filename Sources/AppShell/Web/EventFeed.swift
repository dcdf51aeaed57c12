import Foundation
import Synchronization

/// What one browser tab is still to be told: the newest picture of its screen, then where to go.
///
/// A tab that reads slowly misses pictures in between, never the last one.
final class EventFeed: Sendable {
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
            if pending.last == nil { pending.picture = Self.event("main", json) }
        }
        wake.yield()
    }

    /// Sends the tab elsewhere, once; nothing follows, and a picture that was not yet read is not
    /// shown.
    func navigate(to path: String) {
        pending.withLock { pending in
            guard pending.last == nil, !pending.isFinished else { return }
            (pending.picture, pending.last) = (nil, Self.event("navigate", path))
        }
        wake.yield()
    }

    /// Ends the stream; the browser asks again.
    func finish() {
        pending.withLock { $0.isFinished = true }
        wake.yield()
    }

    func beat() { wake.yield() }

    /// The text to write after a wake: an empty comment if there is nothing new, `nil` at the end.
    func take() -> String? {
        pending.withLock { pending in
            if let picture = pending.picture {
                pending.picture = nil
                if pending.last != nil || pending.isFinished { wake.yield() }
                return picture
            }
            if let last = pending.last {
                (pending.last, pending.isFinished) = (nil, true)
                wake.yield()
                return last
            }
            return pending.isFinished ? nil : ":\n\n"
        }
    }

    /// `data` must be one line, as JSON and paths are.
    private static func event(_ name: String, _ data: String) -> String {
        "event: \(name)\ndata: \(data)\n\n"
    }
}
