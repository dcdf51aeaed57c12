import AshlarCore
import AshlarHTTP
import AshlarOfflineSamples
import Foundation

@testable import AshlarOffline

/// A note for the place that the user saw: a changed place is a conflict until the user insists.
struct Insist: OfflineCommand, Equatable {
    typealias Collection = Visit
    static let name = "insist"
    static let prevention = Prevention<Self>.key(
        header: "Idempotency-Key", window: .seconds(24 * 3600))
    static let onConflict = ConflictPolicy.merge

    /// The place has changed.
    struct PlaceChanged: Error, Equatable {}

    let visit: String
    let place: String
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
        guard row.place == place else { throw PlaceChanged() }
        note += ", again"
        version = row.version
    }

    mutating func retry(on row: Visit) throws {
        note += " at \(row.place)"
        version = row.version
    }
}
