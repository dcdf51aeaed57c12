import AshlarCore
import AshlarCoreTesting
import AshlarHTTP
import AshlarOfflineTesting
import Foundation
import Testing

@testable import AshlarOffline

/// The server changes a row’s id, and a list reports it.
@Suite struct RenamedRowTests {
    private let site = Site()

    private var posts: [String] { site.sent.map(\.path) }

    @Test func aListRenamesARow() async throws {
        let offline = try await site.withSongs()
        site.rename("s1", to: "n1")
        try await offline.copy(of: Song.self).refresh()
        #expect(try await offline.songs() == ["n1", "s2"])
        #expect(try await offline.copy(of: Song.self).one("s1")?.id.rawValue == "n1")
        #expect(try offline.read { try $0.currentID("s1", in: Song.collection) } == "n1")
        site.rename("n1", to: "s1")
        try await offline.copy(of: Song.self).refresh()
        #expect(try await offline.copy(of: Song.self).one("n1") == nil, "the id has another maker")
    }

    @Test func rowsWithOneIdentityStaySeparate() async throws {
        let offline = try await site.withSongs()
        site.putSong("s3", maker: "maker of s1")
        try await offline.copy(of: Song.self).refresh()
        #expect(try await offline.songs() == ["s1", "s2", "s3"])
        site.server.remove("s3", from: "/songs")
        site.server.remove("s1", from: "/songs")
        site.putSong("s4", maker: "maker of s1")
        try await offline.copy(of: Song.self).refresh()
        #expect(try await offline.songs() == ["s2", "s4"])
        #expect(try await offline.copy(of: Song.self).one("s1") == nil)
    }

    @Test func pendingCommandGetsTheNewID() async throws {
        let offline = try await site.withSongs()
        site.line.isCut = true
        try await offline.perform(NoteSong(song: "s1", note: "slow"))
        site.line.isCut = false
        site.rename("s1", to: "n1")
        try await offline.copy(of: Song.self).refresh()
        try await offline.sendDue()
        #expect(posts == ["/songs/n1/note"])
        #expect(try await offline.copy(of: Song.self).one("s1")?.note == "slow")
    }

    @Test func aCommandFollowsARowThatIsNotFound() async throws {
        let offline = try await site.withSongs()
        site.rename("s1", to: "n1")
        try await offline.perform(NoteSong(song: "s1", note: "slow"))
        try await offline.sendDue()
        #expect(try await offline.only()?.row == "n1")
        #expect(try await offline.only()?.phase == .waiting)
        try await offline.sendDue()
        #expect(posts == ["/songs/s1/note", "/songs/n1/note"])
        #expect(site.server.effects.count == 1)
    }

    /// The first attempt may have arrived under the old id.
    @Test func anUncertainCommandLooksUnderTheNewID() async throws {
        let offline = try await site.withSongs()
        site.line.add(.answerLost) { $0.method == .post }
        try await offline.perform(NoteSong(song: "s1", note: "slow"))
        try await offline.sendDue()
        site.server.remove("s1", from: "/songs")
        site.server.put(
            #"{"id": "n1", "maker": "maker of s1", "note": "slow"}"#, in: "/songs")
        site.later()
        for _ in 1...2 { try await offline.sendDue() }
        #expect(posts == ["/songs/s1/note"])
        #expect(try await offline.only()?.phase == .done)
    }

    @Test func anUncertainCommandIsShownUnderTheNewID() async throws {
        let offline = try await site.withSongs()
        site.line.add(.answerLost) { $0.method == .post }
        try await offline.perform(NoteSong(song: "s1", note: "slow"))
        try await offline.sendDue()
        site.rename("s1", to: "n1")
        try await offline.copy(of: Song.self).refresh()
        #expect(try await offline.copy(of: Song.self).one("n1")?.note == "slow")
        #expect(try await offline.copy(of: Song.self).all().contains { $0.note == "slow" })
        #expect(try await offline.only()?.row == "n1")
    }

    /// The refresh began before the row was renamed, and ends without the new id.
    @Test func refreshInProgressProvesNothing() async throws {
        let offline = try await site.withSongs()
        site.line.add(.answerHeld) { $0.path.hasPrefix("/songs?") }
        let refresh = Task { try await offline.copy(of: Song.self).refresh() }
        try await eventually("the request is held") { site.line.held == 1 }
        site.rename("s1", to: "n1")
        try await offline.perform(NoteSong(song: "s1", note: "slow"))
        let sending = Task { try await offline.sendDue() }
        let flight = try #require(try offline.store.refreshes[Song.collection])
        try await eventually("the command waits for the refresh") { flight.waiting == 1 }
        site.line.release()
        try await refresh.value
        try await sending.value
        #expect(try await offline.only()?.row == "n1")
        #expect(try await offline.only()?.phase == .waiting)
    }

    @Test func deletedRowRefusesItsCommand() async throws {
        let offline = try await site.withSongs()
        site.server.remove("s1", from: "/songs")
        try await offline.perform(NoteSong(song: "s1", note: "slow"))
        try await offline.sendDue()
        #expect(try await offline.only()?.phase == .refused)
    }
}
