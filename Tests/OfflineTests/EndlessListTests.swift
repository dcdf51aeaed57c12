import AshlarCore
import AshlarHTTP
import AshlarOfflineSamples
import AshlarOfflineTesting
import Foundation
import Testing

@testable import AshlarOffline

/// Lists without an end or with invalid cursors: a refresh is limited in pages and bytes, the copy
/// is kept, and the next good list repairs it.
@Suite(.timeLimit(.minutes(10))) struct EndlessListTests {
    let site = Site()

    private func endless(
        _ path: String, _ page: @escaping @Sendable (_ number: Int) -> HTTPResponse, count: Int
    ) {
        for number in 0..<count {
            site.line.add(.answered(page(number))) { $0.method == .get && $0.path.hasPrefix(path) }
        }
    }

    /// The number of prepared pages that were requested.
    private func used(of count: Int, _ path: String) async throws -> Int {
        var left = 0
        while try await site.line.send(HTTPRequest(path: "\(path)?probe")).status == 200,
            site.server.requests.last?.path.hasSuffix("probe") != true
        { left += 1 }
        return count - left
    }

    private static func visit(_ id: String) -> String { #"{"id":"\#(id)","place":"x"}"# }

    @Test func repeatedCursorEndsTheRefresh() async throws {
        let offline = try site.offline()
        endless("/visits", { .list([Self.visit("n\($0)")], next: "again") }, count: 100)
        await #expect(
            throws: ServerError.unreadable(
                record: "/visits", field: "nextCursor", value: "again, for the second time")
        ) { try await offline.copy(of: Visit.self).refresh() }
        #expect(try await used(of: 100, "/visits") <= 3)
        try await heal(offline)
    }

    @Test func circularCursorsEndTheRefresh() async throws {
        let offline = try site.offline()
        endless("/visits", { .list([Self.visit("n\($0)")], next: "\($0 % 3)") }, count: 100)
        await #expect(
            throws: ServerError.unreadable(
                record: "/visits", field: "nextCursor", value: "0, for the second time")
        ) { try await offline.copy(of: Visit.self).refresh() }
        #expect(try await used(of: 100, "/visits") <= 5)
        try await heal(offline)
    }

    @Test(arguments: [true, false])
    func pagesWithoutNewsEndTheRefresh(empty: Bool) async throws {
        let offline = try site.offline()
        endless(
            "/visits", { .list(empty ? [] : [Self.visit("same")], next: "\($0)") }, count: 100)
        await #expect(
            throws: ServerError.unreadable(
                record: "/visits", field: "nextCursor",
                value: "present after 20 pages without news")
        ) { try await offline.copy(of: Visit.self).refresh() }
        #expect(try await used(of: 100, "/visits") <= 23)
        try await heal(offline)
    }

    @Test func endlessListEndsTheRefreshAndTheNextContinues() async throws {
        var settings = OfflineSettings()
        settings.pagesPerRefresh = 10
        let offline = try site.offline(settings)
        endless("/visits", { .list([Self.visit("n\($0)")], next: "c\($0)") }, count: 100)
        await #expect(
            throws: ServerError.unreadable(
                record: "/visits", field: "nextCursor", value: "c9, after 10 pages")
        ) { try await offline.copy(of: Visit.self).refresh() }
        #expect(try await used(of: 100, "/visits") <= 11)
    }

    @Test func endlessChangesEndTheRefresh() async throws {
        let offline = try await site.synced()
        endless(
            "/visits/changes",
            {
                .json(
                    #"{"items":[],"deleted":[],"nextCursor":"\#($0)","changesCursor":"\#($0)"}"#)
            }, count: 100)
        await #expect(
            throws: ServerError.unreadable(
                record: "/visits", field: "nextCursor",
                value: "present after 20 pages without news")
        ) { try await offline.copy(of: Visit.self).refresh() }
        #expect(try await used(of: 100, "/visits/changes") <= 23)
        #expect(try offline.stored().count == 2)
        try await offline.copy(of: Visit.self).refresh()
    }

    @Test func endlessWholeListEndsAtTheLimitOfOneAnswer() async throws {
        var settings = OfflineSettings()
        settings.responseLimit = 2_000
        let offline = try site.offline(settings)
        site.putPhotos(["p1"])
        try await offline.copy(of: Photo.self).refresh()
        endless(
            "/photos",
            { .list([#"{"id":"n\#($0)","visit":"v1","name":"x"}"#], next: "c\($0)", "") },
            count: 200)
        await #expect(
            throws: ServerError.unreadable(
                record: "response", field: "body", value: "over 2000 bytes")
        ) { try await offline.copy(of: Photo.self).refresh() }
        #expect(try await used(of: 200, "/photos") <= 40)
        #expect(try offline.stored(Photo.self).map(\.id.rawValue) == ["p1"])
    }

    @Test func endlessNumberedListEndsAtTheLimitOfOneAnswer() async throws {
        var settings = OfflineSettings()
        settings.responseLimit = 2_000
        settings.pageSize = 2
        let offline = try site.offline(settings)
        site.putChapters(["c1"])
        try await offline.copy(of: Chapter.self).refresh()
        endless(
            "/chapters",
            {
                .list(
                    ["n\($0)", "n\($0 + 1)"].map { #"{"id":"\#($0)","title":"x"}"# },
                    #""total":1000000"#)
            }, count: 200)
        await #expect(
            throws: ServerError.unreadable(
                record: "response", field: "body", value: "over 2000 bytes")
        ) { try await offline.copy(of: Chapter.self).refresh() }
        #expect(try await used(of: 200, "/chapters") <= 40)
        #expect(try offline.stored(Chapter.self).map(\.id.rawValue) == ["c1"])
    }

    /// Whatever the offset, the list begins at the first row.
    @Test func listThatIgnoresOffsetsEnds() async throws {
        let offline = try site.offline()
        site.putChapters(["c1"])
        try await offline.copy(of: Chapter.self).refresh()
        endless(
            "/chapters",
            { _ in
                .list(["a", "b"].map { #"{"id":"\#($0)","title":"x"}"# }, #""total":1000"#)
            }, count: 200)
        await #expect(
            throws: ServerError.unreadable(
                record: "/chapters", field: "nextCursor",
                value: "present after 20 pages without news")
        ) { try await offline.copy(of: Chapter.self).refresh() }
        #expect(try await used(of: 200, "/chapters") <= 30)
        #expect(try offline.stored(Chapter.self).map(\.id.rawValue) == ["c1"])
    }

    /// A cursor that the server returns and forgets again and again.
    @Test func forgottenCursorsEndTheRefresh() async throws {
        let offline = try await site.synced()
        endless("/visits/changes", { _ in .problem(410) }, count: 100)
        await #expect(
            throws: ServerError.failed(
                status: 410, detail: "The server keeps rejecting its own cursors.")
        ) { try await offline.copy(of: Visit.self).refresh() }
        #expect(try offline.stored().count == 2)
    }

    /// The first complete list removes the rows of an endless one.
    private func heal(_ offline: Offline) async throws {
        for _ in 0..<3 {
            do {
                try await offline.copy(of: Visit.self).refresh()
                break
            } catch is ServerError {}
        }
        #expect(try offline.stored().map(\.name).filter { $0.hasPrefix("v") } == ["v1", "v2"])
    }
}
