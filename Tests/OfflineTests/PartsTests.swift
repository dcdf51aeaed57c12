import AshlarCore
import AshlarCoreTesting
import AshlarHTTP
import AshlarOfflineTesting
import Foundation
import Testing

@testable import AshlarOffline

/// A collection with a separate list for each of many keys.
@Suite struct PartsTests {
    private let site = Site()

    private func withRemarks() async throws -> Offline {
        let offline = try await site.withSongs()
        site.putRemark("r1", on: "s1")
        site.putRemark("r2", on: "s1")
        site.putRemark("r3", on: "s2")
        return offline
    }

    @Test func onlyRequestedListsAreFetched() async throws {
        let offline = try await withRemarks()
        try await offline.copy(of: Remark.self).refresh()
        #expect(try offline.remarks("s1").isEmpty)
        try await offline.copy(of: Remark.self).part("s1").refresh()
        #expect(try offline.remarks("s1") == ["r1", "r2"])
        #expect(try offline.remarks("s2").isEmpty)
        #expect(!site.reads().contains { $0.path == "/songs/s2/remarks" })
    }

    @Test func listAndItsAgeSurviveARestart() async throws {
        let offline = try await withRemarks()
        let part = offline.copy(of: Remark.self).part("s1")
        #expect(try await part.freshness() == .never)
        try await part.refresh()
        let time = site.clock.date
        site.line.isCut = true
        site.clock.advance(by: .seconds(60))
        await #expect(throws: ServerError.self) { try await part.refresh() }
        #expect(try await part.freshness().lastSuccess == time)
        #expect(try await part.freshness().isOffline)
        let again = try site.offline(contents: Site.songs)
        #expect(try again.remarks("s1") == ["r1", "r2"])
        let freshness = try await again.copy(of: Remark.self).part("s1").freshness()
        #expect(freshness == Freshness(lastSuccess: time))
    }

    @Test func rowRemovedFromOneListStaysInOthers() async throws {
        let offline = try await withRemarks()
        for song in ["s1", "s2"] {
            try await offline.copy(of: Remark.self).part(song).refresh()
        }
        site.server.remove("r1", from: "/songs/s1/remarks")
        try await offline.copy(of: Remark.self).part("s1").refresh()
        #expect(try offline.remarks("s1") == ["r2"])
        #expect(try offline.remarks("s2") == ["r3"])
    }

    @Test func backgroundRefreshesRequestedLists() async throws {
        let offline = try await withRemarks()
        try offline.write { try $0.want(Remark.self, part: "s2") }
        try await offline.copy(of: Remark.self).refresh()
        #expect(try offline.remarks("s2") == ["r3"])
        site.putRemark("r4", on: "s2")
        try await offline.copy(of: Remark.self).refresh()
        #expect(try offline.remarks("s2") == ["r3", "r4"])
    }

    @Test func aListFollowsItsOwner() async throws {
        let offline = try await withRemarks()
        let part = offline.copy(of: Remark.self).part("s1")
        try await part.refresh()
        site.rename("s1", to: "n1")
        try await offline.copy(of: Song.self).refresh()
        #expect(try offline.remarks("s1") == ["r1", "r2"])
        #expect(try offline.remarks("n1") == ["r1", "r2"])
        site.putRemark("r5", on: "n1")
        try await part.refresh()
        #expect(try offline.remarks("n1") == ["r1", "r2", "r5"])
        #expect(site.reads().last?.path == "/songs/n1/remarks")
    }

    @Test func listOfADeletedOwnerIsEmpty() async throws {
        let offline = try await withRemarks()
        let part = offline.copy(of: Remark.self).part("s1")
        try await part.refresh()
        site.line.add(.answered(.problem(404)))
        await #expect(throws: ServerError.self) { try await part.refresh() }
        #expect(try offline.remarks("s1") == ["r1", "r2"], "the song’s copy is kept")
        site.server.remove("s1", from: "/songs")
        try await offline.copy(of: Song.self).refresh()
        site.line.add(.answered(.problem(404)))
        try await part.refresh()
        #expect(try offline.remarks("s1").isEmpty)
    }

    @Test(arguments: [200, 404])
    func pageOfAnIntermediaryChangesNothing(status: Int) async throws {
        let offline = try await withRemarks()
        let part = offline.copy(of: Remark.self).part("s1")
        try await part.refresh()
        site.server.remove("s1", from: "/songs")
        try await offline.copy(of: Song.self).refresh()
        var page = HTTPResponse.loginPage
        page.status = status
        site.line.add(.answered(page))
        await #expect(throws: ServerError.self) { try await part.refresh() }
        #expect(try offline.remarks("s1") == ["r1", "r2"])
    }

    /// Otherwise the row would keep the answer’s state.
    @Test func answerRequestsTheListOfItsRow() async throws {
        let offline = try await withRemarks()
        try await offline.perform(Say(remark: "mine", song: "s2"))
        try await offline.sendDue()
        #expect(try offline.remarks("s2") == ["s1"], "found by the server’s id")
        try await offline.copy(of: Remark.self).refresh()
        #expect(try offline.remarks("s2") == ["r3", "s1"])
        #expect(try await offline.status().commands.isEmpty)
    }
}
