public import Foundation

/// What the platform gives; by default what ``RuntimeEnvironment/system(log:level:mask:trace:)``
/// has, so that an app declares only what is special about it.
public protocol CoreDependencies: Sendable {
    /// What effects wait on.
    var clock: any Clock<Duration> { get }
    /// Stands still while the device sleeps.
    var uptime: any Clock<Duration> { get }
    /// The time of day; may go back, unlike the clock.
    var now: @Sendable () -> Date { get }
    /// 64 uniformly random bits; from the system's generator in an app, because ids come of it.
    var random: @Sendable () -> UInt64 { get }
    /// Called from any thread.
    var logSink: any LogSink { get }
    /// The lowest level that reaches the sink.
    var logLevel: LogLevel { get }
    /// Takes out of a line what the domain keeps private; bearer tokens never show.
    var logMask: @Sendable (String) -> String { get }
    /// Where actions are recorded.
    var trace: Trace { get }
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
                sink: dependencies.logSink, level: dependencies.logLevel,
                mask: dependencies.logMask, now: dependencies.now),
            trace: dependencies.trace)
    }
}
