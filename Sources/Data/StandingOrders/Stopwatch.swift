/// The time since it was made, by a clock that cannot be set.
struct Stopwatch: Sendable {
    private let reading: @Sendable () -> Duration
    var elapsed: Duration { reading() }

    init(_ clock: any Clock<Duration>) { self.init(opening: clock) }

    private init<C: Clock>(opening clock: C) where C.Duration == Duration {
        let start = clock.now
        reading = { start.duration(to: clock.now) }
    }
}
