/// Tells the beginning of a shortage from its course: connections are accepted in between.
struct DescriptorShortage {
    private var last: ContinuousClock.Instant?

    /// Whether nothing has failed for a minute before this failure.
    mutating func begins(at now: ContinuousClock.Instant) -> Bool {
        defer { last = now }
        return last.map { now - $0 > .seconds(60) } ?? true
    }
}
