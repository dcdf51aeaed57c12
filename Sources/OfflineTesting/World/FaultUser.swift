public import AshlarOffline

/// A user, or somebody at the server, at the moment of an act: what they see, and what they choose by
/// chance.
///
/// Everything that an act leaves to chance has to come from here: otherwise the same seed is another
/// schedule the next time.
public final class FaultUser {
    private var chance: Chance
    private let offline: Offline?
    private let makeID: () -> String

    init(seed: UInt64, offline: Offline?, makeID: @escaping () -> String) {
        chance = Chance(seed: seed)
        self.offline = offline
        self.makeID = makeID
    }

    /// From zero to below `bound`, which is positive.
    public func below(_ bound: Int) -> Int { chance.below(bound) }

    /// One of a range.
    public func within(_ range: ClosedRange<Int>) -> Int { chance.within(range) }

    /// Whether something happens that happens so often of a hundred times.
    public func happens(_ percent: Int) -> Bool { chance.happens(percent) }

    /// One of the elements; `nil` if there are none.
    public func pick<Element>(_ elements: [Element]) -> Element? {
        elements.isEmpty ? nil : chance.pick(elements)
    }

    /// An id that nothing else in the schedule has.
    public func newID() -> String { makeID() }

    /// The rows that readers see now; empty at the server.
    public func rows<Collection: JSONCollection>(of type: Collection.Type) -> [Collection.Row] {
        guard let offline else { return [] }
        // A store that cannot be read is found by the checks, which name the reason.
        return (try? offline.read { try $0.shownRows(of: type) }) ?? []
    }
}
