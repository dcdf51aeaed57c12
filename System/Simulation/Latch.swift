/// Whether the lock must be shut, by what the person did in any process.
struct Latch {
    private(set) var isShut = false
    /// Attempts at the PIN that are under way and may end the lock, by place: a right one opens it,
    /// and the last wrong one takes it away with the session.
    private var opening: [Int: Int] = [:]

    /// Whether it is shut beyond doubt.
    var mustBeShut: Bool { isShut && opening.isEmpty }

    mutating func shut() { isShut = true }
    /// Opened, taken off, or gone with the session.
    mutating func open() { isShut = false }

    mutating func opens(_ place: Int) { opening[place, default: 0] += 1 }

    mutating func opened(_ place: Int, isDone: Bool) {
        if isDone { isShut = false }
        opening[place, default: 1] -= 1
        if opening[place] == 0 { opening[place] = nil }
    }

    mutating func ends(_ place: Int) {
        // Nobody knows how far it had got.
        if opening.removeValue(forKey: place) != nil { isShut = false }
    }
}
