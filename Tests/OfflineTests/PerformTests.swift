import AshlarCore
import AshlarCoreTesting
import AshlarHTTP
import AshlarOfflineSamples
import AshlarOfflineTesting
import Foundation
import Testing

@testable import AshlarOffline

/// What performing a command stores, and what it rejects at once.
@Suite struct PerformTests {
    let site = Site()

    // MARK: Kinds

    @Test func undeclaredKindIsNotStored() async throws {
        let offline = try await site.synced()
        let error = await #expect(throws: UnknownCommand.self) {
            try await offline.perform(Jot(visit: "v1", note: "x"))
        }
        #expect(error?.description.contains("“jot”") == true)
        #expect(try await offline.status().commands.isEmpty)
    }

    /// An older version, or a build without this kind.
    @Test func unknownKindWaitsForItsVersion() async throws {
        let newer = Site.contents(commands: [Jot.self], tables: Jot.tables)
        let older = OfflineContents(
            collections: Site.contents.collections, commands: Site.contents.commands,
            tables: Jot.tables)
        let id: String
        do {
            let offline = try site.offline(contents: newer)
            try await offline.copy(of: Visit.self).refresh()
            id = try await offline.perform(Jot(visit: "v1", note: "x"))
        }
        do {
            let offline = try site.offline(contents: older)
            try await offline.perform(Complete(visit: "v2", note: "y"))
            try await offline.sendDue()
            let status = try #require(try await offline.command(id))
            #expect(status.phase == .waiting && status.waitsFor == .otherVersion)
            #expect(status.nextTry == nil && status.name == "jot")
            #expect(try await offline.visits().count == 2)
            #expect(site.sent.map(\.path) == ["/visits/v2/completion"])
        }
        let offline = try site.offline(contents: newer)
        try await offline.sendDue()
        #expect(site.sent.last?.path == "/visits/v1/completion")
        #expect(try await offline.command(id)?.phase == .done)
    }

    // MARK: Requests

    @Test(arguments: [
        ("/visits\n", "x", "its path contains a line break"), ("", "x", "its path is empty"),
        ("/visits", "x\r", "its header Note contains a line break"),
        ("/visits", "x\ny", "its header Note contains a line break"),
    ])
    func invalidRequestIsNamed(path: String, note: String, fault: String) async throws {
        let offline = try site.offline(contents: Site.contents(commands: [Raw.self]))
        let error = await #expect(throws: UnstorableCommand.self) {
            try await offline.perform(Raw(path: path, note: note))
        }
        #expect(error?.description == "The command “raw” cannot be stored: \(fault).")
        #expect(try offline.commands().isEmpty)
    }

    @Test func rowWithoutAnIDIsNamed() async throws {
        let offline = try site.offline(contents: Site.contents(commands: [Raw.self]))
        let error = await #expect(throws: UnstorableCommand.self) {
            try await offline.perform(Raw(id: "", path: "/visits", note: "x"))
        }
        #expect(error?.fault == "its row’s id is empty or contains a zero byte")
    }

    // MARK: Rows

    /// The command would be sent although no reader shows its effect.
    @Test func changeOfAnUnlistedRowIsNotStored() async throws {
        let offline = try await site.synced()
        let unknown = UnknownRow(id: "c9", collection: "chapters")
        await #expect(throws: unknown) {
            try await offline.perform(Retitle(chapter: "c9", title: "New"))
        }
        #expect(unknown.description == "There is no row “c9” of chapters to change.")
        await #expect(throws: UnknownRow(id: "v9", collection: "visits")) {
            try await offline.perform(Ring(visit: "v9"))
        }
        try await offline.perform(Remove(visit: "v1"))
        await #expect(throws: UnknownRow(id: "v1", collection: "visits")) {
            try await offline.perform(Ring(visit: "v1"))
        }
        #expect(try offline.commands().count == 1)
    }

    /// The copy may be outdated: the server decides whether the row exists.
    @Test func deletionOfAnUnlistedRowIsSent() async throws {
        let offline = try site.offline()
        try await offline.perform(Remove(visit: "v1"))
        try await offline.sendDue()
        #expect(site.server.rows("/visits").count == 1)
        try await offline.perform(Remove(visit: "v9"))
        try await offline.sendDue()
        #expect(try offline.commands().allSatisfy { $0.phase == .done })
    }

    @Test func brokenRuleStoresNothing() async throws {
        let offline = try await site.synced()
        await #expect(throws: NoSuchVisit(id: "v9")) {
            try await offline.perform(Complete(visit: "v9", note: "ok"))
        }
        try await offline.perform(Complete(visit: "v1", note: "ok"))
        await #expect(throws: DoneBefore(id: "v1")) {
            try await offline.perform(Complete(visit: "v1", note: "another"))
        }
        #expect(try await offline.status().commands.count == 1)
    }
}

/// A visit with an arbitrary request.
private struct Raw: OfflineCommand {
    typealias Collection = Visit
    static let name = "raw"
    static let prevention = Prevention<Self>.atMostOnce

    var id = "local-1"
    let path: String
    let note: String

    var row: String { id }
    var makesRow: Bool { true }

    func request() throws -> HTTPRequest {
        HTTPRequest(method: .post, path: path, headers: ["Note": note])
    }

    func apply(to row: inout Visit?) throws { row = Visit(id: .init(rawValue: id), place: path) }
}
