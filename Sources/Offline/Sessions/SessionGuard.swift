/// Whether a session may go on, by what its store says.
public enum SessionVerdict: Hashable, Sendable {
    /// It goes on.
    case keep
    /// It ends, or is not resumed.
    ///
    /// With `wipes`, the store is wiped as when its user signs out. Without, store and tokens stay:
    /// whoever signs in as the same user goes on in the same store.
    case end(reason: String, wipes: Bool)
}

/// What the adopter has to say about sessions, such as those of an app with a lock of its own.
public struct SessionGuard: Sendable {
    let verdict: @Sendable (StoreConnection) throws -> SessionVerdict
    let whenSignedIn: @Sendable (StoreConnection) throws -> Void

    /// - Parameters:
    ///   - verdict: Called when a stored session is resumed, when its user or another signs in, when
    ///     its store was rescued, and by ``Sessions/check()``. A process that is at work in the store is
    ///     told from one that is gone by ``StoreConnection/isAlive(_:)``.
    ///   - whenSignedIn: Called in a transaction when a session begins: clears what would end it again.
    public init(
        verdict: @escaping @Sendable (StoreConnection) throws -> SessionVerdict,
        whenSignedIn: @escaping @Sendable (StoreConnection) throws -> Void = { _ in }
    ) {
        self.verdict = verdict
        self.whenSignedIn = whenSignedIn
    }

    /// Of an adopter who has nothing to say.
    static let none = SessionGuard { _ in .keep }
}
