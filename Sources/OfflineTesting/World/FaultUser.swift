public import AshlarOffline

/// A user, or another client at the server, at the moment of an action: what they see, and their
/// random choices.
///
/// Everything random in an action must come from here; otherwise the same seed produces another
/// schedule next time.
///
/// Unchecked: used only on the world’s thread.
public final class FaultUser: @unchecked Sendable {
    private var chance: Chance
    private let process: AppProcess?
    private let world: World

    init(_ world: World, seed: UInt64, at process: AppProcess?) {
        chance = Chance(seed: seed)
        self.process = process
        self.world = world
    }

    /// Whether the process of the action has ended, so that the action has no further effect.
    public var isGone: Bool { process?.isDead == true }

    /// Whether session tokens should be renewed often, because of the schedule’s theme.
    public var renewsOften: Bool { world.plan.theme == .renewedElsewhere }

    /// The number of the schedule’s steps so far, to order what users see.
    public var step: Int { world.steps }

    /// Adds a line to the schedule’s trace.
    public func note(_ text: String) { if !isGone { world.trace(text) } }

    /// Allows the command to end without having taken effect, because the user no longer wants it.
    public func mayDrop(_ id: String) { world.record(id)?.mayEnd = true }

    /// Counts a fault that the user causes, for reports.
    public func count(_ fault: Fault) { if !isGone { world.count(fault) } }

    /// Announces that the user’s next action may end the session.
    public func maySignOut() { world.sessionEnds() }

    /// Reports that the session has ended, by an action that began at that step.
    public func signedOut(since step: Int) {
        if let process, !process.isDead { world.sessionEnded(since: step, at: process) }
    }

    /// Runs further work in the process; the schedule is not at rest before it ends.
    public func also(_ work: @escaping @Sendable () async -> Void) {
        guard let process, !process.isDead else { return }
        world.begin(on: process, work)
    }

    /// A number from zero to below `bound`, which must be positive.
    public func below(_ bound: Int) -> Int { chance.below(bound) }

    /// 64 random bits.
    public func random() -> UInt64 { chance.next() }

    /// A number of the range.
    public func within(_ range: ClosedRange<Int>) -> Int { chance.within(range) }

    /// Returns `true` with the given probability in percent.
    public func happens(_ percent: Int) -> Bool { chance.happens(percent) }

    /// One of the elements; `nil` if there are none.
    public func pick<Element>(_ elements: [Element]) -> Element? {
        elements.isEmpty ? nil : chance.pick(elements)
    }

    /// An id that is unique in the schedule.
    public func newID() -> String { world.newID() }

    /// The rows that readers see now; empty at the server.
    public func rows<Collection: JSONCollection>(of type: Collection.Type) -> [Collection.Row] {
        guard let offline = process?.offline else { return [] }
        // The checks report a store that cannot be read.
        return (try? offline.read { try $0.shownRows(of: type) }) ?? []
    }
}
