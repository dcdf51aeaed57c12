public import Foundation

extension RuntimeEnvironment {
    /// The environment of the real platform: its clocks, its time and its randomness.
    ///
    /// - Parameters:
    ///   - log: Where lines go; `nil` for standard error.
    ///   - level: The lowest level that is written.
    ///   - mask: Takes out of a line what the app's domain keeps private.
    ///   - trace: Where actions are recorded.
    public static func system(
        log: (any LogSink)? = nil, level: LogLevel = .info,
        mask: @escaping @Sendable (String) -> String = { $0 }, trace: Trace = .off
    ) -> RuntimeEnvironment {
        CoreModule(
            dependencies: SystemDependencies(
                logSink: log ?? StandardErrorLog(), logLevel: level, logMask: mask, trace: trace)
        ).environment
    }
}

private struct SystemDependencies: CoreDependencies {
    let logSink: any LogSink
    let logLevel: LogLevel
    let logMask: @Sendable (String) -> String
    let trace: Trace
}

private struct StandardErrorLog: LogSink {
    func write(_ entry: LogEntry) {
        let line = Data("\(entry.level): \(entry.text.visible)\n".utf8)
        // A standard error that is closed or full is no reason to end the app, and there is no other
        // place to report it.
        try? FileHandle.standardError.write(contentsOf: line)
    }
}

extension CoreDependencies {
    /// Goes on while the device sleeps.
    public var clock: any Clock<Duration> { ContinuousClock() }
    /// Stands still while the device sleeps.
    public var uptime: any Clock<Duration> { SuspendingClock() }
    /// The device's time of day.
    public var now: @Sendable () -> Date { { Date() } }
    /// From the system's generator.
    public var random: @Sendable () -> UInt64 {
        {
            var generator = SystemRandomNumberGenerator()
            return generator.next()
        }
    }
    /// Standard error.
    public var logSink: any LogSink { StandardErrorLog() }
    /// Debug lines are left out.
    public var logLevel: LogLevel { .info }
    /// Nothing but bearer tokens is taken out.
    public var logMask: @Sendable (String) -> String { { $0 } }
    /// Records nothing.
    public var trace: Trace { .off }
}
