import AshlarCore
import AshlarHTTP
import Foundation

@testable import AshlarOffline

/// A technician's visit to a customer.
struct Visit: SyncedEntity, Equatable {
    var id: AshlarCore.ID<Visit>
    var place: String
    var note: String?
    var isDone: Bool?
    var version: String?

    static let collection = "visits"
    static let feed = Feed.changes(path: "/visits")
}

/// A photo taken on a visit.
struct Photo: SyncedEntity, Equatable {
    var id: AshlarCore.ID<Photo>
    var visit: String
    var name: String

    static let collection = "photos"
    static let feed = Feed.whole(path: "/photos")
    static let readPolicy = ReadPolicy.cacheFirst(lifetime: .seconds(3600), patience: .seconds(2))
}

/// A page of the handbook, in a list that knows neither cursors nor changes.
struct Chapter: SyncedEntity, Equatable {
    var id: AshlarCore.ID<Chapter>
    var title: String
    var version: String?

    static let collection = "chapters"
    static let feed = Feed.offset(path: "/chapters")
    static let idsMayChange = true
}

struct NoSuchVisit: Error, Equatable { let id: String }
struct DoneBefore: Error, Equatable { let id: String }

/// Exactly once, by a key and a look-up.
struct AddVisit: OfflineCommand, Equatable {
    typealias Collection = Visit
    static let name = "add"
    static let prevention = Prevention<Self>.key(
        header: "Idempotency-Key", window: .seconds(24 * 3600),
        lookUp: LookUp {
            HTTPRequest(path: "/visits?clientId=\($0.id)")
        } read: { response, command in
            let page = try Visit.page(response, of: .snapshot(cursor: nil))
            guard case .read(let visit)? = page.items.first else { return nil }
            return .row(visit)
        })
    let id: String
    let place: String

    var row: String { id }
    var makesRow: Bool { true }

    func request() throws -> HTTPRequest {
        try HTTPRequest(.post, "/visits", json: ["id": id, "place": place])
    }

    func apply(to row: inout Visit?) throws {
        row = row ?? Visit(id: .init(rawValue: id), place: place)
    }
}

/// By a key alone.
struct Complete: OfflineCommand, Equatable {
    typealias Collection = Visit
    static let name = "complete"
    static let prevention = Prevention<Self>.key(
        header: "Idempotency-Key", window: .seconds(24 * 3600))
    let visit: String
    let note: String

    var row: String { visit }

    func request() throws -> HTTPRequest {
        try HTTPRequest(.post, "/visits/\(visit)/completion", json: ["note": note])
    }

    func apply(to row: inout Visit?) throws {
        guard row != nil else { throw NoSuchVisit(id: visit) }
        if row?.isDone == true, row?.note != note { throw DoneBefore(id: visit) }
        row?.isDone = true
        row?.note = note
    }
}

/// Repeatable by nature.
struct Rename: OfflineCommand, Equatable {
    typealias Collection = Visit
    static let name = "rename"
    static let prevention = Prevention<Self>.repeatable
    let visit: String
    let place: String
    var version: String?

    var row: String { visit }

    func request() throws -> HTTPRequest {
        var request = try HTTPRequest(.patch, "/visits/\(visit)", json: ["place": place])
        request.headers["If-Match"] = version
        return request
    }

    func apply(to row: inout Visit?) throws {
        guard row != nil else { throw NoSuchVisit(id: visit) }
        row?.place = place
    }

    func isShown(by row: Visit) -> Bool { row.place == place }
}

struct Remove: OfflineCommand, Equatable {
    typealias Collection = Visit
    static let name = "remove"
    static let prevention = Prevention<Self>.repeatable
    static let deletesRow = true
    let visit: String

    var row: String { visit }

    func request() throws -> HTTPRequest { HTTPRequest(method: .delete, path: "/visits/\(visit)") }
    func apply(to row: inout Visit?) throws { row = nil }
}

/// Found by a look-up, without a key.
struct AddPhoto: OfflineCommand, Equatable {
    typealias Collection = Photo
    static let name = "photo"
    static let prevention = Prevention<Self>.lookUp(
        LookUp {
            HTTPRequest(path: "/photos?clientId=\($0.id)")
        } read: { response, _ in
            let page = try Photo.page(response, of: .snapshot(cursor: nil))
            guard case .read(let photo)? = page.items.first else { return nil }
            return .row(photo)
        })
    let id: String
    let visit: String
    let name: String

    var row: String { id }
    var makesRow: Bool { true }
    var lane: String { "photos of \(visit)" }

    func request() throws -> HTTPRequest {
        try HTTPRequest(.post, "/photos", json: ["id": id, "visit": visit, "name": name])
    }

    func apply(to row: inout Photo?) throws {
        row = row ?? Photo(id: .init(rawValue: id), visit: visit, name: name)
    }
}

/// At most once: the user decides where the outcome is unknown.
struct Ring: OfflineCommand, Equatable {
    typealias Collection = Visit
    static let name = "ring"
    static let prevention = Prevention<Self>.atMostOnce
    let visit: String

    var row: String { visit }
    var lane: String { "bell of \(visit)" }

    func request() throws -> HTTPRequest {
        HTTPRequest(method: .post, path: "/visits/\(visit)/bell")
    }

    func apply(to row: inout Visit?) throws {}
}

/// The user's text wins over what others wrote.
struct Retitle: OfflineCommand, Equatable {
    typealias Collection = Chapter
    static let name = "retitle"
    static let prevention = Prevention<Self>.repeatable
    static let onConflict = ConflictPolicy.clientWins
    let chapter: String
    let title: String
    var version: String?

    var row: String { chapter }

    func request() throws -> HTTPRequest {
        var request = try HTTPRequest(
            .patch, "/chapters/\(chapter)", json: ["title": title, "id": title.lowercased()])
        request.headers["If-Match"] = version
        return request
    }

    func apply(to row: inout Chapter?) throws { row?.title = title }
    mutating func rebase(on row: Chapter) throws { version = row.version }
}
