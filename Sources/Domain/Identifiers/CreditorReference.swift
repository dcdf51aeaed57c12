public import AshlarCore

/// A creditor’s structured reference (ISO 11649): `RF18 5390 0754 7034`.
public struct CreditorReference: Hashable, Sendable {
    /// The format for transmission, without spaces: `RF18539007547034`.
    public let electronicFormat: String

    /// Parses a reference. Spaces and lower-case letters are accepted.
    ///
    /// Checks, in this order: characters, prefix, length, form and range of the check digits, check
    /// digits.
    public init(_ text: String) throws(CreditorReferenceError) {
        let bytes = try [UInt8](
            alphanumerics: text, ignoring: " ", else: CreditorReferenceError.badCharacter)
        guard !bytes.isEmpty else { throw .empty }
        guard bytes.starts(with: "RF".utf8) else { throw .badPrefix(text) }
        guard bytes.count >= 5 else { throw .tooShort(text) }
        guard bytes.count <= 25 else { throw .tooLong(text) }
        let checkDigits = String(decoding: bytes[2..<4], as: UTF8.self)
        guard bytes[2].isDigit, bytes[3].isDigit else { throw .badCheckDigitsFormat(checkDigits) }
        guard ("02"..."98").contains(checkDigits) else { throw .checkDigitRange(checkDigits) }
        guard Mod97.rest(of: bytes[4...] + bytes[..<4]) == 1 else { throw .badChecksum(text) }
        electronicFormat = String(decoding: bytes, as: UTF8.self)
    }

    /// The printed format, in groups of four.
    public var printFormat: String { electronicFormat.inGroups(of: 4) }
}

extension CreditorReference: CustomStringConvertible, CheckedText {
    /// The printed format.
    public var description: String { printFormat }

    /// The electronic format.
    public var text: String { electronicFormat }
}

/// An invalid creditor reference. Positions count from 1.
public enum CreditorReferenceError: Error, Hashable, Sendable {
    /// The text is empty or only spaces.
    case empty
    /// The character is not an ASCII letter, a digit or a space.
    case badCharacter(String, position: Int)
    /// The text does not begin with RF.
    case badPrefix(String)
    /// The text ends after the check digits.
    case tooShort(String)
    /// The text has more than 25 characters.
    case tooLong(String)
    /// The third and fourth characters are not digits.
    case badCheckDigitsFormat(String)
    /// The check digits are not in the range 02 to 98.
    case checkDigitRange(String)
    /// The check digits do not match the other characters.
    case badChecksum(String)
}

extension CreditorReferenceError: DescribedError {
    /// One sentence with the rule and the values.
    public var description: String {
        switch self {
        case .empty: "A creditor reference is missing."
        case .badCharacter(let character, let position):
            "A creditor reference has only the letters A to Z and digits, got \(quoted: character) at "
                + "\(position)."
        case .badPrefix(let text): "A creditor reference begins with RF, got \(quoted: text)."
        case .tooShort(let text):
            "A creditor reference has at least 5 characters, got \(quoted: text)."
        case .tooLong(let text):
            "A creditor reference has at most 25 characters, got \(quoted: text)."
        case .badCheckDigitsFormat(let digits):
            "A creditor reference has two digits after RF, got \(quoted: digits)."
        case .checkDigitRange(let digits):
            "A creditor reference's check digits are from 02 to 98, got \(digits)."
        case .badChecksum(let text):
            "The check digits of the reference \(quoted: text) do not fit: something is mistyped."
        }
    }
}
