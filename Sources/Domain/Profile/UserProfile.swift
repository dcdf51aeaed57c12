import AshlarCore
public import Foundation

/// Who the signed-in user is to the bank.
public struct UserProfile: Hashable, Sendable {
    /// What the bank charges by; a code that is not known here survives reading.
    public enum Tier: Hashable, Sendable {
        /// A premium profile's payments cost less: see ``FeeSchedule``.
        case standard, premium
        /// The code as the bank wrote it.
        case other(String)
    }

    /// A part of the profile that its person can change.
    public enum Field: String, Hashable, Sendable, Codable, CaseIterable {
        /// What a person cannot change (tier, id) is no field.
        case name, email
    }

    /// The same as the session's ``Session/user``.
    public let id: ID<UserProfile>
    /// Not blank, at most 70 characters. Text from outside: show it escaped.
    public let name: String
    /// One `@`, a dotted host, at most 254 bytes; whether it is reachable is not known here.
    public let email: String
    /// The bank's to set.
    public let tier: Tier
    /// Since when the bank has this customer.
    public let createdAt: Date
    /// Of a portrait: always an `https` address with a host and without a password. Nothing loads it
    /// before a view shows it.
    public let picture: URL?
    /// The bank's version of the profile (an ETag); an update is refused if the bank's is another.
    public let version: String

    /// - Throws: ``ProfileError`` for an empty name, an address that is no e-mail address, or a
    ///   picture that is not at an `https` address.
    public init(
        id: ID<UserProfile>, name: String, email: String, tier: Tier, createdAt: Date,
        picture: String? = nil, version: String
    ) throws(ProfileError) {
        if let issue = Self.issue(name: name) ?? Self.issue(email: email) { throw issue }
        self.picture = try Self.address(ofPicture: picture)
        self.id = id
        self.name = name
        self.email = email
        self.tier = tier
        self.createdAt = createdAt
        self.version = version
    }

    /// The broken rule of each field; empty for values that ``with(name:email:)`` takes.
    public static func issues(name: String, email: String) -> [Field: ProfileError] {
        var issues: [Field: ProfileError] = [:]
        issues[.name] = issue(name: name.trimmed)
        issues[.email] = issue(email: email.trimmed)
        return issues
    }

    // Counted and looked at by code points, as the wire contract does: what passes here passes there.

    private static func issue(name: String) -> ProfileError? {
        guard name.contains(where: { !$0.isWhitespace }) else { return .nameMissing }
        let length = name.unicodeScalars.count
        return length <= 70 ? nil : .nameTooLong(length: length)
    }

    private static func issue(email: String) -> ProfileError? {
        isAddress(email) ? nil : .emailInvalid(email)
    }

    private static func address(ofPicture text: String?) throws(ProfileError) -> URL? {
        guard let text else { return nil }
        guard text.hasPrefix("https://"), text.utf8.count <= 2_048,
            let url = URL(string: text, encodingInvalidCharacters: false),
            url.host()?.isEmpty == false, url.user() == nil, url.password() == nil
        else { throw .pictureInvalid(text) }
        return url
    }

    /// The same person with another name and address, without the blanks around them.
    public func with(name: String, email: String) throws(ProfileError) -> UserProfile {
        try UserProfile(
            id: id, name: name.trimmed, email: email.trimmed, tier: tier, createdAt: createdAt,
            picture: picture?.absoluteString, version: version)
    }

    /// One `@`, something before it, a dotted host after it, no blanks: the mail itself is the
    /// only full proof of an address.
    private static func isAddress(_ text: String) -> Bool {
        let scalars = text.unicodeScalars
        let parts = scalars.split(separator: "@", omittingEmptySubsequences: false)
        guard parts.count == 2, scalars.count <= 254, !parts[0].isEmpty else { return false }
        guard !scalars.contains(where: \.properties.isWhitespace) else { return false }
        let labels = parts[1].split(separator: ".", omittingEmptySubsequences: false)
        return labels.count >= 2 && labels.allSatisfy { !$0.isEmpty }
    }
}

extension UserProfile: Codable {
    /// Decodes a value and checks its rules.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        self = try decoder.checked {
            try UserProfile(
                id: container.decode(ID<UserProfile>.self, forKey: .id),
                name: container.decode(String.self, forKey: .name),
                email: container.decode(String.self, forKey: .email),
                tier: container.decode(Tier.self, forKey: .tier),
                createdAt: container.decode(Date.self, forKey: .createdAt),
                picture: container.decodeIfPresent(URL.self, forKey: .picture)?.absoluteString,
                version: container.decode(String.self, forKey: .version))
        }
    }
}

extension UserProfile.Tier: Codable {
    /// Never fails; codes compare with case.
    public init(code: String) {
        switch code {
        case "standard": self = .standard
        case "premium": self = .premium
        default: self = .other(code)
        }
    }

    /// The wire's word for it.
    public var code: String {
        switch self {
        case .standard: "standard"
        case .premium: "premium"
        case .other(let code): code
        }
    }

    /// Reads a code as a string; none is refused.
    public init(from decoder: any Decoder) throws { self.init(code: try String(from: decoder)) }

    /// Writes ``code`` as a string.
    public func encode(to encoder: any Encoder) throws { try code.encode(to: encoder) }
}

extension String {
    fileprivate var trimmed: String { trimmingCharacters(in: .whitespacesAndNewlines) }
}

/// A rule that a profile breaks.
public enum ProfileError: DescribedError, Hashable, Sendable, Codable {
    /// Nothing but blanks.
    case nameMissing
    /// In characters, as a person counts them; 70 are allowed.
    case nameTooLong(length: Int)
    /// With the text as it was typed, without the blanks around it.
    case emailInvalid(String)
    /// Not an `https` address with a host, or one with a password or of more than 2048 bytes.
    case pictureInvalid(String)

    /// One sentence with the rule and the value, for logs.
    public var description: String {
        switch self {
        case .nameMissing: "A profile needs a name."
        case .nameTooLong(let length): "A name has at most 70 characters, got \(length)."
        case .emailInvalid(let text):
            "\(quoted: text) is not an e-mail address, like ann@example.com."
        case .pictureInvalid(let text):
            "A picture has an https address, like https://example.com/ann.png, got \(quoted: text)."
        }
    }
}
