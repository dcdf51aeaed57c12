import AshlarDomain
import AshlarOffline
import Synchronization

/// How far each long fetch has got, for whoever looks on; nothing of it is stored.
final class ProgressBoard: Sendable {
    private struct State {
        var steps: [LocalCopy: (line: Int, progress: SyncProgress)] = [:]
        var lines = 0
        /// Lines up to this one are of a user who has left.
        var past = 0
    }

    private let state = Mutex(State())
    private let announcers = Dictionary(
        uniqueKeysWithValues: LocalCopy.allCases.map { ($0, Announcer<SyncProgress?>()) })

    /// How it stands, then each step.
    func stream(_ copy: LocalCopy) -> AsyncStream<SyncProgress?> {
        state.withLock { state in
            let now = state.steps[copy]?.progress
            return announcers[copy]?.stream { now } ?? AsyncStream { $0.finish() }
        }
    }

    /// For one fetch, which is to end it whatever becomes of it.
    func line(_ copy: LocalCopy) -> ProgressLine {
        let number = state.withLock { state in
            state.lines += 1
            return state.lines
        }
        return ProgressLine(board: self, copy: copy, number: number)
    }

    /// Nobody's fetch is told of any more, and what goes on of it is not heard.
    func clear() {
        state.withLock { state in
            state.past = state.lines
            for copy in state.steps.keys { announcers[copy]?.send(nil) }
            state.steps = [:]
        }
    }

    /// Sent inside the lock: no stream ends on an older step than the current one.
    fileprivate func tell(_ progress: SyncProgress, _ copy: LocalCopy, _ line: Int) {
        state.withLock { state in
            guard line > state.past, line >= state.steps[copy]?.line ?? 0 else { return }
            guard state.steps[copy]?.progress != progress else { return }
            state.steps[copy] = (line, progress)
            announcers[copy]?.send(progress)
        }
    }

    fileprivate func end(_ copy: LocalCopy, _ line: Int) {
        state.withLock { state in
            guard state.steps[copy]?.line == line else { return }
            state.steps[copy] = nil
            announcers[copy]?.send(nil)
        }
    }
}

/// One fetch's place on the board.
struct ProgressLine: Sendable {
    fileprivate let board: ProgressBoard
    fileprivate let copy: LocalCopy
    fileprivate let number: Int

    func tell(rows: Int, total: Int?) {
        board.tell(SyncProgress(rows: rows, total: total), copy, number)
    }

    func end() { board.end(copy, number) }
}
