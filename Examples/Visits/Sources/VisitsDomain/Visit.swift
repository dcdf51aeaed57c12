public import AshlarCore

/// One visit, as it will be once every change has reached the server.
public struct Visit: Identifiable, Hashable, Sendable, Codable {
    /// The server's.
    public let id: AshlarCore.ID<Visit>
    /// On one line.
    public let title: String
    /// What was written down when it was done; `nil` while it is open.
    public private(set) var note: VisitNote?

    /// Open unless there is a note.
    public init(id: AshlarCore.ID<Visit>, title: String, note: VisitNote? = nil) {
        self.id = id
        self.title = title
        self.note = note
    }

    /// Whether nothing more is to be done.
    public var isDone: Bool { note != nil }

    /// The same, done; unchanged where it is done with this note already.
    ///
    /// - Throws: `VisitError.alreadyDone` where it is done with another one.
    public func done(with note: VisitNote) throws(VisitError) -> Visit {
        guard self.note == nil || self.note == note else { throw .alreadyDone(id) }
        var done = self
        done.note = note
        return done
    }
}
