import AshlarCore
import AshlarHTTP
import AshlarOfflineSamples
import Testing

@testable import AshlarOffline

/// Rows of one collection among others, with the changes of them alone.
@Suite struct OfflineRepositoryTests {
    private struct Shelf: SyncedEntity, Hashable {
        static let collection = "shelves"
        static let feed = Feed.changes(path: "/shelves")

        let id: AshlarCore.ID<Shelf>
        var label: String
    }

    private struct Relabel: OfflineCommand {
        typealias Collection = Shelf
        static let name = "relabel"
        static let prevention = Prevention<Self>.repeatable

        let row: String

        func request() throws -> HTTPRequest { HTTPRequest(method: .put, path: "/shelves/\(row)") }
        func apply(to row: inout Shelf?) throws { row?.label = "new" }
    }

    private struct Shelves: OfflineRepository {
        typealias Row = Shelf
        let offline: Offline
    }

    private let site = Site()

    /// Two collections may have rows of one id.
    @Test func aChangeIsThatOfItsOwnCollectionsRow() async throws {
        let contents = Site.contents(adding: [Shelf.self], commands: [Relabel.self])
        site.server.add("/shelves")
        site.server.put(#"{"id": "v1", "label": "old"}"#, in: "/shelves")
        let shelves = Shelves(offline: try site.offline(contents: contents))
        try await shelves.offline.copy(of: Visit.self).refresh()
        try await shelves.copy.refresh()
        try await shelves.offline.perform(Complete(visit: "v1", note: "new valve"))
        try await shelves.offline.perform(Relabel(row: "v1"))
        #expect(try await shelves.unsettledChanges().map(\.name) == ["relabel"])
        #expect(try await shelves.rowsWithChanges().map(\.changes.count) == [1])
        #expect(try await shelves.offline.unsettledChanges().count == 2)
    }
}
