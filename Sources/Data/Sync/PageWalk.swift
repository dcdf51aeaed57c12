import AshlarDomain
import AshlarOffline
import Synchronization

/// The pages of one refresh: refuses cursors that come again, and lists without an end.
final class PageWalk: Sendable {
    private struct State {
        var pages = 0
        var idle = 0
        var cursors: Set<String> = []
    }

    private let path: String
    private let limits: DataSettings
    private let time: Stopwatch
    private let state = Mutex(State())

    /// Time runs from here on.
    init(_ path: String, _ limits: DataSettings, _ clock: any Clock<Duration>) {
        (self.path, self.limits) = (path, limits)
        time = Stopwatch(clock)
    }

    /// Takes a page that has arrived, before the next one is asked for.
    ///
    /// - Throws: `ServerError.unreadable` for a cursor that was seen before
    ///   and for too many pages, `ServerError.timedOut` where they took too long.
    func arrived(next cursor: String?) throws(ServerError) {
        try state.withLock { state throws(ServerError) in
            state.pages += 1
            guard let cursor else { return }
            guard state.cursors.insert(cursor).inserted else {
                throw endless("\(cursor), for the second time")
            }
            guard state.pages < limits.pagesPerRefresh else {
                throw endless("\(cursor), after \(state.pages) pages")
            }
        }
        guard cursor == nil || time.elapsed < limits.refreshTime else { throw .timedOut }
    }

    /// - Parameter isNews: Whether the page brought anything.
    /// - Throws: `ServerError.unreadable` after too many that did not.
    func taken(isNews: Bool) throws(ServerError) {
        try state.withLock { state throws(ServerError) in
            state.idle = isNews ? 0 : state.idle + 1
            guard state.idle < limits.idlePages else {
                throw endless("there after \(state.idle) pages without news")
            }
        }
    }

    /// Pages are asked for from another place now: cursors may come again.
    func startOver() { state.withLock { $0.cursors = [] } }

    private func endless(_ value: String) -> ServerError {
        ServerError(UnreadableRecord(record: path, field: "nextCursor", value: value))
    }
}
