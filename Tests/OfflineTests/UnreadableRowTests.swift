import AshlarCore
import AshlarHTTP
import AshlarOfflineSamples
import AshlarOfflineTesting
import Foundation
import Testing

@testable import AshlarOffline

/// Stored rows in a format that this version of the app does not read.
@Suite struct UnreadableRowTests {
    let site = Site()

    /// Rewrites rows in another version’s format.
    private func makeUnreadable(
        _ table: String, where condition: String = "1", _ offline: Offline
    ) throws {
        try offline.write { store in
            try store.execute(
                "UPDATE \(table) SET json = CAST('{\"id\":\"' || id || '\"}' AS BLOB) WHERE \(condition)"
            )
        }
    }

    @Test func theListIsReadFromItsBeginning() async throws {
        site.putChapters(["a", "b"])
        do {
            let offline = try await site.synced()
            try await offline.copy(of: Chapter.self).refresh()
            try await offline.perform(Rename(visit: "v1", place: "Quay"), id: "rename")
            try makeUnreadable("visits", where: "id = 'v2'", offline)
        }
        let offline = try site.offline()
        #expect(try await offline.visits().map(\.name) == ["v1"], "what can be read is shown")
        let count = site.server.requests.count
        try await offline.copy(of: Visit.self).refresh()
        #expect(site.reads(after: count).first?.path == "/visits?limit=5000")
        #expect(try await offline.visits().map(\.name) == ["v1", "v2"])
        #expect(try await offline.visit("v1")?.place == "Quay", "the command stays on top")
        #expect(try await offline.status().rescues.isEmpty)
        #expect(try await offline.copy(of: Chapter.self).all().count == 2)
        try await offline.sendDue()
        #expect(site.server.effects.map(\.row) == ["v1"])
    }

    @Test func aCopyWithoutAReadableRowIsFetchedFirst() async throws {
        do {
            let offline = try await site.synced()
            try makeUnreadable("visits", offline)
        }
        let offline = try site.offline()
        #expect(throws: UnreadableRecord.self) { try offline.read { try $0.all(Visit.self) } }
        site.line.isCut = true
        for _ in 0..<2 {
            await #expect(throws: ServerError.self) { try await offline.visits() }
        }
        site.line.isCut = false
        #expect(try await offline.visits().count == 2)
        #expect(try await offline.status().rescues.isEmpty)
    }

    @Test func unreadableSingleRowIsFetchedBeforeReading() async throws {
        let offline = try await site.synced()
        try makeUnreadable("visits", where: "id = 'v2'", offline)
        #expect(try await offline.visit("v2")?.place == "Nowhere")
    }

    /// An unreadable row makes a refresh due although the copy is fresh.
    @Test func unreadableRowMakesARefreshDue() async throws {
        let offline = try await site.synced()
        try makeUnreadable("visits", where: "id = 'v2'", offline)
        #expect(try offline.store.staleItems.takeAll().isEmpty)
        #expect(try await offline.visits().count == 1)
        #expect(try offline.store.staleItems.takeAll() == [.collection("visits")])
    }

    @Test func aWholeListIsRequestedWithoutItsETag() async throws {
        site.putPhotos(["p1", "p2"])
        do {
            let offline = try site.offline()
            try await offline.copy(of: Photo.self).refresh()
            try makeUnreadable("photos", where: "id = 'p1'", offline)
        }
        let offline = try site.offline()
        try await offline.copy(of: Photo.self).refresh()
        #expect(try await offline.copy(of: Photo.self).all().count == 2)
    }

    /// A row that the server has in no readable form is not requested at each start.
    @Test func unreadableRowMissingAtTheServerIsRemoved() async throws {
        do {
            let offline = try await site.synced()
            site.server.put(#"{"id": "v1", "place": "Quay"}"#, in: "/visits")
            site.server.put(#"{"id": "v2"}"#, in: "/visits")
            try await offline.copy(of: Visit.self).refresh()
            #expect(try await offline.visits().count == 2)
            try makeUnreadable("visits", where: "id = 'v2'", offline)
        }
        for path in ["/visits?limit=5000", "/visits/changes"] {
            let offline = try site.offline()
            let count = site.server.requests.count
            try await offline.copy(of: Visit.self).refresh()
            #expect(site.reads(after: count).first?.path.hasPrefix(path) == true)
            #expect(try await offline.visits().map(\.name) == ["v1"])
        }
    }

    /// An interrupted list continues where it stopped instead of starting again.
    @Test func interruptedListContinuesWhereItStopped() async throws {
        do {
            let offline = try await site.synced()
            try makeUnreadable("visits", offline)
        }
        var settings = OfflineSettings()
        settings.pageSize = 1
        let offline = try site.offline(settings)
        site.line.add(.unreachable) { $0.path.contains("cursor=") }
        await #expect(throws: ServerError.self) { try await offline.copy(of: Visit.self).refresh() }
        let count = site.server.requests.count
        try await offline.copy(of: Visit.self).refresh()
        #expect(site.reads(after: count).first?.path.contains("cursor=") == true)
        #expect(try await offline.visits().count == 2)
    }
}
