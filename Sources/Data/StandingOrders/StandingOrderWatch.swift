import AshlarDomain
import AshlarOffline
import Synchronization

/// What this process knows of the times of requests for standing orders, by clocks that cannot be set.
///
/// The time of day can be set; whether the bank still knows a key, and whether a request may still be
/// under way, is judged by this alone. What another process did counts from when it was first seen.
final class StandingOrderWatch: Sendable {
    private struct Times {
        /// Since the row was first seen with so many posts, of the time that the device was awake;
        /// what did not leave is taken off again.
        var posts: [Int: Stopwatch]
        var attempts: Int
        var sinceAttempts: Stopwatch
        /// Since the first use of the key by this process.
        var key: Stopwatch?

        init(_ row: StandingOrderRequestRow, _ runtime: RuntimeEnvironment) {
            posts = [row.posts: Stopwatch(runtime.uptime)]
            attempts = row.attempts
            sinceAttempts = Stopwatch(runtime.clock)
        }
    }

    /// Rings when a request is stored or may be due.
    let alarm = WakeSignal()
    private let times = Mutex<[Int64: Times]>([:])

    /// For how long no request has left for the bank, of the time that the device was awake: at least
    /// so long.
    func quiet(_ row: StandingOrderRequestRow, _ runtime: RuntimeEnvironment) -> Duration {
        seen(row, runtime).posts[row.posts]?.elapsed ?? .zero
    }

    /// This process takes the row, for its next attempt.
    func take(_ row: StandingOrderRequestRow, _ runtime: RuntimeEnvironment) {
        _ = seen(row, runtime, isTaken: true)
    }

    /// For how long its holder has had the row: at least so long.
    func held(_ row: StandingOrderRequestRow, _ runtime: RuntimeEnvironment) -> Duration {
        seen(row, runtime).sinceAttempts.elapsed
    }

    /// How long ago the key was used first, if this process did that; `nil` for not known.
    func keyAge(_ row: StandingOrderRequestRow) -> Duration? {
        times.withLock { $0[row.number]?.key?.elapsed }
    }

    /// The bank did not know the key so far: its time begins.
    func keyBegins(_ row: StandingOrderRequestRow, _ runtime: RuntimeEnvironment) {
        _ = seen(row, runtime)
        times.withLock { $0[row.number]?.key = Stopwatch(runtime.clock) }
    }

    func forget(_ row: StandingOrderRequestRow) {
        times.withLock { $0[row.number] = nil }
    }

    private func seen(
        _ row: StandingOrderRequestRow, _ runtime: RuntimeEnvironment, isTaken: Bool = false
    ) -> Times {
        times.withLock { times in
            var known = times[row.number] ?? Times(row, runtime)
            // Another process had it meanwhile: its requests may have left until now.
            let isOthers = known.attempts != row.attempts - (isTaken ? 1 : 0)
            known.posts = known.posts.filter {
                !isOthers && $0.key >= row.posts - 1 && $0.key <= row.posts
            }
            known.posts[row.posts] = known.posts[row.posts] ?? Stopwatch(runtime.uptime)
            if known.attempts != row.attempts {
                known.attempts = row.attempts
                known.sinceAttempts = Stopwatch(runtime.clock)
            }
            times[row.number] = known
            return known
        }
    }
}
