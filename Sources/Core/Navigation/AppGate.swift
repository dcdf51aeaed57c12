/// Decides what an app may show: sign-in, the unlock screen, or its places.
///
/// A host calls ``check(isActivity:)`` before it shows anything and after each sign-in, and runs
/// ``run()`` while it shows anything.
@MainActor
public protocol AppGate: AnyObject {
    /// The status at the last check.
    var status: GateStatus { get }
    /// Identifies the current or last user in links: a random id, different for each user. `nil` if
    /// places belong to no user.
    var owner: String? { get }

    /// Reads the session and the lock.
    ///
    /// - Parameter isActivity: Whether the user did something, which postpones the lock.
    /// - Throws: The storage error; ``status`` is then ``GateStatus/unknown`` if a user is signed
    ///   in.
    func check(isActivity: Bool) async throws

    /// Follows the end of sessions and the closing of locks; until cancelled.
    func run() async
}

/// The gate of an app without sign-in and lock.
@MainActor
public final class OpenGate: AppGate {
    /// Always ``GateStatus/open``.
    public let status = GateStatus.open
    /// Always `nil`.
    public let owner: String? = nil

    /// Creates the gate.
    public nonisolated init() {}

    /// Has no effect.
    public func check(isActivity: Bool) {}

    /// Returns at once: the gate never closes.
    public func run() {}
}
