/// Detects the beginning of a shortage: connections are accepted in between.
struct DescriptorShortageDetector {
    private var last: ContinuousClock.Instant?

    /// Whether this is the first failure for a minute.
    mutating func begins(at now: ContinuousClock.Instant) -> Bool {
        defer { last = now }
        return last.map { now - $0 > .seconds(60) } ?? true
    }
}
