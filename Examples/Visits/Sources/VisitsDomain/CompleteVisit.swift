public import AshlarCore

/// Marks a row as done, with a note.
public struct CompleteVisit: Sendable {
    let visits: any VisitsRepository

    /// Stores the change and returns; it is sent later. Repeating the same note stores nothing.
    ///
    /// - Throws: `VisitError` for a broken rule, otherwise the repository’s error.
    public func callAsFunction(_ id: Visit.ID, note: String) async throws {
        let note = try VisitNote(note)
        guard let visit = try await visits.row(id) else { throw VisitError.unknown(id) }
        guard try visit.done(with: note) != visit else { return }
        try await visits.complete(id, with: note)
    }
}
