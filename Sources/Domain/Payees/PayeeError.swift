/// A rule about payees that is broken.
public enum PayeeError: DescribedError, Hashable, Sendable, Codable {
    /// Nothing but blanks.
    case nameMissing
    /// In code points; ``Payee/longestName`` are allowed.
    case nameTooLong(length: Int)
    /// It holds characters that are not seen.
    case nameNotPlain
    /// Nothing but blanks.
    case identifierMissing
    /// Neither an IBAN nor a UK account.
    case identifierInvalid(AccountIdentifierError)
    /// A payee with this account number is there already, by that name.
    case alreadyThere(name: String)
    /// The local copy has no such payee, or has it no more.
    case unknownPayee(ID<Payee>)

    /// The field of the form that a person changes to keep the rule; `nil` where none would help.
    public var field: PayeeInput.Field? {
        switch self {
        case .nameMissing, .nameTooLong, .nameNotPlain: .name
        case .identifierMissing, .identifierInvalid, .alreadyThere: .identifier
        case .unknownPayee: nil
        }
    }

    /// One sentence with the rule and the values, for logs.
    public var description: String {
        switch self {
        case .nameMissing: "A payee needs a name."
        case .nameTooLong(let length):
            "A payee's name has at most \(Payee.longestName) characters, got \(length)."
        case .nameNotPlain: "A payee's name has no hidden characters."
        case .identifierMissing: "A payee needs an account number."
        case .identifierInvalid(let error): "\(error)"
        case .alreadyThere(let name): "There is a payee with this account: \(quoted: name)."
        case .unknownPayee(let id): "There is no payee \(id)."
        }
    }
}
