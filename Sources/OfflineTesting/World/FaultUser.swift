public import AshlarOffline

/// A user, or somebody at the server, at the moment of an act: what they see, and what they choose by
/// chance.
///
/// Everything that an act leaves to chance has to come from here: otherwise the same seed is another
/// schedule the next time.
///
/// Unchecked: only ever touched by the world's thread.
public final class FaultUser: @unchecked Sendable {
    private var chance: Chance
    private let process: AppProcess?
    private let world: World

    init(_ world: World, seed: UInt64, at process: AppProcess?) {
        chance = Chance(seed: seed)
        self.process = process
        self.world = world
    }

    /// Whether the process has ended in which they act: nobody sees what comes of it.
    public var isGone: Bool { process?.isDead == true }

    /// Whether the tokens of sessions are to be renewed often, because the schedule is after that.
    public var renewsOften: Bool { world.plan.theme == .renewedElsewhere }

    /// The schedule's steps until now, for the order of what users see.
    public var step: Int { world.steps }

    /// A line of the schedule's trace.
    public func note(_ text: String) { if !isGone { world.trace(text) } }

    /// The command may end without having taken effect, because the user does not want it any more.
    public func mayDrop(_ id: String) { world.record(id)?.mayEnd = true }

    /// A fault of the user's own making, for reports.
    public func count(_ fault: Fault) { if !isGone { world.count(fault) } }

    /// What the user does next may end the session.
    public func maySignOut() { world.sessionEnds() }

    /// It did, with what began at that step.
    public func signedOut(since step: Int) {
        if let process, !process.isDead { world.sessionEnded(since: step, at: process) }
    }

    /// What the process does as well from now on; the schedule does not rest before its end.
    public func also(_ work: @escaping @Sendable () async -> Void) {
        guard let process, !process.isDead else { return }
        world.begin(on: process, work)
    }

    /// From zero to below `bound`, which is positive.
    public func below(_ bound: Int) -> Int { chance.below(bound) }

    /// 64 random bits.
    public func random() -> UInt64 { chance.next() }

    /// One of a range.
    public func within(_ range: ClosedRange<Int>) -> Int { chance.within(range) }

    /// Whether something happens that happens so often of a hundred times.
    public func happens(_ percent: Int) -> Bool { chance.happens(percent) }

    /// One of the elements; `nil` if there are none.
    public func pick<Element>(_ elements: [Element]) -> Element? {
        elements.isEmpty ? nil : chance.pick(elements)
    }

    /// An id that nothing else in the schedule has.
    public func newID() -> String { world.newID() }

    /// The rows that readers see now; empty at the server.
    public func rows<Collection: JSONCollection>(of type: Collection.Type) -> [Collection.Row] {
        guard let offline = process?.offline else { return [] }
        // A store that cannot be read is found by the checks, which name the reason.
        return (try? offline.read { try $0.shownRows(of: type) }) ?? []
    }
}
