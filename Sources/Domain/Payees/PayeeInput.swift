import AshlarCore

/// The text in a form for a new payee.
public struct PayeeInput: Hashable, Sendable, Codable {
    /// A field of the form.
    public enum Field: String, Hashable, Sendable, Codable, CaseIterable {
        /// In the order of the form.
        case name, identifier
    }

    /// The name; surrounding blanks are ignored.
    public var name: String
    /// An IBAN, or a UK sort code and account number, in any format.
    public var identifier: String

    /// Creates a form, empty by default.
    public init(name: String = "", identifier: String = "") {
        self.name = name
        self.identifier = identifier
    }

    /// The broken rule of each field; empty if ``NewPayee/init(_:)`` accepts the form.
    public var issues: [Field: PayeeError] {
        var issues: [Field: PayeeError] = [:]
        do { _ = try Payee.checkedName(name) } catch { issues[.name] = error }
        do { _ = try NewPayee.identifier(identifier) } catch { issues[.identifier] = error }
        return issues
    }
}

/// A valid name and account for a new payee.
public struct NewPayee: Hashable, Sendable {
    /// The name, without surrounding blanks.
    public let name: String
    /// The account; only the bank can check whether the name belongs to it.
    public let identifier: AccountIdentifier

    /// - Throws: ``PayeeError`` for the first broken rule.
    public init(_ form: PayeeInput) throws(PayeeError) {
        name = try Payee.checkedName(form.name)
        identifier = try Self.identifier(form.identifier)
    }

    /// - Throws: ``PayeeError`` if the name breaks a rule.
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
    /// Decodes a value and checks its rules.
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
    /// The maximum length of a name in code points, as in the API contract.
    public static let longestName = 70

    /// The name with surrounding blanks removed and inner ones collapsed.
    ///
    /// - Throws: ``PayeeError`` for a name that is empty, too long, or contains invisible
    ///   characters, which could make it look like a different name.
    public static func checkedName(_ text: String) throws(PayeeError) -> String {
        let name = String(text.split(whereSeparator: \.isWhitespace).joined(separator: " "))
        guard !name.isEmpty else { throw .nameMissing }
        let scalars = name.unicodeScalars
        guard scalars.count <= longestName else { throw .nameTooLong(length: scalars.count) }
        guard !scalars.contains(where: isHidden) else { throw .nameNotPlain }
        return name
    }

    /// Control characters and characters that change the writing direction; joiners are allowed,
    /// because some scripts need them.
    private static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x202A...0x202E, 0x2066...0x2069, 0xFEFF: true
        default: scalar.properties.generalCategory == .control
        }
    }
}
