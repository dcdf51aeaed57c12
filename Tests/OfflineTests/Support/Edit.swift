import AshlarCore
import AshlarHTTP
import AshlarOfflineSamples
import Foundation

@testable import AshlarOffline

/// What an edit does if its row has changed meanwhile.
protocol EditWay: Sendable {
    static var policy: ConflictPolicy { get }
    /// The note to write, given another client’s note.
    static func join(_ note: String, with other: String?) throws -> String
}

extension EditWay {
    static func join(_ note: String, with other: String?) throws -> String { note }
}

enum Parking: EditWay { static let policy = ConflictPolicy.park }
enum Yielding: EditWay { static let policy = ConflictPolicy.serverWins }
enum Insisting: EditWay { static let policy = ConflictPolicy.clientWins }
enum Joining: EditWay {
    static let policy = ConflictPolicy.merge

    static func join(_ note: String, with other: String?) throws -> String {
        guard other != "final" else { throw NotesDoNotMatch() }
        return [other, note].compactMap(\.self).joined(separator: ", ")
    }
}

struct NotesDoNotMatch: Error, Equatable {}

/// An edit of a visit’s note for the version that the user saw.
struct Edit<Way: EditWay>: OfflineCommand, Equatable {
    typealias Collection = Visit
    static var name: String { "edit-\(Way.policy)" }
    static var prevention: Prevention<Self> {
        .key(header: "Idempotency-Key", window: .seconds(24 * 3600))
    }
    static var onConflict: ConflictPolicy { Way.policy }

    let visit: String
    var note: String
    var version: String?

    var row: String { visit }

    func request() throws -> HTTPRequest {
        var request = try HTTPRequest(.patch, "/visits/\(visit)", json: ["note": note])
        request.headers["If-Match"] = version
        return request
    }

    func apply(to row: inout Visit?) throws {
        guard row != nil else { throw NoSuchVisit(id: visit) }
        row?.note = note
    }

    mutating func rebase(on row: Visit) throws {
        note = try Way.join(note, with: row.note)
        version = row.version
    }
}

extension Site {
    static let editing = contents(commands: [
        Edit<Parking>.self, Edit<Yielding>.self, Edit<Insisting>.self, Edit<Joining>.self,
    ])

    /// An instance with the visits in the copy, and every kind of edit.
    func editing(_ settings: OfflineSettings = OfflineSettings()) async throws -> Offline {
        let offline = try offline(settings, contents: Self.editing)
        try await offline.copy(of: Visit.self).refresh()
        return offline
    }
}
