import AshlarCore
import AshlarHTTP
import AshlarOfflineTesting
import Foundation

@testable import AshlarOffline

/// A technician’s van of the day: a single resource instead of a list.
struct Van: SyncedEntity, Equatable {
    var id: AshlarCore.ID<Van>
    var plate: String

    static let collection = "vans"
    static let feed = Feed.single(path: "/van")
}

extension Site {
    /// A site whose contents include the van.
    func offlineWithVan(_ settings: OfflineSettings = OfflineSettings()) throws -> Offline {
        server.add("/van", .init(list: .single))
        return try offline(settings, contents: Self.contents(adding: [Van.self]))
    }

    /// Photos with the given names, the newest last.
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

    /// Runs steps at the server while answers to matching requests are on their way.
    ///
    /// - Parameter steps: The steps in the order of the requests, each with the prefix of the
    ///   request’s path.
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
