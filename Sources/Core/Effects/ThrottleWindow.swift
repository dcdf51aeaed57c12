/// The interval in which a throttle starts no further effect immediately.
///
/// Stored as times and checked when the next effect of its name is started: no task waits for its
/// end unless an effect is pending.
struct ThrottleWindow {
    /// The effect that starts at the end, and the length of the window that opens then.
    struct Pending {
        /// `nil` once the job has finished.
        weak var job: AnyEffectJob?
        let interval: Duration
    }

    private(set) var end: Duration
    private(set) var pending: Pending?

    init(from now: Duration, for interval: Duration) { end = now + interval }

    /// Whether nothing is held back any more.
    func isOver(at now: Duration) -> Bool { end + (pending?.interval ?? .zero) <= now }

    /// Moves to the window that the pending effect opened when it started.
    mutating func advance(to now: Duration) {
        guard let pending, end <= now else { return }
        end += pending.interval
        self.pending = nil
    }

    /// - Returns: The job that was pending before.
    mutating func hold(_ job: AnyEffectJob?, interval: Duration) -> AnyEffectJob? {
        defer { pending = Pending(job: job, interval: interval) }
        return pending?.job
    }
}
