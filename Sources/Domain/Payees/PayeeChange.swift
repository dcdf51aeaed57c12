/// A change of a payee that the bank has not confirmed.
public struct PayeeChange: Identifiable, Hashable, Sendable, Codable {
    /// The kind of change.
    public enum Kind: Hashable, Sendable, Codable {
        /// Adds a payee with the confirmed name and account.
        case add(NewPayee)
        /// Changes the name.
        case rename(to: String)
        /// Deletes the payee; its past payments are kept.
        case delete
    }

    /// The payee’s id; a new payee has a local id until the bank assigns one.
    public let payee: AshlarDomain.ID<Payee>
    /// The kind of change.
    public let kind: Kind
    /// The state of the change.
    public let pending: PendingState

    /// The change’s id.
    public var id: PendingState.ID { pending.id }

    /// Creates a value; nothing is checked.
    public init(payee: AshlarDomain.ID<Payee>, kind: Kind, pending: PendingState) {
        self.payee = payee
        self.kind = kind
        self.pending = pending
    }
}
