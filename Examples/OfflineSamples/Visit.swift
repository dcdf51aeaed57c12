package import AshlarCore
package import AshlarHTTP
package import AshlarOffline
import Foundation

/// A technician’s visit to a customer.
package struct Visit: SyncedEntity, Equatable {
    package var id: AshlarCore.ID<Visit>
    package var place: String
    package var note: String?
    package var isDone: Bool?
    package var version: String?

    package static let collection = "visits"
    package static let feed = Feed.changes(path: "/visits")
    package init(
        id: AshlarCore.ID<Visit>, place: String, note: String? = nil, isDone: Bool? = nil,
        version: String? = nil
    ) {
        self.id = id
        self.place = place
        self.note = note
        self.isDone = isDone
        self.version = version
    }
}

/// A photo taken on a visit.
package struct Photo: SyncedEntity, Equatable {
    package var id: AshlarCore.ID<Photo>
    package var visit: String
    package var name: String

    package static let collection = "photos"
    package static let feed = Feed.whole(path: "/photos")
    package static let readPolicy = ReadPolicy.cacheFirst(
        lifetime: .seconds(3600), patience: .seconds(2))
    package init(id: AshlarCore.ID<Photo>, visit: String, name: String) {
        self.id = id
        self.visit = visit
        self.name = name
    }
}

/// A chapter of the handbook, in a list without cursors or changes.
package struct Chapter: SyncedEntity, Equatable {
    package var id: AshlarCore.ID<Chapter>
    package var title: String
    package var version: String?

    package static let collection = "chapters"
    package static let feed = Feed.offset(path: "/chapters")
    package static let idsMayChange = true
    package init(id: AshlarCore.ID<Chapter>, title: String, version: String? = nil) {
        self.id = id
        self.title = title
        self.version = version
    }
}

package struct NoSuchVisit: Error, Equatable {
    package let id: String
    package init(id: String) { self.id = id }
}

package struct DoneBefore: Error, Equatable {
    package let id: String
    package init(id: String) { self.id = id }
}

/// Sent exactly once: prevented by a key and a look-up.
package struct AddVisit: OfflineCommand, Equatable {
    package typealias Collection = Visit
    package static let name = "add"
    package static let prevention = Prevention<Self>.key(
        header: "Idempotency-Key", window: .seconds(24 * 3600),
        lookUp: LookUp {
            HTTPRequest(path: "/visits?clientId=\($0.id)")
        } read: { response, _ in
            try Visit.page(response, of: .snapshot(cursor: nil)).only("visits").map { .row($0) }
        })
    package let id: String
    package let place: String

    package var row: String { id }
    package var makesRow: Bool { true }

    package func request() throws -> HTTPRequest {
        try HTTPRequest(.post, "/visits", json: ["id": id, "place": place])
    }

    package func apply(to row: inout Visit?) throws {
        row = row ?? Visit(id: .init(rawValue: id), place: place)
    }
    package init(id: String, place: String) {
        self.id = id
        self.place = place
    }
}

/// Sent exactly once: prevented by a key alone.
package struct Complete: OfflineCommand, Equatable {
    package typealias Collection = Visit
    package static let name = "complete"
    package static let prevention = Prevention<Self>.key(
        header: "Idempotency-Key", window: .seconds(24 * 3600))
    package let visit: String
    package let note: String

    package var row: String { visit }

    package func request() throws -> HTTPRequest {
        try HTTPRequest(.post, "/visits/\(visit)/completion", json: ["note": note])
    }

    package func apply(to row: inout Visit?) throws {
        guard row != nil else { throw NoSuchVisit(id: visit) }
        if row?.isDone == true, row?.note != note { throw DoneBefore(id: visit) }
        row?.isDone = true
        row?.note = note
    }
    package init(visit: String, note: String) {
        self.visit = visit
        self.note = note
    }
}

/// Idempotent by nature, so that it may be repeated.
package struct Rename: OfflineCommand, Equatable {
    package typealias Collection = Visit
    package static let name = "rename"
    package static let prevention = Prevention<Self>.repeatable
    package let visit: String
    package let place: String
    package var version: String?

    package var row: String { visit }

    package func request() throws -> HTTPRequest {
        var request = try HTTPRequest(.patch, "/visits/\(visit)", json: ["place": place])
        request.headers["If-Match"] = version
        return request
    }

    package func apply(to row: inout Visit?) throws {
        guard row != nil else { throw NoSuchVisit(id: visit) }
        row?.place = place
    }

    package func isShown(by row: Visit) -> Bool { row.place == place }
    package init(visit: String, place: String, version: String? = nil) {
        self.visit = visit
        self.place = place
        self.version = version
    }
}

package struct Remove: OfflineCommand, Equatable {
    package typealias Collection = Visit
    package static let name = "remove"
    package static let prevention = Prevention<Self>.repeatable
    package static let deletesRow = true
    package let visit: String

    package var row: String { visit }

    package func request() throws -> HTTPRequest {
        HTTPRequest(method: .delete, path: "/visits/\(visit)")
    }
    package func apply(to row: inout Visit?) throws { row = nil }
    package init(visit: String) {
        self.visit = visit
    }
}

/// Sent exactly once: prevented by a look-up, without a key.
package struct AddPhoto: OfflineCommand, Equatable {
    package typealias Collection = Photo
    package static let name = "photo"
    package static let prevention = Prevention<Self>.lookUp(
        LookUp {
            HTTPRequest(path: "/photos?clientId=\($0.id)")
        } read: { response, _ in
            try Photo.page(response, of: .snapshot(cursor: nil)).only("photos").map { .row($0) }
        })
    package let id: String
    package let visit: String
    package let name: String

    package var row: String { id }
    package var makesRow: Bool { true }
    package var lane: String { "photos of \(visit)" }

    package func request() throws -> HTTPRequest {
        try HTTPRequest(.post, "/photos", json: ["id": id, "visit": visit, "name": name])
    }

    package func apply(to row: inout Photo?) throws {
        row = row ?? Photo(id: .init(rawValue: id), visit: visit, name: name)
    }
    package init(id: String, visit: String, name: String) {
        self.id = id
        self.visit = visit
        self.name = name
    }
}

/// Sent at most once: the user decides if the outcome is unknown.
package struct Ring: OfflineCommand, Equatable {
    package typealias Collection = Visit
    package static let name = "ring"
    package static let prevention = Prevention<Self>.atMostOnce
    package let visit: String

    package var row: String { visit }
    package var lane: String { "bell of \(visit)" }

    package func request() throws -> HTTPRequest {
        HTTPRequest(method: .post, path: "/visits/\(visit)/bell")
    }

    package func apply(to row: inout Visit?) throws {}
    package init(visit: String) {
        self.visit = visit
    }
}

/// On a conflict, the user’s text wins.
package struct Retitle: OfflineCommand, Equatable {
    package typealias Collection = Chapter
    package static let name = "retitle"
    package static let prevention = Prevention<Self>.repeatable
    package static let onConflict = ConflictPolicy.clientWins
    package let chapter: String
    package let title: String
    package var version: String?

    package var row: String { chapter }

    package func request() throws -> HTTPRequest {
        var request = try HTTPRequest(
            .patch, "/chapters/\(chapter)", json: ["title": title, "id": title.lowercased()])
        request.headers["If-Match"] = version
        return request
    }

    package func apply(to row: inout Chapter?) throws { row?.title = title }
    package mutating func rebase(on row: Chapter) throws { version = row.version }
    package init(chapter: String, title: String, version: String? = nil) {
        self.chapter = chapter
        self.title = title
        self.version = version
    }
}
