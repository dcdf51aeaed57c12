import AshlarCore
import AshlarHTTP
import AshlarOfflineTesting
import Foundation

@testable import AshlarOffline

/// The van that a technician has today: one resource, and no list.
struct Van: SyncedEntity, Equatable {
    var id: AshlarCore.ID<Van>
    var plate: String

    static let collection = "vans"
    static let feed = Feed.single(path: "/van")
}

extension Site {
    /// A site whose contents have the van, too.
    func offlineWithVan(_ settings: OfflineSettings = OfflineSettings()) throws -> Offline {
        server.add("/van", .init(list: .single))
        return try offline(settings, contents: Self.contents(adding: [Van.self]))
    }

    /// Photos newest last, as a test names them.
    func putPhotos(_ names: [String]) {
        for name in names {
            server.put(#"{"id": "\#(name)", "visit": "v1", "name": "x"}"#, in: "/photos")
        }
    }

    func putChapters(_ names: [String]) {
        for name in names {
            server.put(#"{"id": "\#(name)", "title": "x"}"#, in: "/chapters")
        }
    }

    /// Does something while an answer to such a request is on its way, as others do at the server.
    ///
    /// - Parameter steps: In the order of the requests; each with the beginning of its path.
    func refreshing<Collection: SyncedCollection>(
        _ type: Collection.Type, _ offline: Offline, _ steps: [(path: String, write: () -> Void)]
    ) async throws {
        for step in steps {
            let path = step.path
            line.add(.answerHeld) { $0.method == .get && $0.path.hasPrefix(path) }
        }
        let refresh = Task { try await offline.copy(of: type).refresh() }
        for step in steps {
            while line.held == 0 { await Task.yield() }
            step.write()
            line.release()
        }
        try await refresh.value
    }
}
