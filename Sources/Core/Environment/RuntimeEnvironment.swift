public import Foundation

/// Time, ids, randomness, log and trace: everything impure that a feature uses.
public struct RuntimeEnvironment: Sendable {
    /// The clock that effects wait on.
    public let clock: any Clock<Duration>
    /// A clock that stops while the device sleeps, for network timeouts. Defaults to ``clock``.
    public let uptime: any Clock<Duration>
    /// The time of day; may go back, unlike the clock.
    public let now: @Sendable () -> Date
    /// Makes a new UUIDv7 as lowercase text; each one sorts after the previous one.
    public let makeID: @Sendable () -> String
    /// Returns 64 uniformly random bits.
    public let random: @Sendable () -> UInt64
    /// The log.
    public let log: Log
    /// The recording of actions; off by default.
    public let trace: Trace
    /// The executor of the effects’ work; `nil` for the system’s pool. A test that repeats a
    /// schedule sets its own.
    public let effectExecutor: (any TaskExecutor)?

    /// Creates an environment from its parts, for tests; apps use
    /// ``system(log:level:mask:trace:)``.
    public init(
        clock: any Clock<Duration>, uptime: (any Clock<Duration>)? = nil,
        now: @escaping @Sendable () -> Date, makeID: @escaping @Sendable () -> String,
        random: @escaping @Sendable () -> UInt64,
        log: Log, trace: Trace = .off, effectExecutor: (any TaskExecutor)? = nil
    ) {
        self.clock = clock
        self.uptime = uptime ?? clock
        self.now = now
        self.makeID = makeID
        self.random = random
        self.log = log
        self.trace = trace
        self.effectExecutor = effectExecutor
    }
}
