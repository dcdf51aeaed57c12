public import AshlarCore

/// A row, with the unsent changes applied.
public struct Visit: Identifiable, Hashable, Sendable, Codable {
    /// Assigned by the server.
    public let id: AshlarCore.ID<Visit>
    /// A single line.
    public let title: String
    /// Written when it was done; `nil` while it is open.
    public private(set) var note: VisitNote?

    /// Open unless a note is given.
    public init(id: AshlarCore.ID<Visit>, title: String, note: VisitNote? = nil) {
        self.id = id
        self.title = title
        self.note = note
    }

    public var isDone: Bool { note != nil }

    /// Returns it done with this note; unchanged if it is already.
    ///
    /// - Throws: `VisitError.alreadyDone` if it is done with another note.
    public func done(with note: VisitNote) throws(VisitError) -> Visit {
        guard self.note == nil || self.note == note else { throw .alreadyDone(id) }
        var done = self
        done.note = note
        return done
    }
}
