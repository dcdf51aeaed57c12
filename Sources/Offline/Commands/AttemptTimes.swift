import AshlarCore
import Synchronization

/// What this process has measured of its own attempts to send, by command.
///
/// Whether the server still knows a key, whether a request can still be under way and whether a lease
/// has ended is never read off the time of day, which users and networks set. An attempt that
/// another process made was not measured here: then the server is asked.
final class AttemptTimes: Sendable {
    private struct Times {
        /// Since the first attempt that may have arrived, sleep included: the server keeps the key
        /// from there. `nil` where this process did not make it.
        var first: Stopwatch?
        /// Since the last attempt, while the device was awake: a request needs an awake network to
        /// arrive.
        var last: Stopwatch
        /// Since the row was taken, sleep included.
        var lease: Stopwatch
        /// The attempt that the lease is for.
        var attempt: Int
        /// How often it was posted, by whichever process, as far as the above knows.
        var posts: Int
    }

    /// Another process's attempt, since it was first seen here.
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

    /// The row is taken for an attempt. Where another process has posted it since this one had it, its
    /// requests may have left until now; one that only asked the server changes nothing.
    func take(_ row: CommandRow) { take(row, posts: row.posts) }

    private func take(_ row: CommandRow, posts: Int) {
        let lease = Stopwatch(clock)
        let last = Stopwatch(uptime)
        times.withLock { times in
            let known = times[row.number].flatMap { $0.posts == posts ? $0 : nil }
            var mine =
                known
                ?? Times(last: last, lease: lease, attempt: row.attempts, posts: row.posts)
            mine.lease = lease
            mine.attempt = row.attempts
            mine.posts = row.posts
            times[row.number] = mine
        }
    }

    /// The right to send is about to be granted.
    ///
    /// - Parameter isKeyNew: Whether the server counts the key's time from this attempt at the earliest.
    func post(_ row: CommandRow, isKeyNew: Bool) {
        take(row, posts: row.posts - 1)
        let first = Stopwatch(clock)
        let last = Stopwatch(uptime)
        times.withLock { times in
            if isKeyNew { times[row.number]?.first = first }
            times[row.number]?.last = last
        }
    }

    /// How long ago the server may have heard of the key for the first time; `nil` if that is not
    /// known here.
    func sinceFirst(_ number: Int64) -> Duration? {
        times.withLock { $0[number]?.first }?.elapsed
    }

    /// How long nothing was sent, of the time that the device was awake; `nil` if that is not known
    /// here.
    func sinceLast(_ number: Int64) -> Duration? {
        times.withLock { $0[number]?.last }?.elapsed
    }

    /// Since the row was taken for that attempt; `nil` if it was not, or has been taken again.
    func sinceTaken(_ row: CommandRow) -> Duration? {
        times.withLock { times in
            times[row.number].flatMap { $0.attempt == row.attempts ? $0.lease : nil }
        }?.elapsed
    }

    /// Since another process's attempt was first seen here; it was taken before that.
    func sinceSeen(_ row: CommandRow) -> Duration {
        let new = Seen(attempt: row.attempts, since: Stopwatch(clock))
        return seen.withLock { seen in
            if let known = seen[row.number], known.attempt == row.attempts { return known.since }
            seen[row.number] = new
            return new.since
        }.elapsed
    }

    /// Nothing of the command can have arrived: its next attempt is its first.
    func forget(_ number: Int64) { times.withLock { $0[number] = nil } }

    /// Forgets commands that are not on their way any more.
    func keep(only numbers: [Int64]) {
        let kept = Set(numbers)
        times.withLock { $0 = $0.filter { kept.contains($0.key) } }
        seen.withLock { $0 = $0.filter { kept.contains($0.key) } }
    }
}
