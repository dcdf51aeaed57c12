import AshlarCore
import Synchronization

/// The pages of one refresh: refuses cursors that come again, and lists without an end.
final class PageWalk: Sendable {
    private struct State {
        var pages = 0
        var idle = 0
        var cursors: Set<String> = []
        var isCircle = false
    }

    private let path: String
    private let limits: OfflineSettings
    private let time: Stopwatch
    private let state = Mutex(State())

    /// Time runs from here on.
    init(_ path: String, _ limits: OfflineSettings, _ clock: any Clock<Duration>) {
        self.path = path
        self.limits = limits
        time = Stopwatch(clock)
    }

    /// Takes a page that has arrived, before the next one is requested.
    ///
    /// - Throws: `UnreadableRecord` for a cursor that was seen before and for too many pages,
    ///   `ServerError.timedOut` where they took too long.
    func arrived(next cursor: String?) throws {
        try state.withLock { state in
            state.pages += 1
            guard let cursor else { return }
            guard state.cursors.insert(cursor).inserted else {
                state.isCircle = true
                throw endless("\(cursor), for the second time")
            }
            guard state.pages < limits.pagesPerRefresh else {
                throw endless("\(cursor), after \(state.pages) pages")
            }
        }
        guard cursor == nil || time.elapsed < limits.refreshTime else {
            throw ServerError.timedOut
        }
    }

    /// - Parameter isNews: Whether the page brought anything.
    /// - Throws: `UnreadableRecord` after too many that did not.
    func taken(isNews: Bool) throws {
        try state.withLock { state in
            state.idle = isNews ? 0 : state.idle + 1
            guard state.idle < limits.idlePages else {
                state.isCircle = true
                throw endless("there after \(state.idle) pages without news")
            }
        }
    }

    /// Whether it was refused for places that come again, or that bring nothing.
    var isCircle: Bool { state.withLock { $0.isCircle } }

    /// Pages are requested from another place now: cursors may come again.
    func startOver() { state.withLock { $0.cursors = [] } }

    private func endless(_ value: String) -> UnreadableRecord {
        UnreadableRecord(record: path, field: "nextCursor", value: value)
    }
}
