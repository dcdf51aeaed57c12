import Synchronization

/// Orders changes of the draft by the time of their request.
///
/// Effects may start and reach the store in any order. An older change must not replace a newer
/// one, and a late draft must not replace a payment’s.
package final class DraftChangeSequencer: Sendable {
    private let mutex = AsyncMutex()
    private let done = Mutex(0)

    package init() {}

    /// Makes a change, unless a later one has already been made.
    ///
    /// - Parameter turn: The number of the change, from 1; higher for each request.
    package func take(_ turn: Int, _ change: @Sendable () async -> Void) async {
        await mutex {
            let isDue = done.withLock { done in
                defer { done = max(done, turn) }
                return turn > done
            }
            if isDue { await change() }
        }
    }
}
