import Synchronization

/// Changes of the draft, in the order in which they were asked for.
///
/// Effects begin, and reach the store, in any order: what was typed last must not be replaced by
/// what was typed before it, nor a payment's draft by one that nobody paid.
package final class DraftTurns: Sendable {
    private let oneAtATime = OneAtATime()
    private let turns = Mutex((drawn: 0, done: 0))

    package init() {}

    /// Drawn when a change is asked for.
    package func next() -> Int {
        turns.withLock {
            $0.drawn += 1
            return $0.drawn
        }
    }

    /// Makes a change, unless one that was asked for later is made already.
    package func take(_ turn: Int, _ change: @Sendable () async -> Void) async {
        await oneAtATime {
            let isDue = turns.withLock { turns in
                defer { turns.done = max(turns.done, turn) }
                return turn > turns.done
            }
            if isDue { await change() }
        }
    }
}
