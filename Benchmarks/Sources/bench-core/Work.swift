/// Something that can be done many times, by the runtime or by hand.
struct Work {
    /// What is measured: does it so many times.
    ///
    /// - Returns: What the observers have seen, so that nothing can be optimised away.
    typealias Body = @MainActor (Int) -> Int

    let name: String
    /// Sets up what is not measured.
    let prepare: @MainActor () -> Body

    init(_ name: String, _ prepare: @escaping @MainActor () -> Body) {
        self.name = name
        self.prepare = prepare
    }
}

/// Counts from within closures.
@MainActor
final class Seen {
    var sum = 0
    var told = 0
}
