public import AshlarCore

/// Has one visit done, with a note.
public struct CompleteVisit: Sendable {
    let visits: any VisitsRepository

    /// Stored when this returns; it reaches the server later. The same note again stores nothing.
    ///
    /// - Throws: `VisitError` for a broken rule, otherwise the repository's error; nothing is stored then.
    public func callAsFunction(_ id: Visit.ID, note: String) async throws {
        let note = try VisitNote(note)
        guard let visit = try await visits.row(id) else { throw VisitError.unknown(id) }
        guard try visit.done(with: note) != visit else { return }
        try await visits.complete(id, with: note)
    }
}
