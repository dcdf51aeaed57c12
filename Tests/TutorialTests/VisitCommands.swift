import AshlarCore
import AshlarHTTP
import AshlarOffline

// Collections and commands of Offline’s articles, besides those of its tutorial.

/// A photo of a visit.
struct Photo: SyncedEntity, Equatable {
    static let collection = "photos"
    static let feed = Feed.whole(path: "/photos")
    static let readPolicy = ReadPolicy.cacheFirst(
        lifetime: .seconds(3600), patience: .seconds(2))

    let id: AshlarCore.ID<Photo>
    var visit: String
    var name: String
}

struct AddPhoto: OfflineCommand {
    typealias Collection = Photo
    static let name = "addPhoto"
    static let prevention = Prevention<Self>.lookUp(
        LookUp {
            HTTPRequest(path: "/photos?clientId=\($0.id.asURLPart)")
        } read: { response, _ in
            try Photo.page(response, of: .snapshot(cursor: nil)).only("photos").map { .row($0) }
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

struct PlanVisit: OfflineCommand {
    typealias Collection = Visit
    static let name = "plan"
    static let prevention = Prevention<Self>.key(
        header: "Idempotency-Key", window: .seconds(24 * 3600))

    let id: String
    let address: String

    var row: String { id }
    var makesRow: Bool { true }

    func request() throws -> HTTPRequest {
        try HTTPRequest(.post, "/visits", json: ["id": id, "address": address])
    }

    func apply(to row: inout Visit?) throws {
        row = row ?? Visit(id: .init(rawValue: id), address: address)
    }
}

struct RingBell: OfflineCommand {
    typealias Collection = Visit
    static let name = "ringBell"
    static let prevention = Prevention<Self>.atMostOnce

    let visit: String

    var row: String { visit }
    var lane: String { "bell of \(visit)" }

    func request() throws -> HTTPRequest {
        HTTPRequest(method: .post, path: "/visits/\(visit.asURLPart)/bell")
    }

    func apply(to row: inout Visit?) throws {}
}
