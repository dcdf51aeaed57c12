/// The characters and lengths that SEPA payments allow.
public enum SEPAText {
    /// A field with its own maximum length.
    public enum Field: String, CaseIterable, Hashable, Sendable, Codable {
        /// The name of a payer or payee.
        case name
        /// The purpose of the payment.
        case remittance
        /// The payer’s reference, which the payee sees.
        case endToEndID

        /// The maximum length in characters.
        public var maximumLength: Int {
            switch self {
            case .name: 70
            case .remittance: 140
            case .endToEndID: 35
            }
        }
    }

    /// Checks that the text needs no changes: `a-z A-Z 0-9 / - ? : ( ) . , ' +` and space.
    ///
    /// - Throws: The first error of: empty, a character outside the set, too long.
    public static func check(_ text: String, field: Field) throws(SEPATextError) {
        guard !text.isEmpty else { throw .empty(field) }
        if let (offset, scalar) = text.unicodeScalars.enumerated().first(where: {
            !isPermitted($0.element)
        }) {
            throw .badCharacter(String(scalar), position: offset + 1, field)
        }
        let length = text.utf8.count
        guard length <= field.maximumLength else { throw .tooLong(length, field) }
    }

    /// Whether the character is permitted.
    public static func isPermitted(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "a"..."z", "A"..."Z", "0"..."9", "/", "-", "?", ":", "(", ")", ".", ",", "'", "+", " ":
            true
        default: false
        }
    }
}

/// The reason why a text is not allowed in a SEPA payment.
public enum SEPATextError: Error, Hashable, Sendable {
    /// The text is empty.
    case empty(SEPAText.Field)
    /// A character is not permitted; positions count from 1.
    case badCharacter(String, position: Int, SEPAText.Field)
    /// The text is longer than the field allows.
    case tooLong(Int, SEPAText.Field)
}

extension SEPATextError: DescribedError {
    /// One sentence with the rule and the values.
    public var description: String {
        switch self {
        case .empty(let field): "The \(field.title) is empty."
        case .badCharacter(let character, let position, let field):
            "The \(field.title) has \(quoted: character) at \(position), which payments cannot carry."
        case .tooLong(let length, let field):
            "The \(field.title) has \(length) characters, \(field.maximumLength) are allowed."
        }
    }
}

extension SEPAText.Field {
    fileprivate var title: String {
        switch self {
        case .name: "name"
        case .remittance: "remittance information"
        case .endToEndID: "end-to-end id"
        }
    }
}

extension SEPATextError: Codable {
    /// Reads what ``encode(to:)`` wrote.
    public init(from decoder: any Decoder) throws {
        self = try decoder.errorCase { name, values in
            guard let field = values.last.flatMap(SEPAText.Field.init(rawValue:)) else {
                return nil
            }
            return switch (name, values.count) {
            case ("empty", 1): .empty(field)
            case ("badCharacter", 3):
                Int(values[1]).map { .badCharacter(values[0], position: $0, field) }
            case ("tooLong", 2): Int(values[0]).map { .tooLong($0, field) }
            default: nil
            }
        }
    }

    /// Encodes the case’s name and its values, the field last.
    public func encode(to encoder: any Encoder) throws {
        let texts =
            switch self {
            case .empty(let field): ["empty", field.rawValue]
            case .badCharacter(let character, let position, let field):
                ["badCharacter", character, "\(position)", field.rawValue]
            case .tooLong(let length, let field): ["tooLong", "\(length)", field.rawValue]
            }
        try texts.encode(to: encoder)
    }
}
