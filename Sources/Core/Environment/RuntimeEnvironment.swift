public import Foundation

/// Time, ids, randomness, log and trace: all that a feature may not make for itself.
public struct RuntimeEnvironment: Sendable {
    /// What effects wait on.
    public let clock: any Clock<Duration>
    /// The time that the device was awake: what has to pass in a network while nothing sleeps is
    /// measured on it. ``clock`` unless given.
    public let uptime: any Clock<Duration>
    /// The time of day; may go back, unlike the clock.
    public let now: @Sendable () -> Date
    /// A new UUIDv7 as lowercase text; each one sorts after the one before.
    public let makeID: @Sendable () -> String
    /// 64 uniformly random bits.
    public let random: @Sendable () -> UInt64
    /// Where to say what no screen shows.
    public let log: Log
    /// The recording of actions; off unless the app turns it on.
    public let trace: Trace
    /// Where the work of effects runs; `nil` for the system's pool. A test that has to repeat a
    /// schedule gives one of its own.
    public let effectExecutor: (any TaskExecutor)?

    /// Prefer ``system(log:level:mask:trace:)``; this is for tests that replace one part.
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
