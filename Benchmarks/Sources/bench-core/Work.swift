/// Work that can be repeated, by the runtime or by hand.
struct Work {
    /// The measured work, repeated that often.
    ///
    /// - Returns: What the observers have seen, so that nothing is optimized away.
    typealias Body = @MainActor (Int) -> Int

    let name: String
    /// Sets up what is not measured.
    let prepare: @MainActor () -> Body

    init(_ name: String, _ prepare: @escaping @MainActor () -> Body) {
        self.name = name
        self.prepare = prepare
    }
}

/// A counter for closures.
@MainActor
final class Seen {
    var sum = 0
    var notifications = 0
}
