import AshlarCore
import Foundation

extension RuntimeEnvironment {
    /// Without a trace; the clock and the rest are never used.
    static let benchmark = RuntimeEnvironment.make()

    /// Uses the system’s time of day, because a recording reads it.
    static func make(trace: Trace = .off, executor: (any TaskExecutor)? = nil)
        -> RuntimeEnvironment
    {
        RuntimeEnvironment(
            clock: ContinuousClock(), now: { Date() }, makeID: { "" }, random: { 0 },
            log: Log(sink: NoLog(), now: { Date() }), trace: trace, effectExecutor: executor)
    }
}

private struct NoLog: LogSink {
    func write(_ entry: LogEntry) {}
}
