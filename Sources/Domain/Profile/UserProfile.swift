import AshlarCore
public import Foundation

/// The signed-in user’s profile at the bank.
public struct UserProfile: Hashable, Sendable {
    /// The tier, which determines fees; unknown codes are preserved.
    public enum Tier: Hashable, Sendable {
        /// Each has its own fees: see ``FeeSchedule``.
        case standard, premium
        /// An unknown code, with the bank’s spelling.
        case other(String)
    }

    /// A field of the profile that the user can change.
    public enum Field: String, Hashable, Sendable, Codable, CaseIterable {
        /// Tier and id cannot be changed.
        case name, email
    }

    /// The id, equal to the session’s ``Session/user``.
    public let id: ID<UserProfile>
    /// The name: not blank, at most 70 characters. Untrusted text: escape it for display.
    public let name: String
    /// The e-mail address: one `@`, a dotted host, at most 254 code points; not checked for
    /// existence.
    public let email: String
    /// The tier, which only the bank can change.
    public let tier: Tier
    /// The start of the customer relationship.
    public let createdAt: Date
    /// The portrait’s URL: always `https` with a host and without credentials. It is loaded only
    /// when a view shows it.
    public let picture: URL?
    /// The bank’s version of the profile (an ETag); an update of another version is refused.
    public let version: String

    /// - Throws: ``ProfileError`` for an empty name, an invalid e-mail address, or a picture
    ///   without an `https` URL.
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

    /// The broken rule of each field; empty if ``with(name:email:)`` accepts the values.
    public static func issues(name: String, email: String) -> [Field: ProfileError] {
        var issues: [Field: ProfileError] = [:]
        issues[.name] = issue(name: name.trimmed)
        issues[.email] = issue(email: email.trimmed)
        return issues
    }

    // Lengths are in code points, like in the API contract, so that the bank accepts the same
    // values.

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

    /// Returns the profile with another name and e-mail address, without surrounding blanks.
    public func with(name: String, email: String) throws(ProfileError) -> UserProfile {
        try UserProfile(
            id: id, name: name.trimmed, email: email.trimmed, tier: tier, createdAt: createdAt,
            picture: picture?.absoluteString, version: version)
    }

    /// Whether the text has one `@` with something before and a dotted host after it, and no
    /// blanks: only a sent mail can fully prove an address.
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
    /// Creates a tier from any code; codes are compared with case.
    public init(code: String) {
        switch code {
        case "standard": self = .standard
        case "premium": self = .premium
        default: self = .other(code)
        }
    }

    /// The code in the API.
    public var code: String {
        switch self {
        case .standard: "standard"
        case .premium: "premium"
        case .other(let code): code
        }
    }

    /// Decodes a string; every code is accepted.
    public init(from decoder: any Decoder) throws { self.init(code: try String(from: decoder)) }

    /// Encodes ``code`` as a string.
    public func encode(to encoder: any Encoder) throws { try code.encode(to: encoder) }
}

extension String {
    fileprivate var trimmed: String { trimmingCharacters(in: .whitespacesAndNewlines) }
}

/// A rule that a profile breaks.
public enum ProfileError: DescribedError, Hashable, Sendable, Codable {
    /// The name is empty or only blanks.
    case nameMissing
    /// The name has more than 70 code points.
    case nameTooLong(length: Int)
    /// The text is not an e-mail address; surrounding blanks are removed.
    case emailInvalid(String)
    /// The text is not an `https` URL with a host, contains credentials, or is longer than 2048
    /// bytes.
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
