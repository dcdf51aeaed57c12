/// A clock read as the time since the timeline’s creation, so that deadlines can be stored and
/// compared without the clock’s instant type.
final class Timeline: Sendable {
    private let elapsed: @Sendable () -> Duration
    private let sleeping: @Sendable (Duration) async throws -> Void

    convenience init(_ clock: any Clock<Duration>) { self.init(from: clock) }

    private init<C: Clock>(from clock: C) where C.Duration == Duration {
        let start = clock.now
        elapsed = { start.duration(to: clock.now) }
        sleeping = { try await clock.sleep(until: start.advanced(by: $0), tolerance: nil) }
    }

    var now: Duration { elapsed() }

    func sleep(until deadline: Duration) async throws { try await sleeping(deadline) }
}

/// The time at which an effect’s work begins; only for timed work.
struct EffectStart: Sendable {
    let timeline: Timeline
    let time: Duration
}
