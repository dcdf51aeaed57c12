import AshlarCore
import Foundation

extension RuntimeEnvironment {
    /// Trace off; the clock and the rest are never asked.
    static let benchmark = RuntimeEnvironment.make()

    /// The time of day is the system's, because a recording asks for it.
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
