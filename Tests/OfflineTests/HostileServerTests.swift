import AshlarCore
import AshlarCoreTesting
import AshlarHTTP
import AshlarOfflineSamples
import AshlarOfflineTesting
import Foundation
import Testing

@testable import AshlarOffline

/// A lying server, or an intermediary that answers in its place. The answer is rejected by name and
/// within limits; the copy and the commands are kept, and the next good answer repairs everything.
@Suite(.timeLimit(.minutes(10))) struct HostileServerTests {
    let site = Site()

    /// A wrong answer and its fault.
    struct Lie: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let answer: HTTPResponse
        /// The error of a request for the visits.
        let problem: ServerError
        /// Whether a command takes the answer for a success without a row.
        let saysDone: Bool

        init(
            _ name: String, _ answer: HTTPResponse, _ problem: ServerError, saysDone: Bool = false
        ) {
            testDescription = name
            self.answer = answer
            self.problem = problem
            self.saysDone = saysDone
        }

        init(_ name: String, _ body: Data, _ value: String, field: String = "body") {
            self.init(
                name,
                HTTPResponse(
                    status: 200, headers: ["Content-Type": "application/json"], body: body),
                .unreadable(record: "/visits", field: field, value: value))
        }

        init(_ name: String, _ body: String, _ value: String, field: String = "body") {
            self.init(name, Data(body.utf8), value, field: field)
        }
    }

    /// The largest accepted answer.
    static let limit = 10_000_000

    static let lies =
        [
            Lie(
                "a login page", .loginPage,
                .unreadable(record: "/visits", field: "body", value: "not JSON")),
            Lie("another object", #"{"weather":"fine"}"#, "missing", field: "items"),
            Lie("a list", "[]", "a list of 0"),
            Lie("a number", "5", "5"),
            Lie("a text", #""fine""#, "fine"),
            Lie("null", "null", "null"),
            Lie("half a body", #"{"items":[{"id":"v1","pla"#, "not JSON"),
            Lie("half a text", #"{"items":["\"#, "not JSON"),
            Lie("zero bytes", Data(count: 1_000), "not UTF-8"),
            Lie("UTF-16", "{}".data(using: .utf16) ?? Data(), "not UTF-8"),
            Lie(
                "deep arrays", String(repeating: "[", count: 100_000),
                "nested more than 32 deep"),
            Lie(
                "deep objects", String(repeating: #"{"items":"#, count: 100_000),
                "nested more than 32 deep"),
            Lie(
                "too many values", "[" + String(repeating: "0,", count: 1 << 22) + "0]",
                "more than 4194304 values"),
            Lie(
                "too many bytes",
                .json(#"{"items":[],"x":""# + String(repeating: "x", count: limit) + #""}"#),
                .unreadable(record: "response", field: "body", value: "over \(limit) bytes")),
            Lie(
                "a redirect",
                HTTPResponse(status: 302, headers: ["Location": "https://elsewhere.example/"]),
                .failed(status: 302, detail: "no details")),
            Lie(
                "a moved server",
                HTTPResponse(status: 308, headers: ["Location": "https://elsewhere.example/"]),
                .failed(status: 308, detail: "no details")),
            Lie(
                "an endless wait",
                HTTPResponse(
                    status: 503, headers: ["Retry-After": "99999999999999999999999999999"]),
                .busy(retryAfter: .seconds(Int64.max / 1_000))),
            Lie(
                "an unknown status", HTTPResponse(status: 599),
                .failed(status: 599, detail: "no details")),
            Lie(
                "a long refusal",
                .json(
                    #"{"detail":"\#(String(repeating: "x", count: 100_000))"}"#, status: 500),
                .failed(status: 500, detail: String(repeating: "x", count: 300))),
        ] + silent

    /// Successes without a row for a command, indistinguishable from the server’s own.
    private static let silent = [
        Lie(
            "an empty body", HTTPResponse(status: 200),
            .unreadable(record: "/visits", field: "body", value: "not JSON"), saysDone: true),
        Lie(
            "no content", HTTPResponse(status: 204), .failed(status: 204, detail: "no details"),
            saysDone: true),
        Lie(
            "not modified", HTTPResponse(status: 304),
            .failed(status: 304, detail: "The request had no ETag.")),
    ]

    private var settings: OfflineSettings {
        var settings = OfflineSettings()
        settings.responseLimit = Self.limit
        return settings
    }

    private func isPost(_ request: HTTPRequest) -> Bool { request.method == .post }

    /// Expects the error of this answer as the list, and no change.
    private func expectRefused(
        _ offline: Offline, _ problem: ServerError, requests: Int = 1
    ) async throws {
        let before = try offline.stored()
        let commands = try await offline.status().commands
        let count = site.server.requests.count
        await #expect(throws: problem) { try await offline.copy(of: Visit.self).refresh() }
        #expect(site.server.requests.count - count <= requests)
        #expect(try offline.stored() == before)
        #expect(try await offline.status().commands == commands)
        let freshness = try await offline.copy(of: Visit.self).freshness()
        #expect(freshness.failure?.at == site.clock.date)
    }

    /// Expects that the next good answers repair everything.
    private func expectHealed(_ offline: Offline) async throws {
        try await offline.copy(of: Visit.self).refresh()
        site.later()
        try await offline.sendDue()
        #expect(site.server.effects.count == 1)
        try await offline.copy(of: Visit.self).refresh()
        #expect(try await offline.status().commands.isEmpty)
        #expect(try await offline.visits().map(\.name) == ["v1", "v2"])
        #expect(try await offline.visit("v1")?.note == "ok")
        #expect(try await offline.copy(of: Visit.self).freshness().failure == nil)
    }

    // MARK: Answers

    @Test(arguments: lies)
    func wrongListAnswerIsNamed(lie: Lie) async throws {
        let offline = try await site.synced(settings)
        try await offline.perform(Complete(visit: "v1", note: "ok"))
        site.line.add(.answered(lie.answer))
        try await expectRefused(offline, lie.problem)
        try await expectHealed(offline)
    }

    @Test(arguments: lies)
    func wrongFirstListAnswerIsNamed(lie: Lie) async throws {
        let offline = try site.offline(settings)
        site.line.add(.answered(lie.answer))
        try await expectRefused(offline, lie.problem)
        #expect(try await offline.status().copies.allSatisfy { !$0.isPartial })
        try await offline.copy(of: Visit.self).refresh()
        #expect(try offline.stored().count == 2)
    }

    /// Whether or not the server has executed the command.
    @Test(arguments: lies.filter { !$0.saysDone }, [true, false])
    func wrongCommandAnswerSettlesNothing(lie: Lie, hasActed: Bool) async throws {
        let offline = try await site.synced(settings)
        let id = try await offline.perform(Complete(visit: "v1", note: "ok"))
        let before = try offline.stored()
        site.line.add(hasActed ? .replaced(lie.answer) : .answered(lie.answer), for: isPost)
        try await offline.sendDue()
        let status = try #require(try await offline.command(id))
        #expect(status.phase == .unknown)
        #expect(status.problem != nil)
        #expect(try #require(status.nextTry) <= site.clock.date.addingTimeInterval(3_601))
        #expect(try offline.stored() == before)
        #expect(try await offline.visit("v1")?.note == "ok", "the user’s change is kept")
        site.clock.advance(by: .seconds(3_601))
        try await expectHealed(offline)
    }

    @Test func tooManyRowsAreNamed() async throws {
        let offline = try site.offline(settings)
        site.line.add(
            .answered(.list([String](repeating: "0", count: 100_001), #""changesCursor":"1""#)))
        try await expectRefused(
            offline,
            .unreadable(record: "/visits", field: "items", value: "a list of more than 100000"))
    }

    // MARK: Rows of others

    @Test(arguments: [
        #"{"id":"v2","place":"Quay","isDone":true}"#, #"{"id":"","place":"Quay"}"#,
        #"{"id":"v1\u0000","place":"Quay"}"#,
    ])
    func anAnswerAboutAnotherRowSettlesNothing(row: String) async throws {
        let offline = try await site.synced()
        let id = try await offline.perform(Complete(visit: "v1", note: "ok"))
        let before = try offline.stored()
        site.line.add(.replaced(.json(row)), for: isPost)
        try await offline.sendDue()
        let status = try #require(try await offline.command(id))
        #expect(status.phase == .unknown)
        guard case .unreadable("v1", "id", _) = status.problem else {
            Issue.record("\(String(describing: status.problem))")
            return
        }
        #expect(try offline.stored() == before)
        try await expectHealed(offline)
    }

    @Test func duplicateIDCountsOnce() async throws {
        let offline = try site.offline()
        site.line.add(
            .answered(
                .list([
                    #"{"id":"a","place":"first"}"#, #"{"id":"a","place":"second"}"#,
                    #"{"id":"b","place":"x"}"#,
                ])))
        try await offline.copy(of: Visit.self).refresh()
        #expect(try offline.stored().map(\.place) == ["first", "x"])
        #expect(try await offline.status().copies[0].skipped == 1)
        #expect(site.log.texts(from: .warning).contains { $0.contains("a, twice") })
    }

    @Test func duplicateIDOnAnotherPageIsOneRow() async throws {
        let offline = try site.offline()
        site.line.add(.answered(.list([#"{"id":"a","place":"first"}"#], next: "n")))
        site.line.add(
            .answered(.list([#"{"id":"a","place":"second"}"#, #"{"id":"b","place":"x"}"#])))
        site.line.add(
            .answered(.json(#"{"items":[],"deleted":[],"nextCursor":null,"changesCursor":"9"}"#)))
        try await offline.copy(of: Visit.self).refresh()
        #expect(try offline.stored().map(\.name) == ["a", "b"])
    }

    @Test func duplicateIDInAWholeListIsOneRow() async throws {
        let offline = try site.offline()
        func row(_ id: String, _ name: String) -> String {
            #"{"id":"\#(id)","visit":"v1","name":"\#(name)"}"#
        }
        site.line.add(.answered(.list([row("a", "first")], next: "n", "")))
        site.line.add(.answered(.list([row("a", "second"), row("b", "x")], "")))
        try await offline.copy(of: Photo.self).refresh()
        #expect(try offline.stored(Photo.self).map(\.name) == ["first", "x"])
    }

    /// A row that one answer contains and deletes is deleted.
    @Test func aRowThatIsChangedAndDeletedIsGone() async throws {
        let offline = try await site.synced()
        site.line.add(
            .answered(
                .json(
                    #"{"items":[{"id":"v1","place":"x"}],"deleted":["v1","v9"],"nextCursor":null,"changesCursor":"3"}"#
                )))
        try await offline.copy(of: Visit.self).refresh()
        #expect(try offline.stored().map(\.name) == ["v2"])
    }

    @Test(arguments: ["1e999", "-1e400", "99999999999999999999999999", "1.5", "true", "{}"])
    func anAbsurdTotalIsNamed(number: String) async throws {
        let offline = try site.offline()
        site.line.add(.answered(.list([], #""changesCursor":"1","total":\#(number)"#)))
        let error = try await #require(throws: ServerError.self) {
            try await offline.copy(of: Visit.self).refresh()
        }
        guard case .unreadable("/visits", _, _) = error else {
            Issue.record("\(error)")
            return
        }
        try await offline.copy(of: Visit.self).refresh()
        #expect(try offline.stored().count == 2)
    }

    /// Calculations with this total do not overflow.
    @Test(arguments: [Int.min, -1])
    func negativeTotalIsHarmless(total: Int) async throws {
        let offline = try site.offline()
        site.putChapters(["c1", "c2"])
        try await offline.copy(of: Chapter.self).refresh()
        site.line.add(.answered(.list([#"{"id":"c1","title":"x"}"#], #""total":\#(total)"#)))
        await #expect(
            throws: ServerError.unreadable(
                record: "/chapters", field: "total", value: "\(total), and 1 rows")
        ) { try await offline.copy(of: Chapter.self).refresh() }
        #expect(try offline.stored(Chapter.self).count == 2)
    }

    // MARK: Over a real connection

    private func offline(over line: some HTTPTransport, limit: Int = 100_000) throws -> Offline {
        var settings = OfflineSettings()
        settings.responseLimit = limit
        return try site.offline(settings, over: line)
    }

    /// One kilobyte of gzip that expands to a megabyte.
    private static let bomb: Data = {
        var bytes: [UInt8] = [
            0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 2, 3, 0xed, 0xc1, 0x31, 1, 0, 0, 0, 0xc2, 0xa0, 0xf5,
            0x4f,
            0x6d, 8, 0x5f, 0xa0,
        ]
        bytes += [UInt8](repeating: 0, count: 1_016)
        return Data(bytes + [0x3e, 3, 0x1c, 0xea, 0x38, 0xa7, 0, 0, 0x10, 0])
    }()

    @Test func expandingBodyIsRefused() async throws {
        let bomb = Self.bomb
        let server = try RawServer { _ in
            Data(
                """
                HTTP/1.1 200 X\r
                Content-Type: application/json\r
                Content-Encoding: gzip\r
                Content-Length: \(bomb.count)\r
                Connection: close\r
                \r

                """.utf8) + bomb
        }
        let offline = try offline(
            over: URLSessionTransport(url: server.url, timeout: .seconds(20), limit: 100_000))
        let error = try await #require(throws: ServerError.self) {
            try await offline.copy(of: Visit.self).refresh()
        }
        #expect(
            error == .unreadable(record: "response", field: "body", value: "over 100000 bytes"))
        #expect(try offline.stored().isEmpty)
    }

    /// The request might carry a token.
    @Test func noRequestFollowsARedirectToAnotherHost() async throws {
        let elsewhere = try RawServer { _ in RawServer.http(200, "{}") }
        let server = try RawServer { _ in
            RawServer.http(307, "", "Location: \(elsewhere.url.absoluteString)\r\n")
        }
        let lines: [any HTTPTransport] = [
            URLSessionTransport(url: server.url, timeout: .seconds(20), limit: 1_000),
            ServerConnection.url(server.url).transport(timeout: .seconds(20), limit: 1_000),
        ]
        for line in lines {
            let response = try await line.send(HTTPRequest(path: "/visits"))
            #expect(response.status == 307)
        }
        #expect(elsewhere.requests.isEmpty)
        #expect(server.requests.count == 2)
    }
}
