import AshlarCore
import Synchronization

/// The progress of each long fetch, for observers; it is not stored.
final class ProgressHub: Sendable {
    private struct State {
        var steps: [String: (line: Int, progress: SyncProgress)] = [:]
        var lines = 0
        /// Fetches up to this number belong to an earlier session.
        var past = 0
    }

    private let state = Mutex(State())
    private let announcers: [String: Announcer<SyncProgress?>]

    init(_ collections: Set<String>) {
        announcers = Dictionary(
            uniqueKeysWithValues: collections.map { ($0, Announcer<SyncProgress?>()) })
    }

    /// Yields the current progress, then each step.
    func stream(_ copy: String) -> AsyncStream<SyncProgress?> {
        state.withLock { state in
            let now = state.steps[copy]?.progress
            return announcers[copy]?.stream { now } ?? AsyncStream { $0.finish() }
        }
    }

    /// Begins the progress of one fetch, which must end it in any case.
    func line(_ copy: String) -> FetchProgress {
        let number = state.withLock { state in
            state.lines += 1
            return state.lines
        }
        return FetchProgress(board: self, copy: copy, number: number)
    }

    /// Ends the progress of all fetches; their later steps are ignored.
    func clear() {
        state.withLock { state in
            state.past = state.lines
            for copy in state.steps.keys { announcers[copy]?.send(nil) }
            state.steps = [:]
        }
    }

    /// Sends inside the lock, so that no stream ends with an outdated step.
    fileprivate func report(_ progress: SyncProgress, _ copy: String, _ line: Int) {
        state.withLock { state in
            guard line > state.past, line >= state.steps[copy]?.line ?? 0 else { return }
            guard state.steps[copy]?.progress != progress else { return }
            state.steps[copy] = (line, progress)
            announcers[copy]?.send(progress)
        }
    }

    fileprivate func end(_ copy: String, _ line: Int) {
        state.withLock { state in
            guard state.steps[copy]?.line == line else { return }
            state.steps[copy] = nil
            announcers[copy]?.send(nil)
        }
    }
}

/// One fetch’s progress.
struct FetchProgress: Sendable {
    fileprivate let board: ProgressHub
    fileprivate let copy: String
    fileprivate let number: Int

    func report(rows: Int, total: Int?) {
        board.report(SyncProgress(rows: rows, total: total), copy, number)
    }

    func end() { board.end(copy, number) }
}
