public import AshlarCore

/// A broken rule.
public enum ConduitError: DescribedError, Hashable, Codable {
    /// No article on this device has this id.
    case unknownArticle(Article.ID)
    /// No comment on this device has this id.
    case unknownComment(Comment.ID)
    /// This device has neither the user’s profile nor one of their articles.
    case unknownUser(Username)
    /// The text is empty or white space.
    case empty(TextKind)
    /// The text is longer than this many characters.
    case tooLong(TextKind, limit: Int)
    /// The same text is already waiting for its confirmation.
    case alreadyWaiting
    /// Another user is the author.
    case notYours
    /// Users cannot follow themselves.
    case yourself
    /// The text does not have one @ with something on both sides, or contains a space.
    case malformedEmail

    /// The rule, in one sentence.
    public var description: String {
        switch self {
        case .unknownArticle(let id): "There is no article \(id) on this device."
        case .unknownComment(let id): "There is no comment \(id) on this device."
        case .unknownUser(let name): "There is no profile of \(name) on this device."
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

/// The kinds of text that users enter.
public enum TextKind: String, Hashable, Sendable, Codable, CaseIterable {
    case title, description, body, comment, tag, email, password, username

    /// The maximum length, in characters.
    public var limit: Int {
        switch self {
        case .title, .description, .email, .password: 200
        case .body: 200_000
        case .comment: 10_000
        case .tag, .username: 50
        }
    }

    /// Returns the trimmed text.
    ///
    /// - Throws: `ConduitError.empty` or `ConduitError.tooLong`.
    public func checked(_ text: String) throws(ConduitError) -> String {
        let text = text.trimmed
        guard !text.isEmpty else { throw .empty(self) }
        guard text.count <= limit else { throw .tooLong(self, limit: limit) }
        return text
    }
}
