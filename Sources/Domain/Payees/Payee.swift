/// Somebody to be paid.
public struct Payee: Identifiable, Hashable, Sendable, Codable {
    /// The bank's.
    public let id: AshlarDomain.ID<Payee>
    /// Text from outside: show it escaped.
    public let name: String
    /// Compared with the paying account's own: nobody pays the same account.
    public let identifier: AccountIdentifier
    /// Only active payees can be paid.
    public let isActive: Bool

    /// Takes any name: names that SEPA cannot carry are respelled when a payment is made.
    public init(
        id: AshlarDomain.ID<Payee>, name: String, identifier: AccountIdentifier, isActive: Bool
    ) {
        self.id = id
        self.name = name
        self.identifier = identifier
        self.isActive = isActive
    }
}

/// What the bank says about a name and an account number: advice, never a block.
///
/// The codes are those of the EU's verification of payee.
public enum PayeeCheck: Hashable, Sendable, Codable {
    /// MTCH.
    case match
    /// CMTC: close, with the name as the bank has it.
    case closeMatch(name: String)
    /// NMTC.
    case noMatch
    /// NOAP: it could not be checked.
    case notAvailable
}
