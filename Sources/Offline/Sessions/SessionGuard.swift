/// Whether a session may continue, decided from its store.
public enum SessionVerdict: Hashable, Sendable {
    /// It continues.
    case keep
    /// It ends, or is not resumed.
    ///
    /// If `wipes` is `true`, the store is wiped as at a sign-out. Otherwise store and tokens stay:
    /// the next sign-in of the same user continues in the same store.
    case end(reason: String, wipes: Bool)
}

/// The app’s own rules for sessions, for example of an app with a lock.
public struct SessionGuard: Sendable {
    let verdict: @Sendable (StoreConnection) throws -> SessionVerdict
    let whenSignedIn: @Sendable (StoreConnection) throws -> Void

    /// - Parameters:
    ///   - verdict: Called when a stored session is resumed, when its user or another signs in,
    ///     when its store was rescued, and by ``Sessions/check()``. ``StoreConnection/isAlive(_:)``
    ///     distinguishes a process that is at work in the store from one that has ended.
    ///   - whenSignedIn: Called in a transaction when a session begins: clears what would end the
    ///     session again.
    public init(
        verdict: @escaping @Sendable (StoreConnection) throws -> SessionVerdict,
        whenSignedIn: @escaping @Sendable (StoreConnection) throws -> Void = { _ in }
    ) {
        self.verdict = verdict
        self.whenSignedIn = whenSignedIn
    }

    /// For an app without rules of its own.
    static let none = SessionGuard { _ in .keep }
}
