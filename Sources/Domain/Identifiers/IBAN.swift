public import AshlarCore

/// An international bank account number (ISO 13616), checked against its country’s structure.
public struct IBAN: Hashable, Sendable {
    /// The format for transmission, without spaces: `GB29NWBK60161331926819`.
    public let electronicFormat: String

    /// Parses an IBAN. Spaces and lower-case letters are accepted.
    ///
    /// Checks, in this order: characters, country, length, form and range of the check digits, the
    /// country’s structure, check digits. National check digits are not checked.
    public init(_ text: String) throws(IBANError) {
        let bytes = try [UInt8](alphanumerics: text, ignoring: " ", else: IBANError.badCharacter)
        guard !bytes.isEmpty else { throw .empty }
        guard bytes[0].isUpperCaseLetter, bytes.count < 2 || bytes[1].isUpperCaseLetter else {
            throw .badCountry(text)
        }
        guard bytes.count >= 2 else { throw .tooShort(text, expected: 15) }
        let country = String(decoding: bytes.prefix(2), as: UTF8.self)
        guard let structure = Self.structures[country] else { throw .unknownCountry(country) }
        guard bytes.count >= structure.length else {
            throw .tooShort(text, expected: structure.length)
        }
        guard bytes.count == structure.length else {
            throw .tooLong(text, expected: structure.length)
        }
        guard bytes[2].isDigit, bytes[3].isDigit else {
            throw .badCheckDigitsFormat(String(decoding: bytes[2..<4], as: UTF8.self))
        }
        // Check digits are 98 minus a remainder from 0 to 96; 00, 01 and 99 can match but are never
        // issued.
        guard (2...98).contains(Int(bytes[2] & 0xF) * 10 + Int(bytes[3] & 0xF)) else {
            throw .checkDigitRange(String(decoding: bytes[2..<4], as: UTF8.self))
        }
        try Self.check(bytes, against: structure)
        let rest = Mod97.rest(of: bytes[..<4], before: Mod97.rest(of: bytes[4...]))
        guard rest == 1 else { throw .badChecksum(text) }
        electronicFormat = String(decoding: bytes, as: UTF8.self)
    }

    /// The printed format, in groups of four: `GB29 NWBK 6016 1331 9268 19`.
    public var printFormat: String { electronicFormat.inGroups(of: 4) }

    /// The first two letters, `GB`.
    public var countryCode: String { String(electronicFormat.prefix(2)) }

    /// Whether the country is part of SEPA.
    public var isInSEPA: Bool { Self.structures[countryCode]?.isInSEPA ?? false }

    private static func check(_ bytes: [UInt8], against structure: Structure) throws(IBANError) {
        var position = 4
        for run in structure.runs {
            for byte in bytes[position..<position + run.length] {
                position += 1
                guard run.kind.admits(byte) else {
                    throw .badStructure(
                        String(Unicode.Scalar(byte)), position: position, expected: run.kind.name)
                }
            }
        }
    }
}

extension IBAN.Structure.Kind {
    fileprivate func admits(_ byte: UInt8) -> Bool {
        switch self {
        case .digits: byte.isDigit
        case .letters: byte.isUpperCaseLetter
        case .digitsAndLetters: true  // Other characters have been rejected before.
        }
    }

    fileprivate var name: String {
        switch self {
        case .digits: "a digit"
        case .letters: "a letter"
        case .digitsAndLetters: "a digit or letter"
        }
    }
}

extension IBAN: CustomStringConvertible, CheckedText {
    /// The printed format. Use ``AccountIdentifier/masked`` for logs.
    public var description: String { printFormat }

    /// The electronic format.
    public var text: String { electronicFormat }
}

/// An invalid IBAN. Positions count from 1.
public enum IBANError: Error, Hashable, Sendable {
    /// The text is empty or only spaces.
    case empty
    /// The character is not an ASCII letter, a digit or a space; the position is in the original
    /// text.
    case badCharacter(String, position: Int)
    /// The text does not begin with the two letters of a country.
    case badCountry(String)
    /// The country has no IBAN.
    case unknownCountry(String)
    /// Fewer characters than the country’s IBANs have.
    case tooShort(String, expected: Int)
    /// More characters than the country’s IBANs have.
    case tooLong(String, expected: Int)
    /// The third and fourth characters are not digits.
    case badCheckDigitsFormat(String)
    /// The check digits are not in the range 02 to 98.
    case checkDigitRange(String)
    /// A letter instead of a digit, or a digit instead of a letter; the position does not count
    /// spaces.
    case badStructure(String, position: Int, expected: String)
    /// The check digits do not match the other characters.
    case badChecksum(String)
}

extension IBANError: DescribedError {
    /// One sentence with the rule and the values.
    public var description: String {
        switch self {
        case .empty: "An IBAN is missing."
        case .badCharacter(let character, let position):
            "An IBAN has only the letters A to Z and digits, got \(quoted: character) at \(position)."
        case .badCountry(let text):
            "An IBAN begins with a country's two letters, got \(quoted: text)."
        case .unknownCountry(let country): "There are no IBANs of a country \(quoted: country)."
        case .tooShort(let text, let expected):
            "The IBAN \(quoted: text) is too short: \(expected) characters are expected."
        case .tooLong(let text, let expected):
            "The IBAN \(quoted: text) is too long: \(expected) characters are expected."
        case .badCheckDigitsFormat(let digits):
            "An IBAN has two digits after its country, got \(quoted: digits)."
        case .checkDigitRange(let digits):
            "An IBAN's check digits are from 02 to 98, got \(digits)."
        case .badStructure(let character, let position, let expected):
            "The IBAN has \(quoted: character) at \(position), where \(expected) is expected."
        case .badChecksum(let text):
            "The check digits of the IBAN \(quoted: text) do not fit: something is mistyped."
        }
    }
}

extension IBANError: Codable {
    /// Decodes the array that ``encode(to:)`` writes.
    public init(from decoder: any Decoder) throws {
        self = try decoder.errorCase { name, values in
            let number = values.count > 1 ? Int(values[1]) : nil
            return switch (name, values.count) {
            case ("empty", 0): .empty
            case ("badCountry", 1): .badCountry(values[0])
            case ("unknownCountry", 1): .unknownCountry(values[0])
            case ("badCheckDigitsFormat", 1): .badCheckDigitsFormat(values[0])
            case ("checkDigitRange", 1): .checkDigitRange(values[0])
            case ("badChecksum", 1): .badChecksum(values[0])
            case ("badCharacter", 2): number.map { .badCharacter(values[0], position: $0) }
            case ("tooShort", 2): number.map { .tooShort(values[0], expected: $0) }
            case ("tooLong", 2): number.map { .tooLong(values[0], expected: $0) }
            case ("badStructure", 3):
                number.map { .badStructure(values[0], position: $0, expected: values[2]) }
            default: nil
            }
        }
    }

    /// Encodes the case’s name and its values.
    public func encode(to encoder: any Encoder) throws {
        let texts =
            switch self {
            case .empty: ["empty"]
            case .badCharacter(let text, let position): ["badCharacter", text, "\(position)"]
            case .badCountry(let text): ["badCountry", text]
            case .unknownCountry(let text): ["unknownCountry", text]
            case .tooShort(let text, let expected): ["tooShort", text, "\(expected)"]
            case .tooLong(let text, let expected): ["tooLong", text, "\(expected)"]
            case .badCheckDigitsFormat(let text): ["badCheckDigitsFormat", text]
            case .checkDigitRange(let text): ["checkDigitRange", text]
            case .badStructure(let text, let position, let expected):
                ["badStructure", text, "\(position)", expected]
            case .badChecksum(let text): ["badChecksum", text]
            }
        try texts.encode(to: encoder)
    }
}
