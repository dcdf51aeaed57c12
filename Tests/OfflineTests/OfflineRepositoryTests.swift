import AshlarCore
import AshlarHTTP
import AshlarOfflineSamples
import AshlarOfflineTesting
import Testing

@testable import AshlarOffline

/// The rows of one of several collections, with the changes of these rows only.
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

    /// Creates or deletes a shelf.
    private struct Build: OfflineCommand {
        typealias Collection = Shelf
        static let name = "build"
        static let prevention = Prevention<Self>.repeatable

        let row: String

        func request() throws -> HTTPRequest { HTTPRequest(method: .put, path: "/shelves/\(row)") }
        func apply(to row: inout Shelf?) throws {
            row = row == nil ? Shelf(id: ID(rawValue: self.row), label: "built") : nil
        }
    }

    private struct Shelves: OfflineRepository {
        typealias Row = Shelf
        let offline: Offline
    }

    private let site = Site()

    private func shelves(_ count: Int) async throws -> Shelves {
        let contents = Site.contents(
            adding: [Shelf.self], commands: [Relabel.self, Build.self])
        site.server.add("/shelves")
        // The newest is listed first.
        for number in (1...count).reversed() {
            site.server.put(#"{"id": "v\#(number)", "label": "old"}"#, in: "/shelves")
        }
        let shelves = Shelves(offline: try site.offline(contents: contents))
        try await shelves.offline.copy(of: Visit.self).refresh()
        try await shelves.copy.refresh()
        return shelves
    }

    /// Two collections may have rows with the same id.
    @Test func changeBelongsToItsCollection() async throws {
        let shelves = try await shelves(1)
        try await shelves.offline.perform(Complete(visit: "v1", note: "new valve"))
        try await shelves.offline.perform(Relabel(row: "v1"))
        #expect(try await shelves.unsettledChanges().map(\.name) == ["relabel"])
        let row = try #require(try await shelves.rowWithChanges(ID(rawValue: "v1")))
        #expect(row.row.label == "new" && row.changes.map(\.name) == ["relabel"])
        #expect(try await shelves.rowWithChanges(ID(rawValue: "v2")) == nil)
        #expect(try await shelves.offline.unsettledChanges().count == 2)
    }

    /// In the server’s order with pending changes overlaid; rows that the server does not have yet
    /// come last.
    @Test(arguments: 1...8)
    func pagesHoldEachRowOnce(limit: Int) async throws {
        let shelves = try await shelves(5)
        for row in ["new-2", "v2", "new-1"] { try await shelves.offline.perform(Build(row: row)) }
        try await shelves.offline.perform(Relabel(row: "v4"))
        var rows: [RowWithChanges<Shelf>] = []
        var next: PageRequest.Cursor?
        repeat {
            let page = try await shelves.page(PageRequest(after: next, limit: limit))
            #expect(page.items.count <= limit)
            rows += page.items
            next = page.next
        } while next != nil
        #expect(rows.map(\.id.rawValue) == ["v1", "v3", "v4", "v5", "new-2", "new-1"])
        #expect(rows.map(\.changes.count) == [0, 0, 1, 0, 1, 1])
        #expect(try await ListRows(of: shelves).all() == rows)
    }

    @Test(arguments: ["", "nonsense", "1", "new v9", "-7 v1"])
    func invalidCursorReturnsTheFirstPage(cursor: String) async throws {
        let shelves = try await shelves(3)
        try await shelves.offline.perform(Build(row: "new-1"))
        let request = PageRequest(after: PageRequest.Cursor(rawValue: cursor), limit: 9)
        #expect(try await shelves.page(request).items.last?.id.rawValue == "new-1")
    }
}
