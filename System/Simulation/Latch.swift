/// Whether the lock must be shut, by what the person did in any process.
struct Latch {
    private(set) var isShut = false
    /// Attempts at the PIN that are under way and may end the lock: a right one opens it, and the last
    /// wrong one takes it away with the session.
    private var attempts: [Int: @Sendable () -> Bool] = [:]
    private var count = 0

    /// Whether it is shut beyond doubt.
    var mustBeShut: Bool { isShut && attempts.isEmpty }

    mutating func shut() { isShut = true }
    /// Opened, taken off, or gone with the session.
    mutating func open() { isShut = false }

    /// - Parameter isGone: Whether the process has ended that tries.
    /// - Returns: The number of the attempt.
    mutating func tries(_ isGone: @escaping @Sendable () -> Bool) -> Int {
        count += 1
        attempts[count] = isGone
        return count
    }

    mutating func tried(_ attempt: Int, isDone: Bool) {
        attempts[attempt] = nil
        if isDone { isShut = false }
    }

    /// Nobody knows how far those had got whose process has ended.
    mutating func forgetTheGone() {
        for (attempt, isGone) in attempts where isGone() {
            attempts[attempt] = nil
            isShut = false
        }
    }
}
