import AshlarCore
import AshlarHTTP
import AshlarOfflineSamples
import AshlarOfflineTesting
import Foundation
import Testing

@testable import AshlarOffline

/// Answers that are not the requested list.
@Suite struct WrongAnswerTests {
    let site = Site()

    private func photos(_ offline: Offline) throws -> [String] {
        try offline.stored(Photo.self).map(\.id.rawValue)
    }

    private func chapters(_ offline: Offline) throws -> [String] {
        try offline.stored(Chapter.self).map(\.id.rawValue)
    }

    private func visits(_ offline: Offline) throws -> [String] {
        try offline.stored(Visit.self).map(\.id.rawValue)
    }

    struct Wrong: Sendable, CustomTestStringConvertible {
        let path, body, field, value: String
        var testDescription: String { "\(path): \(body)" }

        init(_ path: String, _ body: String, _ field: String, _ value: String) {
            self.path = path
            self.body = body
            self.field = field
            self.value = value
        }
    }

    static let wrong = [
        Wrong("/visits", #"{"nextCursor":null,"changesCursor":"1"}"#, "items", "missing"),
        Wrong("/visits", #"{"items":[],"changesCursor":"1"}"#, "nextCursor", "missing"),
        Wrong("/visits", #"{"items":[],"nextCursor":null}"#, "changesCursor", "missing"),
        Wrong("/visits", #"{"items":[],"nextCursor":"","changesCursor":"1"}"#, "nextCursor", ""),
        Wrong("/visits", #"{"items":[],"nextCursor":7,"changesCursor":"1"}"#, "nextCursor", "7"),
        Wrong(
            "/visits", #"{"items":[],"nextCursor":null,"changesCursor":"1","deleted":[]}"#,
            "deleted", "unexpected in this list"),
        Wrong(
            "/visits", #"{"items":{"a":1},"nextCursor":null,"changesCursor":"1"}"#, "items",
            "an object of 1 fields"),
        Wrong(
            "/visits",
            #"{"items":[{"id":"v1","place":"x"}],"nextCursor":null,"changesCursor":"1","total":5}"#,
            "total", "5, but 1 rows and no next page"),
        Wrong("/photos", #"{"items":[]}"#, "nextCursor", "missing"),
        Wrong(
            "/photos", #"{"items":[],"nextCursor":null,"changesCursor":"1"}"#, "changesCursor",
            "unexpected in this list"),
        Wrong(
            "/photos", #"{"items":[],"nextCursor":null,"deleted":["p1"]}"#, "deleted",
            "unexpected in this list"),
        Wrong("/chapters", #"{"items":null,"nextCursor":null}"#, "items", "null"),
        Wrong(
            "/chapters", #"{"items":[],"nextCursor":null,"total":3}"#, "total",
            "3, and 0 rows"),
        Wrong(
            "/chapters",
            #"{"items":[{"id":"a","title":"x"},{"id":"b","title":"x"}],"nextCursor":null,"total":1}"#,
            "total", "1, and 2 rows"),
        Wrong("/van", "[]", "body", "a list of 0"),
        Wrong("/van", #"{"id":"a"}"#, "plate", "missing"),
    ]

    @Test(arguments: wrong)
    func aWrongAnswerIsNamedAndChangesNothing(wrong: Wrong) async throws {
        let offline = try site.offlineWithVan()
        site.line.add(.answered(.json(wrong.body)))
        let error = ServerError.unreadable(
            record: wrong.path, field: wrong.field, value: wrong.value)
        await #expect(throws: error) {
            switch wrong.path {
            case "/visits": try await offline.copy(of: Visit.self).refresh()
            case "/photos": try await offline.copy(of: Photo.self).refresh()
            case "/chapters": try await offline.copy(of: Chapter.self).refresh()
            default: try await offline.copy(of: Van.self).refresh()
            }
        }
        #expect(try visits(offline).isEmpty && photos(offline).isEmpty)
        #expect(try chapters(offline).isEmpty && offline.stored(Van.self).isEmpty)
    }

    /// A single unreadable row is skipped.
    @Test func listWithoutAReadableRowIsRejected() async throws {
        let offline = try site.offline()
        site.line.add(.answered(.list([#"{"id":"a"}"#, #"{"id":"b"}"#])))
        await #expect(
            throws: ServerError.unreadable(record: "a", field: "place", value: "missing")
        ) { try await offline.copy(of: Visit.self).refresh() }
        site.line.add(.answered(.list([#"{"id":"a"}"#, #"{"id":"b","place":"x"}"#])))
        try await offline.copy(of: Visit.self).refresh()
        #expect(try visits(offline) == ["b"])
        #expect(try await offline.status().copies[0].skipped == 1)
    }

    /// The row may be any of those that the answer omits.
    @Test func aRowWithoutAnIDRemovesNothing() async throws {
        let offline = try site.offline()
        site.putPhotos(["p1", "p2"])
        try await offline.copy(of: Photo.self).refresh()
        let rows = [#"{"id":"p2","visit":"v1","name":"x"}"#, #"{"visit":"v1","name":"x"}"#]
        site.line.add(.answered(.list(rows, "")))
        try await offline.copy(of: Photo.self).refresh()
        #expect(try Set(photos(offline)) == ["p1", "p2"])
    }
}
