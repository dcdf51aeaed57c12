public import Foundation

extension RuntimeEnvironment {
    /// The environment of the real platform: its clocks, time and randomness.
    ///
    /// - Parameters:
    ///   - log: The destination of log lines; `nil` for standard error.
    ///   - level: The lowest level that is written.
    ///   - mask: Removes the domain’s private values from a line.
    ///   - trace: The recording of actions.
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
        // A closed or full standard error must not end the app, and there is no other place to
        // report it.
        try? FileHandle.standardError.write(contentsOf: line)
    }
}

extension CoreDependencies {
    /// A clock that goes on while the device sleeps.
    public var clock: any Clock<Duration> { ContinuousClock() }
    /// A clock that stops while the device sleeps.
    public var uptime: any Clock<Duration> { SuspendingClock() }
    /// The device’s time of day.
    public var now: @Sendable () -> Date { { Date() } }
    /// Random bits from the system’s generator.
    public var random: @Sendable () -> UInt64 {
        {
            var generator = SystemRandomNumberGenerator()
            return generator.next()
        }
    }
    /// Writes to standard error.
    public var logSink: any LogSink { StandardErrorLog() }
    /// Leaves debug lines out.
    public var logLevel: LogLevel { .info }
    /// Removes nothing; bearer tokens are removed in any case.
    public var logMask: @Sendable (String) -> String { { $0 } }
    /// Records nothing.
    public var trace: Trace { .off }
}
