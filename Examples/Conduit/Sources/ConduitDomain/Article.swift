public import AshlarCore

/// One article, as it will be once every change has reached the server.
public struct Article: Identifiable, Hashable, Sendable, Codable {
    /// The server's.
    public let id: AshlarCore.ID<Article>
    /// On one line.
    public let title: String
    /// What was written down when it was done; `nil` while it is open.
    public private(set) var note: Note?

    /// Open unless there is a note.
    public init(id: AshlarCore.ID<Article>, title: String, note: Note? = nil) {
        self.id = id
        self.title = title
        self.note = note
    }

    /// Whether nothing more is to be done.
    public var isDone: Bool { note != nil }

    /// The same, done; unchanged where it is done with this note already.
    ///
    /// - Throws: `ArticleError.alreadyDone` where it is done with another one.
    public func done(with note: Note) throws(ArticleError) -> Article {
        guard self.note == nil || self.note == note else { throw .alreadyDone(id) }
        return Article(id: id, title: title, note: note)
    }
}
