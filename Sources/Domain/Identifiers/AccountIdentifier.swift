/// The identifier of an account for payments.
public enum AccountIdentifier: Hashable, Sendable {
    /// An IBAN.
    case iban(IBAN)
    /// A UK sort code and account number.
    case ukAccount(UKAccount)
    /// A bank’s scheme that this library does not support; nothing is checked.
    case other(scheme: String, value: String)

    /// Parses user input: an IBAN if it begins with a letter, otherwise a UK account.
    public init(parsing text: String) throws(AccountIdentifierError) {
        guard let first = text.unicodeScalars.first(where: { $0 != " " }) else { throw .empty }
        switch first {
        case "0"..."9":
            do { self = .ukAccount(try UKAccount(text)) } catch { throw .ukAccount(error) }
        default:
            do { self = .iban(try IBAN(text)) } catch { throw .iban(error) }
        }
    }

    /// Groups a partly typed IBAN in fours, as it is printed; other text is returned unchanged.
    public static func grouped(_ text: String) -> String {
        let characters = text.filter { !$0.isWhitespace }
        guard characters.first?.isLetter == true,
            characters.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber) })
        else { return text }
        var grouped = ""
        for (index, character) in characters.uppercased().enumerated() {
            if index > 0, index % 4 == 0 { grouped += " " }
            grouped.append(character)
        }
        return grouped
    }

    /// The last four characters after bullets, for logs and lists; bullets only for values of fewer
    /// than eight characters.
    public var masked: String {
        let value =
            switch self {
            case .iban(let iban): iban.electronicFormat
            case .ukAccount(let account): account.accountNumber
            case .other(_, let value): value
            }
        // Four characters would reveal too much of a short value.
        return value.count >= 8 ? "•••• \(value.suffix(4))" : "••••"
    }
}

extension AccountIdentifier: CustomStringConvertible {
    /// The full printed format; see ``masked``.
    public var description: String {
        switch self {
        case .iban(let iban): iban.printFormat
        case .ukAccount(let account): account.description
        case .other(_, let value): value
        }
    }
}

extension AccountIdentifier: Codable {
    private enum CodingKeys: CodingKey { case iban, ukAccount, scheme, value }

    /// Decodes the value that ``encode(to:)`` writes, and checks it.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        if let iban = try container.decodeIfPresent(IBAN.self, forKey: .iban) {
            self = .iban(iban)
        } else if let account = try container.decodeIfPresent(UKAccount.self, forKey: .ukAccount) {
            self = .ukAccount(account)
        } else {
            self = .other(
                scheme: try container.decode(String.self, forKey: .scheme),
                value: try container.decode(String.self, forKey: .value))
        }
    }

    /// Encodes `{"iban": …}`, `{"ukAccount": …}` or `{"scheme": …, "value": …}`.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        switch self {
        case .iban(let iban): try container.encode(iban, forKey: .iban)
        case .ukAccount(let account): try container.encode(account, forKey: .ukAccount)
        case .other(let scheme, let value):
            try container.encode(scheme, forKey: .scheme)
            try container.encode(value, forKey: .value)
        }
    }
}

/// A text that is not an account identifier.
public enum AccountIdentifierError: Error, Hashable, Sendable, Codable {
    /// The text is empty or only spaces.
    case empty
    /// The text begins like an IBAN.
    case iban(IBANError)
    /// The text begins like a sort code.
    case ukAccount(UKAccountError)
}

extension AccountIdentifierError: DescribedError {
    /// One sentence with the rule and the values.
    public var description: String {
        switch self {
        case .empty: "An account is missing: an IBAN, or a sort code and account number."
        case .iban(let error): error.description
        case .ukAccount(let error): error.description
        }
    }
}
