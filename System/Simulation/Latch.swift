/// The expected state of the lock after the user’s actions in all processes.
struct Latch {
    private(set) var isShut = false
    /// Unfinished attempts at the PIN, which may end the lock: the right one opens it, and the last
    /// wrong one ends the session.
    private var attempts: [Int: @Sendable () -> Bool] = [:]
    private var count = 0

    /// Whether the lock is certainly shut.
    var mustBeShut: Bool { isShut && attempts.isEmpty }

    mutating func shut() { isShut = true }
    /// Records that the lock was opened, removed, or deleted with the session.
    mutating func open() { isShut = false }

    /// Records the start of an attempt.
    ///
    /// - Parameter isGone: Whether the process of the attempt has ended.
    /// - Returns: The number of the attempt.
    mutating func beginAttempt(_ isGone: @escaping @Sendable () -> Bool) -> Int {
        count += 1
        attempts[count] = isGone
        return count
    }

    mutating func endAttempt(_ attempt: Int, isDone: Bool) {
        attempts[attempt] = nil
        if isDone { isShut = false }
    }

    /// Handles attempts whose process has ended: they may or may not have opened the lock.
    mutating func resolveEndedAttempts() {
        for (attempt, isGone) in attempts where isGone() {
            attempts[attempt] = nil
            isShut = false
        }
    }
}
