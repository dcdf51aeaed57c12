import AshlarCore
import AshlarCoreTesting
import AshlarHTTP
import AshlarOfflineSamples
import AshlarOfflineTesting
import Foundation
import Testing

@testable import AshlarOffline

/// How each kind of list is refreshed.
@Suite struct FeedTests {
    let site = Site()

    func photos(_ offline: Offline) throws -> [String] {
        try offline.stored(Photo.self).map(\.id.rawValue)
    }

    func chapters(_ offline: Offline) throws -> [String] {
        try offline.stored(Chapter.self).map(\.id.rawValue)
    }

    func visits(_ offline: Offline) throws -> [String] {
        try offline.stored(Visit.self).map(\.id.rawValue)
    }

    func small(_ size: Int) -> OfflineSettings {
        var settings = OfflineSettings()
        settings.pageSize = size
        return settings
    }

    // MARK: Whole lists

    @Suite struct Whole {
        let feeds = FeedTests()
        var site: Site { feeds.site }

        @Test func unlistedRowIsRemoved() async throws {
            let offline = try site.offline()
            site.putPhotos(["p1", "p2", "p3"])
            try await offline.copy(of: Photo.self).refresh()
            #expect(try feeds.photos(offline) == ["p3", "p2", "p1"])
            site.server.remove("p2", from: "/photos")
            try await offline.copy(of: Photo.self).refresh()
            #expect(try feeds.photos(offline) == ["p3", "p1"])
            site.server.remove("p1", from: "/photos")
            site.server.remove("p3", from: "/photos")
            try await offline.copy(of: Photo.self).refresh()
            #expect(try feeds.photos(offline).isEmpty)
        }

        @Test func anUnchangedListIsNotSentAgain() async throws {
            let offline = try site.offline()
            site.putPhotos(["p1"])
            try await offline.copy(of: Photo.self).refresh()
            site.clock.advance(by: .seconds(60))
            try await offline.copy(of: Photo.self).refresh()
            #expect(
                site.log.texts().last { $0.hasPrefix("GET /photos") } == "GET /photos: 304, 0 bytes"
            )
            #expect(try feeds.photos(offline) == ["p1"])
            let success = try await offline.copy(of: Photo.self).freshness().lastSuccess
            #expect(success == site.clock.date, "the request’s time counts")
            site.putPhotos(["p2"])
            try await offline.copy(of: Photo.self).refresh()
            #expect(try feeds.photos(offline) == ["p2", "p1"])
        }

        /// Stored with the rows, so it is still used after a restart.
        @Test func theETagIsKept() async throws {
            site.putPhotos(["p1"])
            try await site.offline().copy(of: Photo.self).refresh()
            let restarted = try site.offline()
            try await restarted.copy(of: Photo.self).refresh()
            #expect(site.server.requests.last?.headers["If-None-Match"] != nil)
        }

        @Test func aListOfSeveralPagesIsReadToItsEnd() async throws {
            site.server.add("/photos", .init(list: .whole, pageSize: 2))
            site.putPhotos(["p1", "p2", "p3", "p4", "p5"])
            let offline = try site.offline()
            try await offline.copy(of: Photo.self).refresh()
            #expect(try feeds.photos(offline) == ["p5", "p4", "p3", "p2", "p1"])
            #expect(
                site.reads().map(\.path) == ["/photos", "/photos?cursor=2", "/photos?cursor=4"])
        }

        /// The last page’s tag belongs to a list whose first page was never read.
        @Test func aListThatChangesBetweenItsPagesIsReadAgain() async throws {
            site.server.add("/photos", .init(list: .whole, pageSize: 2))
            site.putPhotos(["p1", "p2", "p3"])
            let offline = try site.offline()
            try await site.refreshing(
                Photo.self, offline,
                [
                    (
                        "/photos",
                        { [site] in
                            site.server.put(
                                #"{"id": "p3", "visit": "v1", "name": "new"}"#, in: "/photos")
                        }
                    )
                ])
            #expect(try feeds.photos(offline).count == 3)
            try await offline.copy(of: Photo.self).refresh()
            #expect(try offline.stored(Photo.self).first?.name == "new")
        }

        @Test func failedPageKeepsTheCopy() async throws {
            site.server.add("/photos", .init(list: .whole, pageSize: 2))
            site.putPhotos(["p1", "p2", "p3"])
            let offline = try site.offline()
            try await offline.copy(of: Photo.self).refresh()
            for name in ["p1", "p2", "p3"] { site.server.remove(name, from: "/photos") }
            site.putPhotos(["p4", "p5", "p6"])
            site.line.add(.answered(HTTPResponse(status: 500))) { $0.path.contains("cursor") }
            await #expect(throws: ServerError.failed(status: 500, detail: "no details")) {
                try await offline.copy(of: Photo.self).refresh()
            }
            #expect(try feeds.photos(offline) == ["p3", "p2", "p1"])
            try await offline.copy(of: Photo.self).refresh()
            #expect(try feeds.photos(offline) == ["p6", "p5", "p4"])
        }
    }

    // MARK: Single resources

    @Suite struct Single {
        let site = Site()

        private func vans(_ offline: Offline) throws -> [Van] { try offline.stored(Van.self) }

        @Test func resourceIsTheOnlyRow() async throws {
            let offline = try site.offlineWithVan()
            site.server.put(#"{"id": "a", "plate": "K-1"}"#, in: "/van")
            try await offline.copy(of: Van.self).refresh()
            #expect(try await offline.copy(of: Van.self).all().map(\.plate) == ["K-1"])
            #expect(site.reads().map(\.path) == ["/van"])
        }

        @Test func unchangedResourceIsNotSentAgain() async throws {
            let offline = try site.offlineWithVan()
            site.server.put(#"{"id": "a", "plate": "K-1"}"#, in: "/van")
            for _ in 0..<2 { try await offline.copy(of: Van.self).refresh() }
            #expect(site.log.texts().last { $0.hasPrefix("GET /van") } == "GET /van: 304, 0 bytes")
            #expect(try vans(offline).count == 1)
        }

        @Test func otherResourceReplacesIt() async throws {
            let offline = try site.offlineWithVan()
            site.server.put(#"{"id": "a", "plate": "K-1"}"#, in: "/van")
            try await offline.copy(of: Van.self).refresh()
            site.server.remove("a", from: "/van")
            site.server.put(#"{"id": "b", "plate": "K-2"}"#, in: "/van")
            try await offline.copy(of: Van.self).refresh()
            #expect(try vans(offline).map(\.id.rawValue) == ["b"])
        }

        @Test func missingResourceChangesNothing() async throws {
            let offline = try site.offlineWithVan()
            site.server.put(#"{"id": "a", "plate": "K-1"}"#, in: "/van")
            try await offline.copy(of: Van.self).refresh()
            site.server.remove("a", from: "/van")
            await #expect(throws: ServerError.refused(code: "none", detail: "No")) {
                try await offline.copy(of: Van.self).refresh()
            }
            #expect(try vans(offline).count == 1)
        }
    }

    // MARK: Changes

    @Suite struct Changes {
        let feeds = FeedTests()
        var site: Site { feeds.site }

        private func putVisits(_ numbers: ClosedRange<Int>) {
            for number in numbers {
                site.server.put(#"{"id": "v\#(number)", "place": "x"}"#, in: "/visits")
            }
        }

        /// The row’s creation is answered while the first page is on its way, which is then
        /// requested again. By then the row is deleted, and no change reports it.
        @Test func rowDeletedBeforeTheFirstCopyIsNotKept() async throws {
            putVisits(3...7)
            let offline = try site.offline(feeds.small(2))
            site.line.add(.answerHeld) { $0.path.hasPrefix("/visits?limit=2") }
            let refresh = Task { try await offline.copy(of: Visit.self).refresh() }
            while site.line.held == 0 { await Task.yield() }
            try await offline.perform(AddVisit(id: "local-1", place: "New Street"))
            try await offline.sendDue()
            #expect(try feeds.visits(offline) == ["s1"])
            site.server.remove("s1", from: "/visits")
            site.line.release()
            try await refresh.value
            #expect(try !feeds.visits(offline).contains("s1"))
        }

        @Test func rowsKeepTheServerOrderAcrossPages() async throws {
            putVisits(3...7)
            let offline = try site.offline(feeds.small(2))
            try await offline.copy(of: Visit.self).refresh()
            #expect(try feeds.visits(offline) == ["v7", "v6", "v5", "v4", "v3", "v2", "v1"])
        }

        @Test func newRowsComeFirstAndChangedOnesStay() async throws {
            let offline = try await site.synced(feeds.small(2))
            #expect(try feeds.visits(offline) == ["v2", "v1"])
            site.server.put(#"{"id": "v1", "place": "Quay"}"#, in: "/visits")
            putVisits(3...5)
            try await offline.copy(of: Visit.self).refresh()
            #expect(try feeds.visits(offline) == ["v5", "v4", "v3", "v2", "v1"])
            #expect(try offline.stored()[0].place == "Quay")
        }

        @Test func deletedRowsAreGone() async throws {
            let offline = try await site.synced(feeds.small(2))
            putVisits(3...5)
            site.server.remove("v1", from: "/visits")
            site.server.remove("v4", from: "/visits")
            try await offline.copy(of: Visit.self).refresh()
            #expect(try feeds.visits(offline) == ["v5", "v3", "v2"])
        }

        @Test func anUnchangedListIsOneRequest() async throws {
            let offline = try await site.synced()
            let count = site.server.requests.count
            try await offline.copy(of: Visit.self).refresh()
            #expect(site.reads(after: count).map(\.path) == ["/visits/changes?since=2&limit=5000"])
        }

        @Test func interruptedListContinues() async throws {
            putVisits(3...6)
            let offline = try site.offline(feeds.small(2))
            site.line.add(.unreachable) { $0.path.contains("cursor=3") }
            await #expect(throws: ServerError.self) {
                try await offline.copy(of: Visit.self).refresh()
            }
            #expect(try feeds.visits(offline) == ["v6", "v5", "v4", "v3"])
            #expect(
                try await offline.status().copies.first { $0.id == "visits" }?.isPartial == true)
            let count = site.server.requests.count
            let restarted = try site.offline(feeds.small(2))
            try await restarted.copy(of: Visit.self).refresh()
            #expect(try feeds.visits(restarted) == ["v6", "v5", "v4", "v3", "v2", "v1"])
            #expect(site.reads(after: count).first?.path == "/visits?limit=2&cursor=3")
        }

        /// Pages that match the copy are not “pages without news”.
        @Test func listReadAgainMayBeUnchanged() async throws {
            putVisits(3...12)
            var settings = feeds.small(2)
            settings.idlePages = 2
            let offline = try site.offline(settings)
            try await offline.copy(of: Visit.self).refresh()
            let before = try feeds.visits(offline)
            site.server.remove("v5", from: "/visits")
            site.server.forgetChanges()
            try await offline.copy(of: Visit.self).refresh()
            #expect(try feeds.visits(offline) == before.filter { $0 != "v5" })
        }
    }

    // MARK: Lists that no longer exist

    /// A 410 means a forgotten cursor only for lists with changes.
    @Test func unexpected410IsARefusal() async throws {
        let offline = try site.offlineWithVan()
        site.putPhotos(["p1"])
        site.putChapters(["c1"])
        for path in ["/photos", "/chapters", "/van"] {
            site.line.add(.answered(.problem(410, "GONE"))) { $0.path.hasPrefix(path) }
        }
        let refused = ServerError.refused(code: "GONE", detail: "No")
        await #expect(throws: refused) { try await offline.copy(of: Photo.self).refresh() }
        await #expect(throws: refused) { try await offline.copy(of: Chapter.self).refresh() }
        await #expect(throws: refused) { try await offline.copy(of: Van.self).refresh() }
        #expect(try await offline.copy(of: Photo.self).freshness().failure != nil)
        #expect(try await offline.copy(of: Photo.self).all().isEmpty, "the copy can be read")
        site.clock.advance(by: .seconds(11))
        #expect(try await offline.copy(of: Photo.self).all().count == 1)
    }
}
