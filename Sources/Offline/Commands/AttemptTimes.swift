import AshlarCore
import Synchronization

/// This process’s measurements of its own attempts to send, by command.
///
/// Whether the server still stores a key, whether a request can still be under way and whether a
/// lease has ended is never derived from the time of day, which users and networks set. Another
/// process’s attempt is not measured here, so the server is asked about it first.
final class AttemptTimes: Sendable {
    private struct Times {
        /// Since the first attempt that may have arrived, including sleep: the server counts the
        /// key’s time from then. `nil` if another process made that attempt.
        var first: Stopwatch?
        /// Since the last attempt, without sleep: a request needs an awake network to arrive.
        var last: Stopwatch
        /// Since the command was claimed, including sleep.
        var lease: Stopwatch
        /// The attempt that the lease is for.
        var attempt: Int
        /// The number of posts, by any process, that these times include.
        var posts: Int
    }

    /// Another process’s attempt, and the time since it was first seen here.
    private struct Seen {
        let attempt: Int
        let since: Stopwatch
    }

    private let times = Mutex<[Int64: Times]>([:])
    private let seen = Mutex<[Int64: Seen]>([:])
    private let clock: any Clock<Duration>
    private let uptime: any Clock<Duration>

    init(_ runtime: RuntimeEnvironment) {
        clock = runtime.clock
        uptime = runtime.uptime
    }

    /// Records a claim. If another process has posted the command since this process had it, the
    /// earlier times are discarded, because that request may have left at any time up to now;
    /// a look-up by another process changes nothing.
    func take(_ row: CommandRow) { take(row, posts: row.posts) }

    private func take(_ row: CommandRow, posts: Int) {
        let lease = Stopwatch(clock)
        let last = Stopwatch(uptime)
        times.withLock { times in
            let known = times[row.number].flatMap { $0.posts == posts ? $0 : nil }
            var updated =
                known
                ?? Times(last: last, lease: lease, attempt: row.attempts, posts: row.posts)
            updated.lease = lease
            updated.attempt = row.attempts
            updated.posts = row.posts
            times[row.number] = updated
        }
    }

    /// Records that the right to send is about to be granted.
    ///
    /// - Parameter isKeyNew: Whether the server counts the key’s time from this attempt at the
    ///   earliest.
    func post(_ row: CommandRow, isKeyNew: Bool) {
        take(row, posts: row.posts - 1)
        let first = Stopwatch(clock)
        let last = Stopwatch(uptime)
        times.withLock { times in
            if isKeyNew { times[row.number]?.first = first }
            times[row.number]?.last = last
        }
    }

    /// The time since the server may have received the key for the first time; `nil` if unknown
    /// here.
    func sinceFirst(_ number: Int64) -> Duration? {
        times.withLock { $0[number]?.first }?.elapsed
    }

    /// The time since the last request, without sleep; `nil` if unknown here.
    func sinceLast(_ number: Int64) -> Duration? {
        times.withLock { $0[number]?.last }?.elapsed
    }

    /// The time since the row was claimed for that attempt; `nil` if it was not, or has been
    /// claimed again.
    func sinceTaken(_ row: CommandRow) -> Duration? {
        times.withLock { times in
            times[row.number].flatMap { $0.attempt == row.attempts ? $0.lease : nil }
        }?.elapsed
    }

    /// The time since another process’s attempt was first seen here; it was claimed before that.
    func sinceSeen(_ row: CommandRow) -> Duration {
        let new = Seen(attempt: row.attempts, since: Stopwatch(clock))
        return seen.withLock { seen in
            if let known = seen[row.number], known.attempt == row.attempts { return known.since }
            seen[row.number] = new
            return new.since
        }.elapsed
    }

    /// Discards a command’s times when nothing of it can have arrived: its next attempt is its
    /// first.
    func forget(_ number: Int64) { times.withLock { $0[number] = nil } }

    /// Discards the times of all other commands.
    func keep(only numbers: [Int64]) {
        let kept = Set(numbers)
        times.withLock { $0 = $0.filter { kept.contains($0.key) } }
        seen.withLock { $0 = $0.filter { kept.contains($0.key) } }
    }
}
