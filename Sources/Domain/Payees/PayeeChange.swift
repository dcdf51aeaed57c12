/// A change of the payees that the bank has not confirmed.
public struct PayeeChange: Identifiable, Hashable, Sendable, Codable {
    /// What is to happen.
    public enum Kind: Hashable, Sendable, Codable {
        /// With the name and the account number that were confirmed.
        case add(NewPayee)
        /// To this name.
        case rename(to: String)
        /// What was paid to it stays.
        case delete
    }

    /// Of one that is added: an id of this device, which gives way to the bank's.
    public let payee: AshlarDomain.ID<Payee>
    /// What is to happen.
    public let kind: Kind
    /// How far it has got.
    public let pending: PendingState

    /// The change's own.
    public var id: PendingState.ID { pending.id }

    /// Creates a value; nothing is checked.
    public init(payee: AshlarDomain.ID<Payee>, kind: Kind, pending: PendingState) {
        self.payee = payee
        self.kind = kind
        self.pending = pending
    }
}
