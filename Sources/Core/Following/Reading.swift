/// A read that is repeated if what it reads changed meanwhile: never two at once, no change missed.
public struct Reading: Hashable, Sendable, Codable {
    /// Between ``begin()`` and ``end()``.
    public private(set) var isRunning = false
    private var isOutdated = false

    /// Nothing is being read.
    public init() {}

    /// Whether to read now; otherwise it is read again after the one that runs.
    public mutating func begin() -> Bool {
        isOutdated = isRunning
        defer { isRunning = true }
        return !isRunning
    }

    /// Ends the one that runs; whether to begin again.
    public mutating func end() -> Bool {
        defer {
            isRunning = false
            isOutdated = false
        }
        return isOutdated
    }
}
