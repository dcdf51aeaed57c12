import AshlarCore

/// What a person has typed of a new payee so far, as they typed it.
public struct PayeeInput: Hashable, Sendable, Codable {
    /// A part of the form that a rule may be about.
    public enum Field: String, Hashable, Sendable, Codable, CaseIterable {
        /// In the order in which they are filled in.
        case name, identifier
    }

    /// Blanks around it do not count.
    public var name: String
    /// An IBAN, or a UK sort code and account number, in any spelling.
    public var identifier: String

    /// An empty form unless said otherwise.
    public init(name: String = "", identifier: String = "") {
        self.name = name
        self.identifier = identifier
    }

    /// The broken rule of each field; empty for a form that ``NewPayee/init(_:)`` takes.
    public var issues: [Field: PayeeError] {
        var issues: [Field: PayeeError] = [:]
        do { _ = try Payee.checkedName(name) } catch { issues[.name] = error }
        do { _ = try NewPayee.identifier(identifier) } catch { issues[.identifier] = error }
        return issues
    }
}

/// Somebody who can become a payee: a name and an account number that follow the rules.
public struct NewPayee: Hashable, Sendable {
    /// Without blanks around it.
    public let name: String
    /// Whether the name belongs to it is the bank's to say.
    public let identifier: AccountIdentifier

    /// - Throws: ``PayeeError`` for the first broken rule.
    public init(_ form: PayeeInput) throws(PayeeError) {
        name = try Payee.checkedName(form.name)
        identifier = try Self.identifier(form.identifier)
    }

    /// - Throws: ``PayeeError`` for a name that breaks a rule.
    public init(name: String, identifier: AccountIdentifier) throws(PayeeError) {
        self.name = try Payee.checkedName(name)
        self.identifier = identifier
    }

    static func identifier(_ text: String) throws(PayeeError) -> AccountIdentifier {
        guard text.contains(where: { !$0.isWhitespace }) else { throw .identifierMissing }
        do { return try AccountIdentifier(parsing: text) } catch {
            throw .identifierInvalid(error)
        }
    }
}

extension NewPayee: Codable {
    /// Reads what was encoded, and checks it.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        self = try decoder.checked {
            try NewPayee(
                name: container.decode(String.self, forKey: .name),
                identifier: container.decode(AccountIdentifier.self, forKey: .identifier))
        }
    }
}

extension Payee {
    /// How long a name may be, in code points, as the wire contract counts them.
    public static let longestName = 70

    /// The name without the blanks around it.
    ///
    /// - Throws: ``PayeeError`` for an empty name, one that is too long, or one with characters
    ///   that are not seen: they would let a name pass for another.
    public static func checkedName(_ text: String) throws(PayeeError) -> String {
        let name = String(text.split(whereSeparator: \.isWhitespace).joined(separator: " "))
        guard !name.isEmpty else { throw .nameMissing }
        let scalars = name.unicodeScalars
        guard scalars.count <= longestName else { throw .nameTooLong(length: scalars.count) }
        guard !scalars.contains(where: isHidden) else { throw .nameNotPlain }
        return name
    }

    /// Control characters, and those that turn the direction of what follows them; what joins
    /// letters is needed by some scripts.
    private static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x202A...0x202E, 0x2066...0x2069, 0xFEFF: true
        default: scalar.properties.generalCategory == .control
        }
    }
}
