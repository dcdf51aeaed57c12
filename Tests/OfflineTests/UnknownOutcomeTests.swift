import AshlarCore
import AshlarCoreTesting
import AshlarHTTP
import AshlarOfflineSamples
import AshlarOfflineTesting
import Foundation
import Testing

@testable import AshlarOffline

/// Commands that may have arrived, for each kind of prevention.
@Suite struct UnknownOutcomeTests {
    let site = Site()

    private func isChange(_ request: HTTPRequest) -> Bool { request.method != .get }

    /// After the window, the key is not trusted and the command is looked up.
    @Test(arguments: [true, false])
    func afterTheKeyWindowTheCommandIsLookedUp(hasArrived: Bool) async throws {
        let offline = try await site.synced()
        let id = try await offline.perform(AddVisit(id: "local-1", place: "New Street"))
        site.line.add(hasArrived ? .answerLost : .requestLost, for: isChange)
        try await offline.sendDue()
        site.clock.advance(by: .seconds(25 * 3600))
        site.server.forgetKeys()
        let count = site.server.requests.count
        try await offline.sendDue()
        let paths = site.server.requests.dropFirst(count).map(\.path)
        #expect(paths.first == "/visits?clientId=local-1")
        #expect(paths.count == (hasArrived ? 1 : 2))
        #expect(site.server.effects.count == 1)
        #expect(try await offline.command(id)?.phase == .done)
        #expect(try await offline.visit("local-1")?.name == "s1")
    }

    /// A look-up that reads every answer as “not found”.
    private struct Careless: OfflineCommand {
        typealias Collection = Visit
        static let name = "careless"
        static let prevention = Prevention<Self>.lookUp(
            LookUp {
                HTTPRequest(path: "/visits?clientId=\($0.row)")
            } read: { _, _ in
                nil
            })
        var row = "local-1"
        var makesRow: Bool { true }
        func request() throws -> HTTPRequest {
            try HTTPRequest(.post, "/visits", json: ["id": row, "place": "Quay"])
        }
        func apply(to row: inout Visit?) throws {}
    }

    /// No other status proves that the server has nothing.
    @Test(arguments: [201, 202, 203, 204, 205, 206, 302, 304, 400, 403, 410, 500])
    func only200And404CanProveAbsence(status: Int) async throws {
        let offline = try site.offline(contents: Site.contents(commands: [Careless.self]))
        let id = try await offline.perform(Careless())
        site.line.add(.answerLost, for: isChange)
        try await offline.sendDue()
        site.muchLater()
        site.line.add(.answered(HTTPResponse(status: status))) { $0.path.contains("clientId") }
        try await offline.sendDue()
        #expect(site.server.effects.count == 1)
        #expect(try await offline.command(id)?.phase == .unknown)
    }

    @Test func withinTheWindowTheSameKeyAndBytesAreSent() async throws {
        let offline = try await site.synced()
        try await offline.perform(AddVisit(id: "local-1", place: "New Street"))
        site.line.add(.answerLost, for: isChange)
        try await offline.sendDue()
        site.later()
        try await offline.sendDue()
        #expect(site.sent.count == 2 && site.sent[0] == site.sent[1])
        #expect(site.server.effects.count == 1)
    }

    /// The next attempt may be days later.
    @Test func repeatableCommandIsSentAtAnyTime() async throws {
        let offline = try await site.synced()
        let id = try await offline.perform(Rename(visit: "v1", place: "Quay"))
        site.line.add(.requestLost, for: isChange)
        try await offline.sendDue()
        site.clock.advance(by: .seconds(90 * 24 * 3600))
        let restarted = try site.offline()
        try await restarted.sendDue()
        #expect(try await restarted.command(id)?.phase == .done)
        #expect(site.server.effects.count == 1)
    }

    /// While a request may be on its way, “not found” is not final.
    @Test func withoutAKeyTheLookUpIsRepeated() async throws {
        let offline = try await site.synced()
        let id = try await offline.perform(AddPhoto(id: "local-1", visit: "v1", name: "door"))
        site.line.add(.requestLost, for: isChange)
        try await offline.sendDue()
        site.clock.advance(by: .seconds(60))
        try await offline.sendDue()
        #expect(site.sent.isEmpty)
        #expect(try await offline.command(id)?.phase == .unknown)
        site.muchLater()
        try await offline.sendDue()
        #expect(try await offline.command(id)?.phase == .done)
        #expect(site.server.rows("/photos").count == 1)
    }

    @Test(arguments: [true, false])
    func atMostOnceCommandIsLeftToTheUser(hasArrived: Bool) async throws {
        let offline = try await site.synced()
        let id = try await offline.perform(Ring(visit: "v1"))
        site.line.add(hasArrived ? .answerLost : .requestLost, for: isChange)
        try await offline.sendDue()
        #expect(try await offline.command(id)?.phase == .unknown)
        for _ in 0..<3 {
            site.muchLater()
            try await offline.sendDue()
        }
        let status = try #require(try await offline.command(id))
        #expect(status.phase == .parked && status.waitsFor == .user)
        #expect(status.problem == .timedOut && !status.canBeTakenBack)
        #expect(site.server.effects.count == (hasArrived ? 1 : 0))
        #expect(try await !offline.sendNow(id), "only a retry may send again")
        if hasArrived {
            #expect(try await offline.drop(id) == [id])
        } else {
            #expect(try await offline.retry(id))
        }
        try await offline.sendDue()
        #expect(site.server.effects.count == 1)
    }

    /// Each attempt is known not to have arrived.
    @Test func atMostOnceCommandWaitsForANetwork() async throws {
        let offline = try await site.synced()
        site.line.isCut = true
        let id = try await offline.perform(Ring(visit: "v1"))
        for _ in 0..<5 {
            try await offline.sendDue()
            #expect(try await offline.command(id)?.phase == .waiting)
            site.muchLater()
        }
        site.line.isCut = false
        try await offline.sendDue()
        #expect(site.server.effects.count == 1)
    }
}
