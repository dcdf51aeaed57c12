public import Foundation

/// What the platform gives; nothing in Core asks for the time or for randomness itself.
public protocol CoreDependencies: Sendable {
    /// What effects wait on; `ContinuousClock()` in an app.
    var clock: any Clock<Duration> { get }
    /// Stands still while the device sleeps; `SuspendingClock()` in an app.
    var uptime: any Clock<Duration> { get }
    /// The time of day; may go back, unlike the clock.
    var now: @Sendable () -> Date { get }
    /// 64 uniformly random bits; from the system's generator in an app, because ids come of it.
    var random: @Sendable () -> UInt64 { get }
    /// Called from any thread.
    var logSink: any LogSink { get }
    /// The lowest level that reaches the sink; `.info` unless said otherwise.
    var logLevel: LogLevel { get }
    /// Where actions are recorded; off unless said otherwise.
    var trace: Trace { get }
}

extension CoreDependencies {
    /// Debug lines are left out.
    public var logLevel: LogLevel { .info }
    /// Records nothing.
    public var trace: Trace { .off }
}

/// The way in: the environment that every feature runs in.
public struct CoreModule: Sendable {
    /// What every feature and data source is given.
    public let environment: RuntimeEnvironment

    /// Derives the ids from time and randomness, and the log from its sink.
    public init(dependencies: some CoreDependencies) {
        let ids = UUIDv7Maker(now: dependencies.now, random: dependencies.random)
        environment = RuntimeEnvironment(
            clock: dependencies.clock, uptime: dependencies.uptime, now: dependencies.now,
            makeID: { ids.make() }, random: dependencies.random,
            log: Log(
                sink: dependencies.logSink, level: dependencies.logLevel, now: dependencies.now),
            trace: dependencies.trace)
    }
}
