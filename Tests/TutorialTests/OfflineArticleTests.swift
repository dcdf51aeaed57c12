import AshlarCore
import AshlarCoreTesting
import AshlarHTTP
import AshlarOffline
import AshlarOfflineTesting
import Foundation
import Testing

/// The examples in Offline’s articles.
@Suite(.timeLimit(.minutes(10))) struct OfflineArticleTests {
    struct Needs: OfflineDependencies {
        let runtime: RuntimeEnvironment
        let directory: URL
        let server: ServerConnection
        var sessions: (any SessionServer)?
    }

    private let clock = ManualClock()
    private let server: ServerDouble
    private let line: LineDouble
    private let folder = TestFolder()

    init() {
        let clock = clock
        server = .visits { clock.date }
        server.add("/visits", action: "bell") { row, _ in row["rung"] = true }
        server.add("/photos", .init(list: .whole))
        server.add("/customers", .init(list: .offset))
        server.put(#"{"id": "c1", "name": "Ann"}"#, in: "/customers")
        line = LineDouble(to: server)
    }

    private func offline(
        _ contents: OfflineContents, _ sessions: (any SessionServer)? = nil
    ) throws -> Offline {
        try Offline(
            dependencies: Needs(
                runtime: .test(clock: clock), directory: folder.url, server: .transport(line),
                sessions: sessions), contents: contents)
    }

    @Test func aPhotoWaitsForItsVisit() async throws {
        let offline = try offline(
            OfflineContents(
                collections: [Visit.self, Photo.self], commands: [PlanVisit.self, AddPhoto.self]))
        try await offline.perform(PlanVisit(id: "local-1", address: "Quay"))
        try await offline.perform(AddPhoto(id: "local-2", visit: "local-1", name: "door"))
        line.add(.answerLost) { $0.path == "/photos" }
        try await clock.run(offline) { try offline.commands().isEmpty }
        #expect(server.effects.map(\.path) == ["/visits", "/photos"])
        #expect(server.rows("/photos").first?.contains(#""visit":"s1""#) == true)
    }

    @Test func aRingWaitsForTheUsersDecision() async throws {
        let offline = try offline(
            OfflineContents(collections: [Visit.self], commands: [RingBell.self]))
        try await offline.copy(of: Visit.self).refresh()
        let id = try await offline.perform(RingBell(visit: "v1"))
        line.add(.answerLost) { $0.method == .post }
        try await clock.run(offline) { try offline.commands(id).first?.phase == .parked }
        #expect(try offline.commands(id).first?.choices == [.retry, .drop])
        try await offline.settle(id, by: .drop)
        #expect(try offline.commands().isEmpty)
        #expect(server.effects.count == 1)
    }

    @Test func bothNotesAreKept() async throws {
        let offline = try offline(
            OfflineContents(collections: [Customer.self], commands: [AddNote.self]))
        let customers = offline.copy(of: Customer.self)
        try await customers.refresh()
        let seen = try #require(try await customers.one("c1"))
        try await offline.perform(
            AddNote(
                customer: "c1", line: "Ring twice", seenNote: seen.note, version: seen.version))
        server.put(#"{"id": "c1", "name": "Ann", "note": "Dog"}"#, in: "/customers")
        try await clock.run(offline) { try offline.commands().isEmpty }
        #expect(server.rows("/customers").first?.contains(#"Dog\nRing twice"#) == true)
    }

    @Test func aListOfItsOwnFormatIsRead() async throws {
        let offline = try offline(OfflineContents(collections: [Tool.self]))
        let body = Data(#"[{"id": "t1", "name": "Drill"}]"#.utf8)
        line.add(.answered(HTTPResponse(status: 200, body: body)))
        let tools = offline.copy(of: Tool.self)
        try await tools.refresh()
        #expect(try await tools.all().map(\.name) == ["Drill"])
    }

    @Test func aSignedInUserReads() async throws {
        server.requireSessions()
        let offline = try offline(.visits, VisitSessions())
        await #expect(throws: ServerError.signedOut) {
            try await offline.copy(of: Visit.self).refresh()
        }
        #expect(try await offline.signIn("ann", now: clock.date).user == "ann")
        server.expireTokens()
        try await offline.copy(of: Visit.self).refresh()
        #expect(try await offline.copy(of: Visit.self).all().count == 2)
        try await offline.sessions.end()
        #expect(server.sessions.isEmpty)
    }

    @Test func aRemarkIsFound() throws {
        let offline = try offline(.visitsWithRemarks)
        try offline.remark("The key is under the stone", on: "v1")
        try offline.remark("Beware of the dog", on: "v2")
        #expect(try offline.remarks(matching: "STO key") == ["The key is under the stone"])
        #expect(try offline.remarks(matching: "cat").isEmpty)
    }
}
