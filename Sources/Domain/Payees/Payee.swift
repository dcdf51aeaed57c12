/// A recipient of payments.
public struct Payee: Identifiable, Hashable, Sendable, Codable {
    /// The id that the bank assigned.
    public let id: AshlarDomain.ID<Payee>
    /// The name. Untrusted text: escape it for display.
    public let name: String
    /// The account; a payment’s two accounts must differ.
    public let identifier: AccountIdentifier
    /// Only active payees can be paid.
    public let isActive: Bool

    /// Creates a payee with any name; a payment transliterates characters that SEPA does not allow.
    public init(
        id: AshlarDomain.ID<Payee>, name: String, identifier: AccountIdentifier, isActive: Bool
    ) {
        self.id = id
        self.name = name
        self.identifier = identifier
        self.isActive = isActive
    }
}

/// The bank’s result for a name and an account number: advice, never a block.
///
/// The codes are those of the EU’s verification of payee.
public enum PayeeCheck: Hashable, Sendable, Codable {
    /// MTCH: the name matches.
    case match
    /// CMTC: the name is similar to the one the bank has.
    case closeMatch(name: String)
    /// NMTC: the name does not match.
    case noMatch
    /// NOAP: the check was not possible.
    case notAvailable
}
