public import AshlarCore
public import Foundation

extension RuntimeEnvironment {
    /// An environment in which every run is the same: the clock stands still, ids and randomness
    /// come from a seed.
    ///
    /// - Parameters:
    ///   - now: The time of day; `nil` for that of the clock.
    ///   - log: Keeps all lines, from `.debug` on.
    ///   - logMask: What they are passed through.
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
    /// The same, with an executor for effects if it has none.
    func running(on executor: (any TaskExecutor)?) -> RuntimeEnvironment {
        RuntimeEnvironment(
            clock: clock, now: now, makeID: makeID, random: random, log: log, trace: trace,
            effectExecutor: effectExecutor ?? executor)
    }
}
