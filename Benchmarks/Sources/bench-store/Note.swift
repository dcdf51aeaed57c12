import AshlarCore
import AshlarHTTP
import AshlarOffline
import Foundation

/// A small entity: an id and JSON.
struct Note: SyncedEntity, Hashable {
    static let collection = "notes"
    static let feed = Feed.whole(path: "/notes")

    let id: ID<Note>
    var title: String
    var text: String
    var editedAt: Int

    /// The same note for the same number.
    init(_ number: Int) {
        id = ID(rawValue: "note-\(1_000_000 + number)")
        title = "Note \(number)"
        text = "Reminder for matter \(number % 997)"
        editedAt = 1_795_176_000 + number
    }

    /// In its server’s format.
    var json: Foundation.Data {
        Foundation.Data(
            """
            {"id":"\(id)","title":"\(title)","text":"\(text)","editedAt":\(editedAt)}
            """.utf8)
    }
}

/// A repository like that of a generated app.
struct NotesRepository: OfflineRepository {
    typealias Row = Note
    let offline: Offline
}

/// Changes a note’s title.
struct Retitle: OfflineCommand {
    typealias Collection = Note

    static let name = "retitle"
    static var prevention: Prevention<Retitle> {
        .key(header: "Idempotency-Key", window: .seconds(86_400))
    }

    let row: String
    let title: String

    func request() throws -> HTTPRequest {
        HTTPRequest(
            method: .patch, path: "/notes/\(row)", headers: ["Content-Type": "application/json"],
            body: Foundation.Data(#"{"title":"\#(title)"}"#.utf8))
    }

    func apply(to row: inout Note?) throws { row?.title = title }
}

/// Notes only, in their own folder, with a server that is never called.
final class MeasuredNotes: Sendable {
    let directory = MeasuredStore.temporary()
    let offline: Offline

    init() throws {
        offline = try Offline(
            dependencies: NoteNeeds(directory: directory),
            contents: OfflineContents(collections: [Note.self], commands: [Retitle.self]))
    }

    var file: URL { get throws { try MeasuredStore.file(in: directory) } }

    func remove() {
        // If removal fails, the system cleans up the temporary folder.
        try? FileManager.default.removeItem(at: directory)
    }
}

private struct NoteNeeds: OfflineDependencies {
    let runtime = RuntimeEnvironment.system(log: Silence())
    let server = ServerConnection.transport(ScriptedBank())
    let directory: URL
}
