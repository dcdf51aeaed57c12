/// Deletes a payee; what was paid to it stays.
public struct DeletePayee: Sendable {
    private let payees: any PayeeRepository
    private let sessions: any SessionRepository
    private let runtime: RuntimeEnvironment
    private let waiting: WaitingDeletions

    /// - Parameters:
    ///   - payees: Stores the deletion, and sends it when the bank can be reached.
    ///   - sessions: Whose payee it is.
    ///   - runtime: Its clock says when a deletion cannot be undone any more.
    public init(
        payees: any PayeeRepository, sessions: any SessionRepository, runtime: RuntimeEnvironment
    ) {
        self.init(
            payees: payees, sessions: sessions, runtime: runtime, waiting: WaitingDeletions())
    }

    /// - Parameter waiting: Shared by all who delete and undo.
    init(
        payees: any PayeeRepository, sessions: any SessionRepository, runtime: RuntimeEnvironment,
        waiting: WaitingDeletions
    ) {
        self.payees = payees
        self.sessions = sessions
        self.runtime = runtime
        self.waiting = waiting
    }

    /// Works offline. A payee that the bank still needs is kept; its refusal is among the list's
    /// changes.
    ///
    /// - Throws: The storage error.
    public func callAsFunction(_ id: ID<Payee>) async throws { try await payees.delete(id) }

    /// Deletes it after a while in which it can be undone. That goes on when the caller is gone, but
    /// not after the end of the app or of the session: then the payee stays.
    ///
    /// - Parameters:
    ///   - id: Asked for again meanwhile, it is deleted once.
    ///   - delay: How long ``undo(_:)`` has, unless ``hurry()`` cuts it short.
    ///   - isDue: Called once it is too late to undo, and before the deletion is stored.
    /// - Returns: Once the deletion is stored; `false` if it was undone.
    /// - Throws: The storage error; `ServerError.signedOut` if somebody else is signed in by then.
    public func callAsFunction(
        _ id: ID<Payee>, after delay: Duration, isDue: @escaping @Sendable () async -> Void
    ) async throws -> Bool {
        let user = await sessions.current()?.user
        let deletion = waiting.add(
            id, after: delay, on: runtime, isDue: isDue,
            delete: { [payees, sessions] in
                guard await sessions.current()?.user == user else { throw ServerError.signedOut }
                try await payees.delete(id)
            })
        return try await deletion?.value ?? false
    }

    /// The payee stays; too late once it is due.
    public func undo(_ id: ID<Payee>) { waiting.undo(id) }

    /// Whatever can still be undone is due now.
    public func hurry() { waiting.hurry() }
}
