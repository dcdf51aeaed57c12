public import AshlarCore
public import Foundation

extension RuntimeEnvironment {
    /// A deterministic environment: the clock stands still, ids and randomness come from a seed.
    ///
    /// - Parameters:
    ///   - now: Returns the time of day; `nil` for the clock’s date.
    ///   - log: Stores all lines, from `.debug` on.
    ///   - logMask: Applied to all lines.
    public static func test(
        clock: ManualClock = ManualClock(), now: (@Sendable () -> Date)? = nil, seed: UInt64 = 1,
        log: LogRecorder = LogRecorder(),
        logMask: @escaping @Sendable (String) -> String = { $0 }, trace: Trace = .off,
        effectExecutor: (any TaskExecutor)? = nil
    ) -> RuntimeEnvironment {
        let random = SeededRandom(seed: seed)
        let now = now ?? { clock.date }
        let ids = UUIDv7Maker(now: now, random: { random.next() })
        return RuntimeEnvironment(
            clock: clock, now: now, makeID: { ids.make() }, random: { random.next() },
            log: Log(sink: log, level: .debug, mask: logMask, now: now), trace: trace,
            effectExecutor: effectExecutor)
    }
}

extension RuntimeEnvironment {
    /// The environment with this executor for effects, unless it has one.
    func running(on executor: (any TaskExecutor)?) -> RuntimeEnvironment {
        RuntimeEnvironment(
            clock: clock, now: now, makeID: makeID, random: random, log: log, trace: trace,
            effectExecutor: effectExecutor ?? executor)
    }
}
