/// The text of a new article, or the new text of an existing one.
public struct Draft: Hashable, Sendable, Codable {
    /// A single line, not empty.
    public let title: String
    /// Not empty.
    public let description: String
    /// Not empty.
    public let body: String
    /// Unique and not empty.
    public let tags: [String]

    /// - Parameter tags: Separated by commas or white space.
    /// - Throws: The first broken rule.
    public init(
        title: String, description: String, body: String, tags: String = ""
    ) throws(ConduitError) {
        self.title = try TextKind.title.checked(title.replacing("\n", with: " "))
        self.description = try TextKind.description.checked(description)
        self.body = try TextKind.body.checked(body)
        var known: [String] = []
        for tag in tags.split(whereSeparator: { $0 == "," || $0.isWhitespace }) {
            let tag = try TextKind.tag.checked(String(tag))
            if !known.contains(tag) { known.append(tag) }
        }
        self.tags = known
    }
}
