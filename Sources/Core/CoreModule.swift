public import Foundation

/// The platform’s services; the defaults are those of
/// ``RuntimeEnvironment/system(log:level:mask:trace:)``, so an app declares only what differs.
public protocol CoreDependencies: Sendable {
    /// The clock that effects wait on.
    var clock: any Clock<Duration> { get }
    /// A clock that stops while the device sleeps.
    var uptime: any Clock<Duration> { get }
    /// The time of day; may go back, unlike the clock.
    var now: @Sendable () -> Date { get }
    /// 64 uniformly random bits; an app uses the system’s generator, because ids are made from
    /// them.
    var random: @Sendable () -> UInt64 { get }
    /// The destination of log lines; called from any thread.
    var logSink: any LogSink { get }
    /// The lowest level that reaches the sink.
    var logLevel: LogLevel { get }
    /// Removes the domain’s private values from a line. Bearer tokens are always removed.
    var logMask: @Sendable (String) -> String { get }
    /// The recording of actions.
    var trace: Trace { get }
}

/// The entry point: creates the environment that every feature runs in.
public struct CoreModule: Sendable {
    /// The environment for all features and data sources.
    public let environment: RuntimeEnvironment

    /// Creates the environment; ids are made from the time and the random bits.
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
