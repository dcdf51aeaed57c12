import AshlarCore
import AshlarOffline

/// A technician’s visit to a customer.
struct Visit: SyncedEntity, Equatable {
    static let collection = "visits"
    static let feed = Feed.changes(path: "/visits")

    let id: AshlarCore.ID<Visit>
    var address: String
    var completion: Completion?
}

/// The report of a visit; its id comes from the device.
struct Completion: Codable, Equatable, Sendable {
    let id: String
    var note: String
}
