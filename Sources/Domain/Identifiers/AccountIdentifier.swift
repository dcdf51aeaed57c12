/// How a payment finds an account.
public enum AccountIdentifier: Hashable, Sendable {
    /// An IBAN.
    case iban(IBAN)
    /// A UK sort code and account number.
    case ukAccount(UKAccount)
    /// A scheme that a bank uses and this library does not know; nothing is checked.
    case other(scheme: String, value: String)

    /// Reads what a person types: an IBAN if it begins with a letter, else a UK account.
    public init(parsing text: String) throws(AccountIdentifierError) {
        guard let first = text.unicodeScalars.first(where: { $0 != " " }) else { throw .empty }
        switch first {
        case "0"..."9":
            do { self = .ukAccount(try UKAccount(text)) } catch { throw .ukAccount(error) }
        default:
            do { self = .iban(try IBAN(text)) } catch { throw .iban(error) }
        }
    }

    /// What is typed of an IBAN, in the groups of four in which it is printed; all else as it is.
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

    /// For logs and lists: the last four characters, of a value with more than eight.
    public var masked: String {
        let value =
            switch self {
            case .iban(let iban): iban.electronicFormat
            case .ukAccount(let account): account.accountNumber
            case .other(_, let value): value
            }
        // Of a short value, four characters would give away too much.
        return value.count >= 8 ? "•••• \(value.suffix(4))" : "••••"
    }
}

extension AccountIdentifier: CustomStringConvertible {
    /// The printed form, in full; see ``masked``.
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

    /// Reads what ``encode(to:)`` wrote, and checks it.
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

    /// Writes `{"iban": …}`, `{"ukAccount": …}` or `{"scheme": …, "value": …}`.
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

/// Why a text names no account.
public enum AccountIdentifierError: Error, Hashable, Sendable, Codable {
    /// Nothing but spaces.
    case empty
    /// It begins like an IBAN.
    case iban(IBANError)
    /// It begins like a sort code.
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
