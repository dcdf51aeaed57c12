import Synchronization

/// Changes of the draft, in the order in which they were asked for.
///
/// Effects begin, and reach the store, in any order: what was typed last must not be replaced by
/// what was typed before it, nor a payment's draft by one that nobody paid.
package final class DraftTurns: Sendable {
    private let oneAtATime = OneAtATime()
    private let done = Mutex(0)

    package init() {}

    /// Makes a change, unless one that was asked for later is made already.
    ///
    /// - Parameter turn: From 1, higher for each change that is asked for.
    package func take(_ turn: Int, _ change: @Sendable () async -> Void) async {
        await oneAtATime {
            let isDue = done.withLock { done in
                defer { done = max(done, turn) }
                return turn > done
            }
            if isDue { await change() }
        }
    }
}
