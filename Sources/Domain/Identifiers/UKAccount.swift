import AshlarCore

/// A UK account: sort code and account number.
///
/// Whether the pair exists is not checked: the modulus tables are not public data.
public struct UKAccount: Hashable, Sendable {
    /// The sort code, six digits such as `200415`; see ``printedSortCode``.
    public let sortCode: String
    /// The account number, eight digits such as `38290008`.
    public let accountNumber: String

    /// Creates an account. The sort code may be written `20-04-15` or `20 04 15`; the account
    /// number must have eight digits, so older, shorter numbers need leading zeros.
    public init(sortCode: String, accountNumber: String) throws(UKAccountError) {
        guard let code = Self.sortCode(sortCode) else { throw .badSortCode(sortCode) }
        let digits = accountNumber.filter { $0 != " " }
        guard Self.isNumber(digits, length: 8) else { throw .badAccountNumber(accountNumber) }
        self.sortCode = code
        self.accountNumber = digits
    }

    /// Parses both parts from one text: `20-04-15 38290008` or `20041538290008`.
    public init(_ text: String) throws(UKAccountError) {
        let compact = text.filter { $0 != " " }
        guard let code = Self.sortCode(String(compact.dropLast(8))),
            Self.isNumber(compact.suffix(8), length: 8)
        else { throw .badForm(text) }
        sortCode = code
        accountNumber = String(compact.suffix(8))
    }

    /// The printed sort code, `20-04-15`.
    public var printedSortCode: String {
        sortCode.inGroups(of: 2).split(separator: " ").joined(separator: "-")
    }

    /// The six digits of `200415`, `20 04 15` or `20-04-15`.
    private static func sortCode(_ text: String) -> String? {
        let compact = text.filter { $0 != " " }
        let pairs = compact.split(separator: "-", omittingEmptySubsequences: false)
        let isPrinted = pairs.count == 3 && pairs.allSatisfy { isNumber($0, length: 2) }
        let digits = isPrinted ? pairs.joined() : compact
        return isNumber(digits, length: 6) ? digits : nil
    }

    private static func isNumber(_ text: some StringProtocol, length: Int) -> Bool {
        text.utf8.count == length && text.utf8.allSatisfy(\.isDigit)
    }
}

extension UKAccount: CustomStringConvertible, Codable {
    /// `20-04-15 38290008`
    public var description: String { "\(printedSortCode) \(accountNumber)" }

    /// Decodes a string and checks it.
    public init(from decoder: any Decoder) throws {
        self = try decoder.checked { try Self(String(from: decoder)) }
    }

    /// Encodes fourteen digits as a string.
    public func encode(to encoder: any Encoder) throws {
        try (sortCode + accountNumber).encode(to: encoder)
    }
}

/// An invalid UK account.
public enum UKAccountError: Error, Hashable, Sendable {
    /// The sort code does not have six digits.
    case badSortCode(String)
    /// The account number does not have eight digits.
    case badAccountNumber(String)
    /// The text is not a sort code followed by an account number.
    case badForm(String)
}

extension UKAccountError: DescribedError {
    /// One sentence with the rule and the values.
    public var description: String {
        switch self {
        case .badSortCode(let text):
            "A sort code is six digits such as 20-04-15, got \(quoted: text)."
        case .badAccountNumber(let text):
            "An account number is eight digits such as 38290008, got \(quoted: text)."
        case .badForm(let text):
            "A UK account is written like 20-04-15 38290008, got \(quoted: text)."
        }
    }
}

extension UKAccountError: Codable {
    /// Decodes the array that ``encode(to:)`` writes.
    public init(from decoder: any Decoder) throws {
        self = try decoder.errorCase { name, values in
            switch (name, values.count) {
            case ("badSortCode", 1): .badSortCode(values[0])
            case ("badAccountNumber", 1): .badAccountNumber(values[0])
            case ("badForm", 1): .badForm(values[0])
            default: nil
            }
        }
    }

    /// Encodes the case’s name and its text.
    public func encode(to encoder: any Encoder) throws {
        let texts =
            switch self {
            case .badSortCode(let text): ["badSortCode", text]
            case .badAccountNumber(let text): ["badAccountNumber", text]
            case .badForm(let text): ["badForm", text]
            }
        try texts.encode(to: encoder)
    }
}
