import AshlarCore
import AshlarHTTP
import AshlarOfflineSamples
import AshlarOfflineTesting
import Foundation
import Testing

@testable import AshlarOffline

/// A stored command in a format that a new version of the app does not read.
@Suite struct UnreadableCommandTests {
    let site = Site()

    private func older() throws -> Offline { try site.offline() }

    private func newer() throws -> Offline {
        try site.offline(
            contents: OfflineContents(
                collections: Site.contents.collections,
                commands: [AddVisit.self, Rename.self, NewRing.self, NewComplete.self]))
    }

    @Test func unreadableCommandWaitsForItsVersion() async throws {
        do {
            let offline = try await site.synced()
            try await offline.perform(Ring(visit: "v1"), id: "ring")
        }
        for _ in 0..<2 {
            let offline = try newer()
            #expect(try await offline.visits().count == 2)
            try await offline.sendDue()
            let status = try #require(try offline.commands("ring").first)
            #expect(status.phase == .waiting && status.waitsFor == .otherVersion)
            #expect(status.nextTry == nil && status.name == "ring")
            #expect(try await offline.status().rescues.isEmpty)
        }
        #expect(site.sent.isEmpty)
        let offline = try older()
        try await offline.sendDue()
        #expect(site.sent.map(\.path) == ["/visits/v1/bell"])
        #expect(try await offline.command("ring")?.phase == .done)
    }

    @Test func unreadableCommandIsNotOvertaken() async throws {
        do {
            let offline = try await site.synced()
            try await offline.perform(Ring(visit: "v1"), id: "first")
        }
        let offline = try newer()
        try await offline.perform(NewRing(visit: "v1", times: 2), id: "second")
        try await offline.perform(Rename(visit: "v1", place: "Quay"), id: "beside")
        try await offline.sendDue()
        #expect(site.sent.map(\.method) == [.patch])
        #expect(try await offline.command("second")?.waitsFor == .earlier("first"))
        #expect(try offline.read { try $0.commands(of: NewRing.self).map(\.id) } == ["second"])
        #expect(try offline.read { try $0.command("first", of: NewRing.self) } == nil)
        #expect(try await offline.drop("first") == ["first"])
        try await offline.sendDue()
        #expect(site.sent.last?.path == "/visits/v1/bell")
    }

    @Test func itCanBeTakenBack() async throws {
        do {
            let offline = try await site.synced()
            try await offline.perform(Complete(visit: "v1", note: "ok"), id: "complete")
        }
        let offline = try newer()
        #expect(try await offline.visit("v1")?.isDone == nil, "it is not shown")
        #expect(try await offline.takeBack("complete"))
        #expect(try await offline.command("complete")?.phase == .takenBack)
        #expect(try await offline.drop("complete") == ["complete"])
    }

    /// A version that reads the command finds out whether it has arrived.
    @Test func unreadableCommandInFlightIsUnknown() async throws {
        do {
            let offline = try await site.synced()
            try await offline.perform(Complete(visit: "v1", note: "ok"), id: "complete")
            _ = try offline.context.outbox(of: offline.store).claim()
        }
        let offline = try newer()
        let status = try #require(try offline.commands("complete").first)
        #expect(status.phase == .unknown && status.waitsFor == .otherVersion)
        try await offline.sendDue()
        #expect(site.sent.isEmpty)
    }

    @Test func itIsNamedInTheLogAndNotRetried() async throws {
        let refused = LineDouble.Fault.answered(.problem(422))
        do {
            let offline = try await site.synced()
            site.line.add(refused) { $0.method == .post }
            try await offline.perform(Complete(visit: "v1", note: "ok"), id: "refused")
            try await offline.sendDue()
            try await offline.perform(Complete(visit: "v1", note: "ok"), id: "complete")
        }
        let offline = try newer()
        let error = await #expect(throws: UnreadableCommand.self) {
            try await offline.retry("refused")
        }
        #expect(error?.description.contains("“complete” refused (by)") == true)
        #expect(try offline.context.outbox(of: offline.store).unreadable().count == 1)
    }

    /// Its request uses the id that the server has assigned meanwhile, once the command can be
    /// read.
    @Test func makerOfAnUnreadableCommandFinishes() async throws {
        do {
            let offline = try await site.synced()
            try await offline.perform(AddVisit(id: "local-1", place: "New Street"), id: "add")
            try await offline.perform(Complete(visit: "local-1", note: "ok"), id: "complete")
        }
        do {
            let offline = try newer()
            try await offline.sendDue()
            try await offline.sendDue()
            #expect(try await offline.command("add")?.phase == .done)
            #expect(try await offline.command("complete")?.waitsFor == .otherVersion)
        }
        let offline = try older()
        #expect(try await offline.visit("s1")?.isDone == true, "it is shown")
        try await offline.sendDue()
        #expect(site.sent.map(\.path) == ["/visits", "/visits/s1/completion"])
    }
}

/// A later version’s form of `Ring`.
private struct NewRing: OfflineCommand {
    typealias Collection = Visit
    static let name = Ring.name
    static let prevention = Prevention<Self>.atMostOnce
    let visit: String
    let times: Int

    var row: String { visit }
    var lane: String { "bell of \(visit)" }

    func request() throws -> HTTPRequest {
        HTTPRequest(method: .post, path: "/visits/\(visit)/bell")
    }

    func apply(to row: inout Visit?) throws {}
}

/// A later version’s form of `Complete`.
private struct NewComplete: OfflineCommand {
    typealias Collection = Visit
    static let name = Complete.name
    static let prevention = Prevention<Self>.atMostOnce
    let visit: String
    let note: String
    let by: String

    var row: String { visit }

    func request() throws -> HTTPRequest {
        try HTTPRequest(.post, "/visits/\(visit)/completion", json: ["note": note])
    }

    func apply(to row: inout Visit?) throws { row?.isDone = true }
}
