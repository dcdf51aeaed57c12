import AshlarCore
import AshlarCoreTesting
import AshlarHTTP
import AshlarOfflineSamples
import AshlarOfflineTesting
import Foundation
import Testing

@testable import AshlarOffline

extension FeedTests {
    /// Lists with numbered pages.
    @Suite struct Offset {
        let feeds = FeedTests()
        var site: Site { feeds.site }

        /// A renamed row’s old id refers to it until the server has another row with that id.
        @Test func reusedIDBelongsToTheNewRow() async throws {
            let offline = try site.offline()
            site.putChapters(["c1", "c2"])
            try await offline.copy(of: Chapter.self).refresh()
            try await offline.perform(Retitle(chapter: "c1", title: "Tools"))
            try await offline.sendDue()
            let copy = offline.copy(of: Chapter.self)
            #expect(try await copy.one("c1")?.id.rawValue == "tools")
            site.putChapters(["c1"])
            try await copy.refresh()
            #expect(try await copy.one("c1")?.id.rawValue == "c1")
            #expect(try await copy.one("tools")?.title == "Tools")
            try await offline.perform(Retitle(chapter: "c1", title: "Keys"))
            try await offline.sendDue()
            #expect(site.sent.map(\.path) == ["/chapters/c1", "/chapters/c1"])
        }

        @Test func pagesOverlapByARow() async throws {
            site.putChapters(["c1", "c2", "c3", "c4", "c5", "c6", "c7"])
            let offline = try site.offline(feeds.small(3))
            try await offline.copy(of: Chapter.self).refresh()
            #expect(try feeds.chapters(offline) == ["c7", "c6", "c5", "c4", "c3", "c2", "c1"])
            #expect(
                site.reads().map(\.path) == [0, 2, 4].map { "/chapters?offset=\($0)&limit=3" })
        }

        @Test func missingRowsAreRemoved() async throws {
            site.putChapters(["c1", "c2", "c3", "c4"])
            let offline = try site.offline(feeds.small(3))
            try await offline.copy(of: Chapter.self).refresh()
            site.server.remove("c2", from: "/chapters")
            try await offline.copy(of: Chapter.self).refresh()
            #expect(try feeds.chapters(offline) == ["c4", "c3", "c1"])
            for name in ["c1", "c3", "c4"] { site.server.remove(name, from: "/chapters") }
            try await offline.copy(of: Chapter.self).refresh()
            #expect(try feeds.chapters(offline).isEmpty)
        }

        @Test(arguments: [true, false])
        func listThatShiftsIsReadAgain(byARemoval: Bool) async throws {
            site.putChapters(["c1", "c2", "c3", "c4", "c5"])
            let offline = try site.offline(feeds.small(3))
            try await offline.copy(of: Chapter.self).refresh()
            try await site.refreshing(
                Chapter.self, offline,
                [
                    (
                        "/chapters?offset=0",
                        { [site] in
                            if byARemoval {
                                site.server.remove("c5", from: "/chapters")
                            } else {
                                site.putChapters(["c6"])
                            }
                        }
                    )
                ])
            let expected = ["c4", "c3", "c2", "c1"]
            #expect(
                try feeds.chapters(offline) == (byARemoval ? expected : ["c6", "c5"] + expected))
        }

        /// Each pass misses an existing row; none is removed.
        @Test func constantlyShiftingListRemovesNothing() async throws {
            site.putChapters(["c1", "c2", "c3", "c4", "c5", "c6", "c7"])
            let offline = try site.offline(feeds.small(3))
            try await offline.copy(of: Chapter.self).refresh()
            let removals = ["c7", "c6", "c5"].map { name in
                (
                    "/chapters?offset=0",
                    { [site] in site.server.remove(name, from: "/chapters") }
                )
            }
            try await site.refreshing(Chapter.self, offline, removals)
            #expect(Set(try feeds.chapters(offline)).isSuperset(of: ["c1", "c2", "c3", "c4"]))
            try await offline.copy(of: Chapter.self).refresh()
            #expect(try feeds.chapters(offline) == ["c4", "c3", "c2", "c1"])
        }

        /// The second page would begin beyond the end of the list.
        @Test func shrinkingListIsReadAgain() async throws {
            site.putChapters(["c1", "c2", "c3", "c4", "c5"])
            let offline = try site.offline(feeds.small(3))
            let removal = { [site] in
                for name in ["c1", "c2", "c3", "c4"] { site.server.remove(name, from: "/chapters") }
            }
            try await site.refreshing(
                Chapter.self, offline, [("/chapters?offset=0", removal)])
            #expect(try feeds.chapters(offline) == ["c5"])
            for name in ["c1", "c2", "c3", "c4"] { site.putChapters([name]) }
            let rounds = (0..<3).map { round in
                (
                    "/chapters?offset=0",
                    { [site] in
                        if round == 2 {
                            for name in ["c1", "c2", "c3", "c4"] {
                                site.server.remove(name, from: "/chapters")
                            }
                        } else {
                            site.putChapters(["n\(round)"])
                        }
                    }
                )
            }
            try await site.refreshing(Chapter.self, offline, rounds)
            try await offline.copy(of: Chapter.self).refresh()
            #expect(try feeds.chapters(offline) == ["n1", "n0", "c5"])
        }

        /// A page that is not full is not the last while the list reports more rows.
        @Test func smallerPagesAreReadToTheEnd() async throws {
            site.putChapters(["c1", "c2", "c3", "c4", "c5", "c6"])
            let offline = try site.offline()
            try await offline.copy(of: Chapter.self).refresh()
            #expect(try feeds.chapters(offline).count == 6)
            #expect(site.reads().count == 3)
        }

        /// For example, a total that includes rows of other users.
        @Test func unreachableTotalEndsWithoutNewRows() async throws {
            site.line.add(
                .answered(
                    .list(
                        [#"{"id":"c1","title":"x"}"#, #"{"id":"c2","title":"x"}"#], #""total":9"#)))
            site.line.add(.answered(.list([#"{"id":"c2","title":"x"}"#], #""total":9"#)))
            let offline = try site.offline()
            try await offline.copy(of: Chapter.self).refresh()
            #expect(try feeds.chapters(offline) == ["c1", "c2"])
        }

        @Test func shortPageWithoutATotalIsTheLast() async throws {
            site.line.add(.answered(.list([#"{"id":"c1","title":"x"}"#], "")))
            let offline = try site.offline()
            try await offline.copy(of: Chapter.self).refresh()
            #expect(try feeds.chapters(offline) == ["c1"])
            #expect(site.reads().isEmpty)
        }
    }
}
