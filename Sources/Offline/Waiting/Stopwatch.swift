/// The time since the stopwatch was started, on a clock that users cannot set.
package struct Stopwatch: Sendable {
    private let reading: @Sendable () -> Duration

    package init(_ clock: any Clock<Duration>) { reading = Self.reading(clock) }

    package var elapsed: Duration { reading() }

    private static func reading<C: Clock<Duration>>(
        _ clock: C
    ) -> @Sendable () -> Duration {
        let start = clock.now
        return { start.duration(to: clock.now) }
    }
}
