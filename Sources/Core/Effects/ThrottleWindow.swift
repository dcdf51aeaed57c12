/// The time in which a throttle starts nothing more at once.
///
/// Kept as times, and looked at when the next effect of its name is asked for: no task waits for
/// its end unless there is something to start then.
struct ThrottleWindow {
    /// What starts at the end, and the length of the window that it opens then.
    struct Pending {
        /// Gone when it has finished.
        weak var job: AnyEffectJob?
        let interval: Duration
    }

    private(set) var end: Duration
    private(set) var pending: Pending?

    init(from now: Duration, for interval: Duration) { end = now + interval }

    /// When nothing is held back any more.
    func isOver(at now: Duration) -> Bool { end + (pending?.interval ?? .zero) <= now }

    /// What was pending has started at the end, and a window of its own with it.
    mutating func advance(to now: Duration) {
        guard let pending, end <= now else { return }
        end += pending.interval
        self.pending = nil
    }

    /// - Returns: What was pending before.
    mutating func hold(_ job: AnyEffectJob?, interval: Duration) -> AnyEffectJob? {
        defer { pending = Pending(job: job, interval: interval) }
        return pending?.job
    }
}
