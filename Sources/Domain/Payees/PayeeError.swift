/// A broken rule about payees.
public enum PayeeError: DescribedError, Hashable, Sendable, Codable {
    /// The field is empty or only blanks.
    case nameMissing
    /// The name is longer than ``Payee/longestName``; lengths are in code points.
    case nameTooLong(length: Int)
    /// The name contains invisible characters.
    case nameNotPlain
    /// The field is empty or only blanks.
    case identifierMissing
    /// The text is neither an IBAN nor a UK account.
    case identifierInvalid(AccountIdentifierError)
    /// A payee with this account exists, with that name.
    case alreadyThere(name: String)
    /// The local copy does not contain the payee.
    case unknownPayee(ID<Payee>)

    /// The form field that breaks the rule; `nil` if no field can fix it.
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
        case .nameNotPlain: "A payee's name must not contain hidden characters."
        case .identifierMissing: "A payee needs an account number."
        case .identifierInvalid(let error): "\(error)"
        case .alreadyThere(let name): "There is a payee with this account: \(quoted: name)."
        case .unknownPayee(let id): "There is no payee \(id)."
        }
    }
}
