import AshlarCore
import AshlarCoreTesting
import AshlarHTTP
import AshlarOfflineSamples
import AshlarOfflineTesting
import Foundation
import Synchronization
import Testing

@testable import AshlarOffline

/// Two processes with one store: together they send each command once, and each uses the other’s
/// results.
@Suite struct TwoProcessTests {
    let site = Site()

    private static let notes = StoreTable(
        "notes", schema: ["CREATE TABLE notes(id INTEGER PRIMARY KEY, text TEXT)"])

    private func isChange(_ request: HTTPRequest) -> Bool { request.method != .get }

    private func both() async throws -> (Offline, Offline) {
        let contents = Site.contents(tables: [Self.notes])
        let first = try site.offline(contents: contents)
        let second = try site.offline(contents: contents)
        try await first.copy(of: Visit.self).refresh()
        return (first, second)
    }

    /// A command for each kind of prevention.
    enum Kind: CaseIterable, Sendable {
        case key, keyAndLookUp, repeatable, lookUp, atMostOnce

        func perform(_ offline: Offline) async throws -> String {
            switch self {
            case .key: try await offline.perform(Complete(visit: "v1", note: "ok"))
            case .keyAndLookUp:
                try await offline.perform(AddVisit(id: "local-1", place: "New Street"))
            case .repeatable: try await offline.perform(Rename(visit: "v1", place: "Quay"))
            case .lookUp:
                try await offline.perform(AddPhoto(id: "local-1", visit: "v1", name: "door"))
            case .atMostOnce: try await offline.perform(Ring(visit: "v1"))
            }
        }
    }

    // MARK: Sending

    @Test(arguments: Kind.allCases)
    func oneProcessSendsCommandsOfTheOther(kind: Kind) async throws {
        let (first, second) = try await both()
        let id = try await kind.perform(first)
        #expect(try await second.command(id)?.waitsFor == .turn)
        try await second.sendDue()
        #expect(site.server.effects.count == 1)
        #expect(try await first.command(id)?.phase == .done)
        try await first.sendDue()
        #expect(site.server.effects.count == 1)
    }

    @Test(arguments: Kind.allCases)
    func simultaneousSendersHaveOneEffect(kind: Kind) async throws {
        let (first, second) = try await both()
        let id = try await kind.perform(first)
        async let one: Void = first.sendDue()
        async let other: Void = second.sendDue()
        _ = try await (one, other)
        #expect(site.sent.count == 1)
        #expect(site.server.effects.count == 1)
        #expect(try await second.command(id)?.phase == .done)
    }

    @Test func theSameIDInBothIsOneCommand() async throws {
        let (first, second) = try await both()
        async let one = first.perform(Ring(visit: "v1"), id: "tap")
        async let other = second.perform(Ring(visit: "v1"), id: "tap")
        _ = try await (one, other)
        async let sending: Void = first.sendDue()
        async let sendingToo: Void = second.sendDue()
        _ = try await (sending, sendingToo)
        #expect(site.server.effects.count == 1)
    }

    @Test func aLaneKeepsItsOrderOverBoth() async throws {
        let (first, second) = try await both()
        for number in 1...6 {
            let offline = number.isMultiple(of: 2) ? second : first
            try await offline.perform(Rename(visit: "v1", place: "\(number)"))
        }
        for _ in 0..<6 {
            async let one: Void = first.sendDue()
            async let other: Void = second.sendDue()
            _ = try await (one, other)
        }
        let bodies = site.server.effects.map { String(decoding: $0.body, as: UTF8.self) }
        #expect(bodies == (1...6).map { #"{"place":"\#($0)"}"# })
    }

    // MARK: Leases

    /// A command whose delayed request finally arrives.
    private func overtaken(
        by second: Offline, _ first: Offline, _ kind: Kind
    ) async throws -> String {
        let id = try await kind.perform(first)
        site.line.add(.held, for: isChange)
        let sending = Task { try await first.sendDue() }
        while site.line.held == 0 { await Task.yield() }
        try await second.sendDue()
        #expect(try await second.command(id)?.waitsFor == .answer)
        #expect(site.sent.isEmpty)
        site.clock.advance(by: .seconds(121))
        // The first request’s deadline has passed long ago, whether the process has noticed or not.
        try await second.sendDue()
        site.line.release()
        _ = try? await sending.value
        return id
    }

    /// The key, the look-up or repeatability turns two requests into one effect.
    @Test(arguments: [Kind.keyAndLookUp, .repeatable])
    func expiredLeaseIsTakenOver(kind: Kind) async throws {
        let (first, second) = try await both()
        let id = try await overtaken(by: second, first, kind)
        for _ in 0..<3 {
            site.muchLater()
            try await second.sendDue()
        }
        #expect(try await second.command(id)?.phase == .done)
        #expect(try await first.command(id)?.phase == .done)
        if kind == .keyAndLookUp { #expect(site.server.effects.count == 1) }
        #expect(Set(site.server.effects.map(\.row)).count == 1)
    }

    /// The second process does not know when the first request was sent.
    @Test(arguments: [Kind.key, .atMostOnce])
    func withoutALookUpTheUserDecides(kind: Kind) async throws {
        let (first, second) = try await both()
        let id = try await overtaken(by: second, first, kind)
        let phase = try await second.command(id)?.phase
        #expect(phase == .parked || phase == .done, "only the first answer may finish it")
        #expect(site.server.effects.count <= 1)
    }

    /// The operating system reports the end of the process; the time of day does not matter.
    @Test func endedSenderIsNotWaitedFor() async throws {
        let (first, second) = try await both()
        let id = try await first.perform(Rename(visit: "v1", place: "Quay"))
        try first.write { store in
            try store.execute(
                "UPDATE commands SET phase = 'inFlight', holder = 'gone', attempts = 1")
        }
        try await second.sendDue()
        #expect(try await second.command(id)?.phase == .done)
        #expect(site.server.effects.count == 1)
    }

    /// The command may have arrived: the next process marks the claims of an ended one when it
    /// starts.
    @Test func claimOfAnEndedSenderIsUnknown() async throws {
        let (first, _) = try await both()
        let id = try await first.perform(Complete(visit: "v1", note: "ok"))
        try first.write { store in
            try store.execute(
                "UPDATE commands SET phase = 'inFlight', holder = 'gone', attempts = 1")
        }
        let third = try site.offline(contents: Site.contents(tables: [Self.notes]))
        #expect(try await third.command(id)?.phase == .unknown)
        #expect(try await !third.takeBack(id))
    }

    // MARK: User actions during sending

    @Test func commandSentByTheOtherIsNotDropped() async throws {
        let (first, second) = try await both()
        let id = try await first.perform(Complete(visit: "v1", note: "ok"))
        site.line.add(.answerHeld, for: isChange)
        let sending = Task { try await first.sendDue() }
        while site.line.held == 0 { await Task.yield() }
        #expect(try await second.drop(id).isEmpty)
        #expect(try await !second.takeBack(id))
        site.line.release()
        try await sending.value
        #expect(try await second.command(id)?.phase == .done)
    }

    @Test func droppedCommandIsNotSentByTheOther() async throws {
        let (first, second) = try await both()
        site.line.isCut = true
        let id = try await first.perform(Complete(visit: "v1", note: "ok"))
        try await first.sendDue()
        #expect(try await second.drop(id) == [id])
        site.line.isCut = false
        site.later()
        try await first.sendDue()
        #expect(site.sent.isEmpty)
        #expect(try await first.status().commands.isEmpty)
    }

    @Test func takenBackCommandIsNotSentByTheOther() async throws {
        let (first, second) = try await both()
        let id = try await first.perform(Complete(visit: "v1", note: "ok"))
        #expect(try await second.takeBack(id))
        try await first.sendDue()
        #expect(site.sent.isEmpty)
        #expect(try await first.visit("v1")?.isDone == nil)
    }

    // MARK: Ids

    @Test func replacedIDIsFoundByTheOtherProcess() async throws {
        let (first, second) = try await both()
        try await first.perform(AddVisit(id: "local-1", place: "New Street"))
        #expect(try await second.visit("local-1")?.place == "New Street")
        try await second.perform(Complete(visit: "local-1", note: "ok"))
        try await first.sendDue()
        #expect(try await second.visit("local-1")?.name == "s1")
        try await second.perform(Rename(visit: "local-1", place: "Old Street"))
        try await second.sendDue()
        try await first.sendDue()
        #expect(site.server.effects.map(\.row) == ["s1", "s1", "s1"])
        #expect(try await first.visit("local-1")?.place == "Old Street")
    }

    // MARK: Shared copies

    @Test func fetchedRowsAreReadByTheOtherProcess() async throws {
        let (first, second) = try await both()
        #expect(try await second.visits().count == 2)
        site.server.put(#"{"id": "v3", "place": "Quay"}"#, in: "/visits")
        let count = site.server.requests.count
        try await second.copy(of: Visit.self).refresh()
        #expect(site.reads(after: count).allSatisfy { $0.path.hasPrefix("/visits/changes") })
        #expect(try await first.visits().count == 3)
    }

    @Test func simultaneousFirstListsMakeOneCopy() async throws {
        var settings = OfflineSettings()
        settings.pageSize = 2
        for number in 3...9 {
            site.server.put(#"{"id": "v\#(number)", "place": "x"}"#, in: "/visits")
        }
        let first = try site.offline(settings)
        let second = try site.offline(settings)
        async let one: Void = first.copy(of: Visit.self).refresh()
        async let other: Void = second.copy(of: Visit.self).refresh()
        _ = try await (one, other)
        #expect(try first.stored(Visit.self).map(\.name) == (1...9).reversed().map { "v\($0)" })
        #expect(try second.stored() == first.stored())
    }

    // MARK: Notifications

    @Test func otherProcessIsNotifiedAndSends() async throws {
        let (first, second) = try await both()
        let notices = Mutex(0)
        let changes = second.changes("notes")
        let watching = Task {
            for await _ in changes { notices.withLock { $0 += 1 } }
        }
        let running = Task { await second.run() }
        try await site.clock.sleepers(atLeast: 1)
        try first.write { try $0.execute("INSERT INTO notes(text) VALUES ('x')") }
        try await eventually("the other process is notified", moving: site.clock) {
            notices.withLock { $0 } > 0
        }
        try await first.perform(Complete(visit: "v1", note: "ok"))
        try await eventually("the other process sends the command", moving: site.clock) {
            site.server.effects.count == 1
        }
        running.cancel()
        watching.cancel()
        await running.value
    }

    /// The other process writes after a screen was read and before the background work starts, or
    /// while it is stopped.
    @Test func changesOutsideOfTheBackgroundWorkAreNotified() async throws {
        let (first, second) = try await both()
        for round in 1...2 {
            let notices = Mutex(0)
            let changes = second.changes("notes")
            let watching = Task {
                for await _ in changes { notices.withLock { $0 += 1 } }
            }
            try first.write { try $0.execute("INSERT INTO notes(text) VALUES ('x')") }
            let running = Task { await second.run() }
            try await eventually("round \(round) is notified", moving: site.clock) {
                notices.withLock { $0 } > 0
            }
            running.cancel()
            watching.cancel()
            await running.value
        }
    }

    // MARK: Refreshing

    /// One process’s first page is older than the list that the other has read completely
    /// meanwhile.
    @Test func olderListDoesNotUndoANewerOne() async throws {
        site.putChapters(["c1", "c2", "c3", "c4"])
        var settings = OfflineSettings()
        settings.pageSize = 3
        let first = try site.offline(settings)
        let second = try site.offline(settings)
        try await first.copy(of: Chapter.self).refresh()
        site.clock.advance(by: .seconds(1))
        site.line.add(.answerHeld) { $0.path.hasPrefix("/chapters?offset=0") }
        let refresh = Task { try await first.copy(of: Chapter.self).refresh() }
        while site.line.held == 0 { await Task.yield() }
        site.server.put(#"{"id": "c4", "title": "new"}"#, in: "/chapters")
        try await second.copy(of: Chapter.self).refresh()
        site.line.release()
        try await refresh.value
        let shown = try first.stored(Chapter.self).first { $0.id.rawValue == "c4" }
        #expect(shown?.title == "new")
    }
}
