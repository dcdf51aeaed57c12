/// Deletes a payee; its past payments are kept.
public struct DeletePayee: Sendable {
    private let payees: any PayeeRepository
    private let sessions: any SessionRepository
    private let runtime: RuntimeEnvironment
    private let waiting: WaitingDeletions

    /// - Parameters:
    ///   - payees: Stores the deletion and sends it once the bank is reachable.
    ///   - sessions: Determines the user at the time of the call.
    ///   - runtime: The clock for the time in which a deletion can be undone.
    public init(
        payees: any PayeeRepository, sessions: any SessionRepository, runtime: RuntimeEnvironment
    ) {
        self.init(
            payees: payees, sessions: sessions, runtime: runtime, waiting: WaitingDeletions())
    }

    /// - Parameter waiting: The deletions that can be undone, shared by all instances.
    init(
        payees: any PayeeRepository, sessions: any SessionRepository, runtime: RuntimeEnvironment,
        waiting: WaitingDeletions
    ) {
        self.payees = payees
        self.sessions = sessions
        self.runtime = runtime
        self.waiting = waiting
    }

    /// Works offline. If the bank refuses, the payee stays, and the list’s changes contain the
    /// refusal.
    ///
    /// - Throws: The storage error.
    public func callAsFunction(_ id: ID<Payee>) async throws { try await payees.delete(id) }

    /// Deletes a payee after a delay in which this can be undone. The delay continues if the caller
    /// ends, but the end of the app or of the session cancels the deletion.
    ///
    /// - Parameters:
    ///   - id: The payee; a repeated call joins the waiting deletion.
    ///   - delay: The time for ``undo(_:)``, unless ``endDelays()`` ends it early.
    ///   - isDue: Called when undoing is no longer possible, before the deletion is stored.
    /// - Returns: `true` once the deletion is stored; `false` if it was undone.
    /// - Throws: The storage error; `ServerError.signedOut` if the user has changed meanwhile.
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

    /// Cancels a waiting deletion; has no effect once it is due.
    public func undo(_ id: ID<Payee>) { waiting.undo(id) }

    /// Makes all waiting deletions due immediately.
    public func endDelays() { waiting.endDelays() }
}
