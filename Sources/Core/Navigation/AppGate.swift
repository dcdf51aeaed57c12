/// Decides what an app may show: sign-in, the unlocking, or its places.
///
/// A host calls ``check(isActivity:)`` before it shows anything and after each sign-in, and runs
/// ``run()`` as long as it shows something.
@MainActor
public protocol AppGate: AnyObject {
    /// As of the last reading.
    var status: GateStatus { get }
    /// Stands in links for the user who is signed in, or was last: random, and another one for each
    /// user. `nil` where places belong to nobody.
    var owner: String? { get }

    /// Reads who is signed in and how the lock stands.
    ///
    /// - Parameter isActivity: Whether a person did something: the lock closes later then.
    /// - Throws: The storage error; ``status`` is ``GateStatus/unknown`` then, if somebody is signed in.
    func check(isActivity: Bool) async throws

    /// Follows sessions that end and locks that close without a person; until cancelled.
    func run() async
}

/// The gate of an app without sign-in and without a lock.
@MainActor
public final class OpenGate: AppGate {
    /// Always ``GateStatus/open``.
    public let status = GateStatus.open
    /// Always `nil`.
    public let owner: String? = nil

    /// Takes nothing.
    public nonisolated init() {}

    /// Reads nothing.
    public func check(isActivity: Bool) {}

    /// Returns at once: nothing ever closes.
    public func run() {}
}
