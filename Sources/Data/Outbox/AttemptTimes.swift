import AshlarDomain
import AshlarOffline
import Synchronization

/// What this process has measured of its own attempts to send, by payment.
///
/// Whether the bank still knows a key, whether a request can still be under way and whether a lease
/// has ended is never read off the time of day, which users and networks set. An attempt that
/// another process made was not measured here: then the bank is asked.
final class AttemptTimes: Sendable {
    private struct Times {
        /// Since the first attempt that may have arrived, sleep included: the bank keeps the key
        /// from there. `nil` where this process did not make it.
        var first: Stopwatch?
        /// Since the last attempt, while the device was awake: a request needs an awake network to
        /// arrive.
        var last: Stopwatch
        /// Since the row was taken, sleep included.
        var lease: Stopwatch
        /// The attempt that the lease is for.
        var attempt: Int
    }

    private let times = Mutex<[ID<Payment>: Times]>([:])
    private let clock: any Clock<Duration>
    private let uptime: any Clock<Duration>

    init(_ runtime: RuntimeEnvironment) {
        clock = runtime.clock
        uptime = runtime.uptime
    }

    /// The row is taken for an attempt. Where another process had it since this one's, its requests
    /// may have left until now.
    func take(_ row: OutboxRow) {
        let lease = Stopwatch(clock)
        let last = Stopwatch(uptime)
        times.withLock { times in
            let known = times[row.payment].flatMap { $0.attempt + 1 == row.attempts ? $0 : nil }
            var mine = known ?? Times(last: last, lease: lease, attempt: row.attempts)
            mine.lease = lease
            mine.attempt = row.attempts
            times[row.payment] = mine
        }
    }

    /// The right to send is about to be granted.
    ///
    /// - Parameter isKeyNew: Whether the bank counts the key's time from this attempt at the earliest.
    func post(_ row: OutboxRow, isKeyNew: Bool) {
        take(row)
        let first = Stopwatch(clock)
        let last = Stopwatch(uptime)
        times.withLock { times in
            if isKeyNew { times[row.payment]?.first = first }
            times[row.payment]?.last = last
        }
    }

    /// How long ago the bank may have heard of the key for the first time; `nil` if that is not
    /// known here.
    func sinceFirst(_ payment: ID<Payment>) -> Duration? {
        times.withLock { $0[payment]?.first }?.elapsed
    }

    /// How long nothing was sent, of the time that the device was awake; `nil` if that is not known
    /// here.
    func sinceLast(_ payment: ID<Payment>) -> Duration? {
        times.withLock { $0[payment]?.last }?.elapsed
    }

    /// Since the row was taken for that attempt; `nil` if it was not, or has been taken again.
    func sinceTaken(_ row: OutboxRow) -> Duration? {
        times.withLock { times in
            times[row.payment].flatMap { $0.attempt == row.attempts ? $0.lease : nil }
        }?.elapsed
    }

    /// Nothing of the payment can have arrived: its next attempt is its first.
    func forget(_ payment: ID<Payment>) { times.withLock { $0[payment] = nil } }

    /// Forgets payments that are not on their way any more.
    func keep(only payments: [ID<Payment>]) {
        let kept = Set(payments)
        times.withLock { $0 = $0.filter { kept.contains($0.key) } }
    }
}
