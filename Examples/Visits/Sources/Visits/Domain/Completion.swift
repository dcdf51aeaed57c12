public import AshlarCore
import Foundation

/// The end of a visit: what was done there.
public struct Completion: Identifiable, Hashable, Sendable, Codable {
    /// Made on the device; the server keeps it, so that it can be asked for this completion.
    public let id: AshlarCore.ID<Completion>
    /// In the technician's words.
    public let note: String

    /// - Throws: `VisitError.emptyNote` for a note of spaces alone.
    public init(id: AshlarCore.ID<Completion>, note: String) throws(VisitError) {
        let note = note.trimmingCharacters(in: .whitespacesAndNewlines)
        guard !note.isEmpty else { throw .emptyNote }
        self.id = id
        self.note = note
    }
}
