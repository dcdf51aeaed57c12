public import AshlarCore

/// A business identifier code (ISO 9362): `DEUTDEFF` or, with a branch, `DEUTDEFF500`.
public struct BIC: Hashable, Sendable {
    /// 8 or 11 characters, upper case.
    public let code: String

    /// Parses a code; lower-case letters are accepted.
    ///
    /// Checks, in this order: characters, length, country. Whether a bank uses the code is not
    /// checked.
    public init(_ text: String) throws(BICError) {
        guard !text.isEmpty else { throw .empty }
        let bytes = try [UInt8](alphanumerics: text, else: BICError.badCharacter)
        guard bytes.count == 8 || bytes.count == 11 else { throw .badLength(text) }
        let country = String(decoding: bytes[4..<6], as: UTF8.self)
        guard Self.countries.contains(country[...]) else { throw .badCountry(country) }
        code = String(decoding: bytes, as: UTF8.self)
    }

    /// The institution’s country, `DE`.
    public var countryCode: String { String(code.dropFirst(4).prefix(2)) }

    /// The last three of eleven characters; `nil` for the head office.
    public var branchCode: String? { code.utf8.count == 11 ? String(code.suffix(3)) : nil }
}

extension BIC: CustomStringConvertible, CheckedText {
    /// The code.
    public var description: String { code }

    /// The code.
    public var text: String { code }
}

/// An invalid BIC. Positions count from 1.
public enum BICError: Error, Hashable, Sendable {
    /// The text is empty.
    case empty
    /// The character is not an ASCII letter or digit.
    case badCharacter(String, position: Int)
    /// The length is neither 8 nor 11 characters.
    case badLength(String)
    /// The fifth and sixth characters are not a country code.
    case badCountry(String)
}

extension BICError: DescribedError {
    /// One sentence with the rule and the values.
    public var description: String {
        switch self {
        case .empty: "A BIC is missing."
        case .badCharacter(let character, let position):
            "A BIC has only the letters A to Z and digits, got \(quoted: character) at \(position)."
        case .badLength(let text):
            "A BIC has 8 or 11 characters, \(quoted: text) has \(text.unicodeScalars.count)."
        case .badCountry(let country):
            "Characters 5 and 6 of a BIC are a country, got \(quoted: country)."
        }
    }
}
