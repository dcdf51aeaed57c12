import AshlarCore
import AshlarCoreTesting
import AshlarHTTP
import AshlarOfflineSamples
import AshlarOfflineTesting
import Foundation
import Testing

@testable import AshlarOffline

/// Situations in which users of other libraries lost data; each test is named after one.
@Suite struct SituationTests {
    let site = Site()

    private func isPost(_ request: HTTPRequest) -> Bool { request.method != .get }

    // a
    @Test func failedUploadIsRetriedWithoutAnotherWrite() async throws {
        let offline = try await site.synced()
        site.line.add(.answered(HTTPResponse(status: 500)), for: isPost)
        try await offline.perform(Complete(visit: "v1", note: "ok"))
        let running = Task(executorPreference: site.clock.executor) { await offline.run() }
        defer { running.cancel() }
        try await site.clock.run(for: .seconds(400))
        #expect(site.server.effects.count == 1)
    }

    // b
    @Test func pendingChangeIsShownAfterARestart() async throws {
        let offline = try await site.synced()
        site.line.isCut = true
        try await offline.perform(Complete(visit: "v1", note: "ok"))
        try await offline.sendDue()
        let restarted = try site.offline()
        let visit = try #require(try await restarted.visit("v1"))
        #expect(visit.isDone == true && visit.note == "ok")
        #expect(try restarted.stored()[0].isDone == nil, "the row holds the server’s data")
    }

    // c
    @Test func aRefreshWhileAnEditIsInFlightDoesNotBringTheOldValueBack() async throws {
        let offline = try await site.synced()
        try await offline.perform(Rename(visit: "v1", place: "Hill Road"))
        site.line.add(.answerHeld) { $0.method == .get }
        let visits = offline.copy(of: Visit.self)
        let refresh = Task { try await visits.refresh() }
        while site.line.held == 0 { await Task.yield() }
        try await offline.sendDue()
        #expect(try await offline.visit("v1")?.place == "Hill Road")
        site.line.release()
        try await refresh.value
        #expect(try await offline.visit("v1")?.place == "Hill Road", "the list is older")
        #expect(try await offline.only()?.phase == .done, "the refresh began before the answer")
        try await visits.refresh()
        #expect(try await offline.visit("v1")?.place == "Hill Road")
        #expect(try await offline.status().commands.isEmpty)
    }

    // d
    @Test func poisonedCommandBlocksOnlyItsLane() async throws {
        let offline = try await site.synced()
        let poisoned = try await offline.perform(Rename(visit: "v2", place: "x"))
        let behind = try await offline.perform(Complete(visit: "v2", note: "after"))
        try await offline.perform(Complete(visit: "v1", note: "ok"))
        for _ in 0..<3 {
            site.line.add(.answered(HTTPResponse(status: 500))) { $0.path == "/visits/v2" }
            try await offline.sendDue()
            site.later()
        }
        #expect(site.server.effects.map(\.row) == ["v1"])
        let seen = try await offline.status().commands.filter { $0.phase != .done }
        #expect(seen.map(\.id) == [poisoned, behind])
        #expect(seen[0].problem == .failed(status: 500, detail: "no details"))
        #expect(seen[1].waitsFor == .earlier(poisoned))
        #expect(try await offline.drop(poisoned) == [poisoned])
        try await offline.sendDue()
        let refused = try await offline.status().commands.first { $0.id == behind }
        #expect(refused?.phase == .refused, "refused by the server")
    }

    // e
    @Test func a401IsNoRefusal() async throws {
        let offline = try await site.synced()
        try await offline.perform(Complete(visit: "v1", note: "ok"))
        site.line.add(.answered(HTTPResponse(status: 401)), for: isPost)
        try await offline.sendDue()
        #expect(try await offline.only()?.phase == .unknown)
        site.later()
        try await offline.sendDue()
        #expect(site.server.effects.count == 1)
    }

    // f
    @Test func theThirdEditIsNotLostWhileTheFirstIsInFlight() async throws {
        let offline = try await site.synced()
        try await offline.perform(Rename(visit: "v1", place: "One"))
        site.line.add(.answerHeld, for: isPost)
        let sending = Task { try await offline.sendDue() }
        while site.line.held == 0 { await Task.yield() }
        site.line.isCut = true
        try await offline.perform(Rename(visit: "v1", place: "Two"))
        try await offline.perform(Rename(visit: "v1", place: "Three"))
        #expect(try await offline.visit("v1")?.place == "Three")
        site.line.release()
        try await sending.value
        try await offline.sendDue()
        #expect(try await offline.visit("v1")?.place == "Three")
        site.line.isCut = false
        for _ in 0..<2 {
            site.later()
            try await offline.sendDue()
        }
        #expect(site.server.rows("/visits").last?.contains("Three") == true)
        #expect(site.server.effects.count == 3)
    }

    // g
    @Test func anUpdateOfTheAppKeepsUnsentWork() async throws {
        let offline = try await site.synced()
        site.line.isCut = true
        try await offline.perform(Complete(visit: "v1", note: "ok"))
        let next = OfflineContents(
            collections: [Visit.self, Photo.self, Chapter.self],
            commands: [Complete.self, AddPhoto.self],
            tables: [
                StoreTable(
                    "notes", schema: ["CREATE TABLE notes(id INTEGER PRIMARY KEY, text TEXT)"])
            ], migrations: [StoreMigration("2", ["ALTER TABLE notes ADD COLUMN author TEXT"])])
        let updated = try site.offline(contents: next)
        try updated.write { try $0.execute("INSERT INTO notes(author) VALUES (?)", ["Kim"]) }
        site.line.isCut = false
        try await updated.sendDue()
        #expect(site.server.effects.count == 1)
    }

    // h
    @Test func serverIDsReplaceDeviceIDsInOrder() async throws {
        let offline = try await site.synced()
        try await offline.copy(of: Photo.self).refresh()
        try await offline.perform(AddVisit(id: "local-1", place: "New Street"))
        try await offline.perform(AddPhoto(id: "local-2", visit: "local-1", name: "door"))
        try await offline.perform(Complete(visit: "local-1", note: "ok"))
        #expect(try await offline.visit("local-1")?.isDone == true)
        try await offline.sendDue()
        #expect(site.sent.map(\.path) == ["/visits"], "children wait")
        try await offline.sendDue()
        try await offline.sendDue()
        #expect(site.server.effects.map(\.row).sorted() == ["s1", "s1", "s2"])
        #expect(Set(site.sent.map(\.path)) == ["/visits", "/photos", "/visits/s1/completion"])
        #expect(site.server.rows("/photos")[0].contains(#""visit":"s1""#))
        #expect(try await offline.visit("local-1")?.id.rawValue == "s1", "found by the old id")
        #expect(try await offline.visits().map(\.id.rawValue) == ["s1", "v1", "v2"])
        let again = try await offline.perform(Rename(visit: "local-1", place: "Old Street"))
        try await offline.sendDue()
        #expect(site.sent.last?.path == "/visits/s1", "also in what is performed later")
        #expect(!again.isEmpty)
    }

    // i
    @Test func simultaneousDrainsSendEachOnce() async throws {
        let first = try await site.synced()
        let second = try site.offline()
        try await first.perform(Complete(visit: "v1", note: "ok"))
        try await first.perform(Ring(visit: "v1"))
        async let one: Void = first.sendDue()
        async let other: Void = second.sendDue()
        async let third: Void = first.sendDue()
        _ = try await (one, other, third)
        #expect(site.sent.count == 2)
        #expect(site.server.effects.count == 2)
    }

    // j
    @Test func theQueueIsOnDisk() async throws {
        let offline = try await site.synced()
        site.line.isCut = true
        try await offline.perform(Complete(visit: "v1", note: "ok"))
        // The files at this moment, without closing anything, as a crash leaves them.
        let copy = try site.temporary.copy()
        site.line.isCut = false
        let other = try site.offline(directory: copy.url)
        try await other.sendDue()
        #expect(site.server.effects.count == 1)
    }

    // k
    @Test func rowsAndTheirCursorAreOneTransaction() async throws {
        let offline = try await site.synced()
        site.server.put(#"{"id": "v3", "place": "Quay"}"#, in: "/visits")
        try offline.write {
            try $0.execute(
                """
                CREATE TRIGGER noPlace BEFORE INSERT ON sync
                BEGIN SELECT RAISE(ABORT, 'no place'); END
                """)
        }
        await #expect(throws: (any Error).self) {
            try await offline.copy(of: Visit.self).refresh()
        }
        #expect(try offline.stored().map(\.id.rawValue) == ["v1", "v2"])
        try offline.write { try $0.execute("DROP TRIGGER noPlace") }
        try await offline.copy(of: Visit.self).refresh()
        #expect(try offline.stored().map(\.id.rawValue) == ["v1", "v2", "v3"])
    }

    // l
    @Test func forgottenKeyIsPrecededByALookUp() async throws {
        let offline = try await site.synced()
        try await offline.perform(AddVisit(id: "local-1", place: "New Street"))
        site.line.add(.answerLost, for: isPost)
        try await offline.sendDue()
        site.clock.advance(by: .seconds(25 * 3600))
        site.server.forgetKeys()
        try await offline.sendDue()
        #expect(site.server.effects.count == 1)
        #expect(try await offline.visits().count == 3)
    }

    @Test func withoutALookUpTheUserDecidesAfterTheWindow() async throws {
        let offline = try await site.synced()
        let id = try await offline.perform(Complete(visit: "v1", note: "ok"))
        site.line.add(.requestLost, for: isPost)
        try await offline.sendDue()
        site.clock.advance(by: .seconds(25 * 3600))
        try await offline.sendDue()
        #expect(site.server.effects.isEmpty)
        #expect(try await offline.only()?.phase == .parked)
        #expect(try await offline.retry(id))
        try await offline.sendDue()
        #expect(site.server.effects.count == 1)
    }

    // m
    @Test func answerOfAnotherKindKeepsTheCopy() async throws {
        let offline = try await site.synced()
        let before = try offline.stored()
        let others = [
            HTTPResponse.loginPage,
            HTTPResponse(status: 200, body: Data(#"{"items":[],"nextCursor":null}"#.utf8)),
            HTTPResponse(status: 200, body: Data(#"{"items":[{"id":"v1","pla"#.utf8)),
            HTTPResponse(status: 200, body: Data("[]".utf8)),
            HTTPResponse(status: 302, headers: ["Location": "https://elsewhere.example/"]),
            HTTPResponse(
                status: 200,
                body: Data(
                    #"{"items":[{"id":"a","amount":1}],"deleted":["v1"],"nextCursor":null,"changesCursor":"9"}"#
                        .utf8)),
        ]
        for other in others {
            site.line.add(.answered(other))
            await #expect(throws: ServerError.self) {
                try await offline.copy(of: Visit.self).refresh()
            }
            #expect(try offline.stored() == before)
        }
    }

    // n
    @Test func deletedRowKeepsItsCommands() async throws {
        let offline = try await site.synced()
        site.line.isCut = true
        try await offline.perform(Rename(visit: "v1", place: "Hill Road"))
        let removal = try await offline.perform(Remove(visit: "v1"))
        #expect(try await offline.visits().map(\.id.rawValue) == ["v2"])
        site.server.remove("v1", from: "/visits")
        site.line.isCut = false
        try await offline.copy(of: Visit.self).refresh()
        try await offline.sendDue()
        try await offline.sendDue()
        let commands = try await offline.status().commands
        #expect(commands.first?.problem == .refused(code: "no-such-row", detail: "No"))
        #expect(commands.map(\.phase) == [.refused, .done], "a deletion of what is gone is done")
        #expect(commands.last?.id == removal)
        #expect(try await offline.visits().map(\.id.rawValue) == ["v2"])
    }

    // o
    @Test func expiredCursorKeepsPendingCommands() async throws {
        let offline = try await site.synced()
        site.line.isCut = true
        try await offline.perform(Complete(visit: "v1", note: "ok"))
        site.server.remove("v2", from: "/visits")
        site.server.put(#"{"id": "v9", "place": "Quay"}"#, in: "/visits")
        site.server.forgetChanges()
        site.line.isCut = false
        try await offline.copy(of: Visit.self).refresh()
        let visits = try await offline.visits()
        #expect(visits.map(\.id.rawValue) == ["v1", "v9"])
        #expect(visits[0].isDone == true)
        try await offline.sendDue()
        #expect(site.server.effects.count == 1)
    }
}
