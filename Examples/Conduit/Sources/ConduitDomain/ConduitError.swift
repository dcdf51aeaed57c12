public import AshlarCore

/// A rule that is broken.
public enum ConduitError: DescribedError, Hashable, Codable {
    /// There is no article with this id on this device.
    case unknownArticle(Article.ID)
    /// There is no comment with this id on this device.
    case unknownComment(Comment.ID)
    /// Nothing is known of this user on this device.
    case unknownUser(Username)
    /// The text holds nothing but white space.
    case empty(TextKind)
    /// The text is longer than this many characters.
    case tooLong(TextKind, limit: Int)
    /// The same text was written already, and is not confirmed yet.
    case alreadyWaiting
    /// Somebody else wrote it.
    case notYours
    /// Nobody follows themselves.
    case yourself
    /// An email address has an @ with something on both sides.
    case malformedEmail

    /// One sentence with the rule.
    public var description: String {
        switch self {
        case .unknownArticle(let id): "There is no article \(id) on this device."
        case .unknownComment(let id): "There is no comment \(id) on this device."
        case .unknownUser(let name): "Nothing is known of the user \(name) on this device."
        case .empty(let field): "The \(field.rawValue) is missing."
        case .tooLong(let field, let limit):
            "The \(field.rawValue) is longer than \(limit) characters."
        case .alreadyWaiting: "The same text is already waiting to be confirmed."
        case .notYours: "Only the author can change this."
        case .yourself: "Users cannot follow themselves."
        case .malformedEmail: "The email address is not valid."
        }
    }
}

/// A text that users write.
public enum TextKind: String, Hashable, Sendable, Codable, CaseIterable {
    case title, description, body, comment, tag, email, password, username

    /// In characters.
    public var limit: Int {
        switch self {
        case .title, .description, .email, .password: 200
        case .body: 200_000
        case .comment: 10_000
        case .tag, .username: 50
        }
    }

    /// The text without white space around it.
    ///
    /// - Throws: `ConduitError.empty` or `ConduitError.tooLong`.
    public func checked(_ text: String) throws(ConduitError) -> String {
        let text = text.trimmed
        guard !text.isEmpty else { throw .empty(self) }
        guard text.count <= limit else { throw .tooLong(self, limit: limit) }
        return text
    }
}
