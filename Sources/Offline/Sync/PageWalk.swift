import AshlarCore
import Synchronization

/// The pages of one refresh: rejects repeated cursors, and lists without an end.
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

    /// Starts the time limit.
    init(_ path: String, _ limits: OfflineSettings, _ clock: any Clock<Duration>) {
        self.path = path
        self.limits = limits
        time = Stopwatch(clock)
    }

    /// Checks a page that has arrived, before the next one is requested.
    ///
    /// - Throws: `UnreadableRecord` for a repeated cursor and for too many pages,
    ///   `ServerError.timedOut` if they took too long.
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

    /// Checks a page that was written.
    ///
    /// - Parameter isNews: Whether the page contained anything new.
    /// - Throws: `UnreadableRecord` after too many pages without anything new.
    func taken(isNews: Bool) throws {
        try state.withLock { state in
            state.idle = isNews ? 0 : state.idle + 1
            guard state.idle < limits.idlePages else {
                state.isCircle = true
                throw endless("present after \(state.idle) pages without news")
            }
        }
    }

    /// Whether cursors were repeated, or pages contained nothing new.
    var isCircle: Bool { state.withLock { $0.isCircle } }

    /// Allows cursors to be repeated, because pages are now requested from another position.
    func startOver() { state.withLock { $0.cursors = [] } }

    private func endless(_ value: String) -> UnreadableRecord {
        UnreadableRecord(record: path, field: "nextCursor", value: value)
    }
}
