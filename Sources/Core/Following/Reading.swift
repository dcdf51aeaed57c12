/// A read that is repeated if its input changed meanwhile: never two at once, no change missed.
public struct Reading: Hashable, Sendable, Codable {
    /// Whether a read is running: between ``begin()`` and ``end()``.
    public private(set) var isRunning = false
    private var isOutdated = false

    /// Creates the state without a running read.
    public init() {}

    /// Returns whether to start a read now; if one is running, it is repeated after its end.
    public mutating func begin() -> Bool {
        isOutdated = isRunning
        defer { isRunning = true }
        return !isRunning
    }

    /// Ends the running read; returns whether to start another one.
    public mutating func end() -> Bool {
        defer {
            isRunning = false
            isOutdated = false
        }
        return isOutdated
    }
}
