import AshlarCore
import AshlarCoreTesting
import AshlarHTTP
import AshlarOfflineSamples
import AshlarOfflineTesting
import Foundation
import Testing

@testable import AshlarOffline

/// A damaged store is kept as a quarantine file, pending commands are carried over, and all else is
/// fetched from the server.
@Suite struct RescueTests {
    let rescue = RescueSite()
    var site: Site { rescue.site }

    @Test(arguments: RescueSite.Damage.allCases)
    func commandsSurviveWithTheirKeys(damage: RescueSite.Damage) async throws {
        let killed = try await rescue.killed(logged: damage.isLogged)
        try damage.apply(to: killed)
        let offline = try rescue.opened(killed)
        let report = try await rescue.report(offline)
        #expect(report.rescued.map(\.id) == ["add", "photo", "complete"])
        #expect(report.unreadable.isEmpty)
        #expect(report.isComplete)
        #expect(FileManager.default.fileExists(atPath: report.setAside))
        #expect(report.description.contains("3 unsent changes were saved"))
        #expect(try RescueSite.kept(offline) == killed.commands)
        let commands = try await offline.status().commands.filter { $0.phase != .takenBack }
        #expect(commands.map(\.phase) == [.unknown, .unknown, .unknown])
        #expect(try await offline.visits().map(\.name) == ["local-1"], "the copy is empty")

        try await rescue.sendAll(offline)
        #expect(
            site.server.effects.map(\.path).sorted() == [
                "/photos", "/visits", "/visits/v1/completion",
            ])
        try await offline.copy(of: Visit.self).refresh()
        #expect(try await offline.visits().map(\.name) == ["s1", "v1", "v2"])
        #expect(try await offline.visit("v1")?.isDone == true)
        #expect(try offline.store.scalar("PRAGMA synchronous") == 2)
    }

    /// Its row has no id at the server yet, although the command counts as possibly sent.
    @Test func rescuedCommandStillWaitsForItsMaker() async throws {
        let killed = try await rescue.killed()
        try RescueSite.Damage.start.apply(to: killed)
        let offline = try rescue.opened(killed)
        #expect(try await offline.command("photo")?.waitsFor == .maker("add"))
        try await rescue.sendAll(offline)
        #expect(site.server.rows("/photos").count == 1)
        #expect(site.server.rows("/photos").first?.contains(#""visit":"s1""#) == true)
    }

    @Test func replacedIDsSurviveARescue() async throws {
        let offline = try site.offline(contents: RescueSite.contents)
        try await offline.copy(of: Visit.self).refresh()
        try await offline.perform(AddVisit(id: "local-1", place: "New Street"))
        try await offline.sendDue()
        try rescue.checkpoint(offline)
        let killed = KilledStore(copy: try site.temporary.copy(), commands: [], pages: [:])
        try RescueSite.Damage.start.apply(to: killed)
        let next = try rescue.opened(killed)
        try await next.copy(of: Visit.self).refresh()
        #expect(try await next.visit("local-1")?.name == "s1")
        try await next.perform(Rename(visit: "local-1", place: "Old Street"))
        try await next.sendDue()
        #expect(site.sent.last?.path == "/visits/s1")
    }

    @Test func takenBackStaysTakenBack() async throws {
        let killed = try await rescue.killed()
        try RescueSite.Damage.start.apply(to: killed)
        let offline = try rescue.opened(killed)
        #expect(try await offline.command("ring")?.phase == .takenBack)
        try await rescue.sendAll(offline)
        #expect(!site.sent.contains { $0.path.hasSuffix("/bell") })
    }

    @Test func reportNamesUnreadableCommands() async throws {
        let killed = try await rescue.killed()
        // Changes only a word in the stored request, which SQLite does not notice.
        try killed.replace(#"{"note":"ok"}"#, with: #"{"note":"no"}"#)
        let offline = try rescue.opened(killed)
        let report = try await rescue.report(offline)
        #expect(report.rescued.map(\.id) == ["add", "photo"])
        #expect(report.isComplete)
        let lost = try #require(report.unreadable.first)
        #expect(report.unreadable.count == 1)
        #expect(lost.id == "complete" && lost.name == "complete")
        #expect(lost.createdAt == Date(timeIntervalSince1970: 1_767_322_800))
        #expect(report.description.contains("1 unsent change could not be read"))
        #expect(!report.description.contains("note"))
        try await rescue.sendAll(offline)
        #expect(site.server.effects.map(\.path).sorted() == ["/photos", "/visits"])
    }

    @Test func lostCommandsAreReportedByTheirMarks() async throws {
        let killed = try await rescue.killed()
        try killed.overwritePage(of: "commands")
        let offline = try rescue.opened(killed)
        let report = try await rescue.report(offline)
        #expect(report.rescued.isEmpty)
        #expect(report.unreadable.count == 3 && report.unreadable.allSatisfy { $0.id == nil })
        #expect(report.description.contains("3 unsent changes could not be read"))
        try await rescue.sendAll(offline)
        #expect(site.sent.isEmpty)
    }

    @Test func commandsSurviveLostMarks() async throws {
        let killed = try await rescue.killed()
        try killed.overwritePage(of: "commandMarks")
        let offline = try rescue.opened(killed)
        let report = try await rescue.report(offline)
        #expect(report.rescued.map(\.id) == ["add", "photo", "complete"])
        try await rescue.sendAll(offline)
        #expect(site.server.effects.count == 3)
    }

    private func killed(with value: String, in column: String) async throws -> KilledStore {
        let offline = try await site.synced()
        try await offline.perform(Complete(visit: "v1", note: "ok"), id: "complete")
        try offline.write { try $0.execute("UPDATE commands SET \(column) = \(value)") }
        try rescue.checkpoint(offline)
        return KilledStore(copy: try site.temporary.copy(), commands: [], pages: [:])
    }

    /// These columns are not sealed: the command continues whatever they contain.
    @Test(arguments: [
        "createdAt", "phase", "uncertain", "attempts", "firstSentAt", "nextTry", "problem",
        "holder", "finished", "showsOn", "revision", "posts",
    ])
    func commandSurvivesDamageToOtherColumns(column: String) async throws {
        let killed = try await self.killed(with: "x'01'", in: column)
        let next = try rescue.opened(killed)
        #expect(try await next.command("complete")?.phase == .unknown)
        #expect(try await rescue.report(next).rescued.map(\.id) == ["complete"])
        try await rescue.sendAll(next)
        #expect(site.server.effects.map(\.path) == ["/visits/v1/completion"])
    }

    @Test(arguments: ["id", "name", "collection", "row", "lane", "key", "head", "body", "input"])
    func commandWithChangedContentIsReported(column: String) async throws {
        let killed = try await self.killed(with: "'another'", in: column)
        let next = try rescue.opened(killed)
        let report = try await rescue.report(next)
        #expect(report.rescued.isEmpty && report.unreadable.count == 1)
        try await rescue.sendAll(next)
        #expect(site.sent.isEmpty)
    }

    @Test func unreadableCommandWithoutAMarkIsReported() async throws {
        let killed = try await rescue.killed()
        try killed.overwritePage(of: "commandMarks")
        try killed.replace(#"{"note":"ok"}"#, with: #"{"note":"no"}"#)
        let report = try await rescue.report(try rescue.opened(killed))
        #expect(report.rescued.map(\.id) == ["add", "photo"])
        #expect(report.unreadable.map(\.id) == ["complete"])
    }

    // MARK: Files that are not stores

    @Test(arguments: [0x41, 0x00, 0xFF])
    func garbageStoreIsReplaced(byte: UInt8) async throws {
        let killed = try await rescue.killed()
        try killed.write(Data(repeating: byte, count: 8_192))
        let offline = try rescue.opened(killed)
        let report = try await rescue.report(offline)
        #expect(report.rescued.isEmpty && report.unreadable.isEmpty)
        #expect(!report.isComplete)
        #expect(report.description.contains("Others may have been lost"))
        #expect(try Data(contentsOf: URL(filePath: report.setAside)).count == 8_192)
        try await offline.copy(of: Visit.self).refresh()
        #expect(try await offline.visits().count == 2)
        try await offline.perform(Complete(visit: "v1", note: "ok"))
        try await offline.sendDue()
        #expect(site.server.effects.count == 1)
    }

    /// The file is intact, and only the newer version can use it.
    @Test func aStoreOfANewerVersionIsRefusedAndKept() async throws {
        let newer = OfflineContents(
            collections: RescueSite.contents.collections, commands: RescueSite.contents.commands,
            tables: RescueSite.tables,
            migrations: [StoreMigration("1", ["ALTER TABLE drafts ADD COLUMN more TEXT"])])
        do {
            let offline = try site.offline(contents: newer)
            try await offline.perform(Remove(visit: "v1"), id: "removal")
            try rescue.checkpoint(offline)
        }
        let file = site.temporary.url.appendingPathComponent("stores/user-.sqlite")
        func refuse() throws {
            let error = #expect(throws: StoreError.newerVersion(path: file.path)) {
                try site.offline(contents: RescueSite.contents)
            }
            #expect(error?.description.contains("update this one") == true)
        }
        try refuse()
        try refuse()
        let names = try FileManager.default.contentsOfDirectory(
            atPath: file.deletingLastPathComponent().path)
        #expect(!names.contains { $0.contains("damaged") })
        let again = try site.offline(contents: newer)
        #expect(try await again.command("removal")?.phase == .waiting)
    }

    // MARK: Random damage

    /// After random damage, the pending commands are among those that were stored, and every
    /// missing one is reported.
    @Test(arguments: 0..<24)
    func damageNeverChangesACommand(seed: UInt64) async throws {
        let killed = try await rescue.killed(logged: seed % 2 == 0)
        var random = Dice(state: seed &* 2 + 1)
        var bytes = try killed.bytes()
        for _ in 0..<1 + random.roll(4) {
            let start = random.roll(bytes.count)
            let end = min(bytes.count, start + 1 + random.roll(20_000))
            switch random.roll(4) {
            case 0: for index in start..<end { bytes[index] = UInt8(random.roll(256)) }
            case 1: bytes.resetBytes(in: start..<end)
            case 2: bytes[start] ^= 1 << UInt8(random.roll(8))
            default: bytes = Data(bytes.prefix(max(1, start)))
            }
        }
        try killed.write(bytes)
        let offline = try rescue.opened(killed)
        // Damage elsewhere is found when rows are read; the next read uses the new store.
        _ = try? await offline.status()
        let kept = try RescueSite.kept(offline)
        let rescues = try await offline.status().rescues
        #expect(kept.allSatisfy(killed.commands.contains))
        let reportedCount = rescues.flatMap(\.unreadable).count
        #expect(
            killed.commands.count - kept.count <= reportedCount
                || rescues.contains { !$0.isComplete },
            "\(kept), \(rescues)")
        try await rescue.sendAll(offline)
        #expect(Set(site.server.effects.map(\.path)).count == site.server.effects.count)
        #expect(site.server.effects.count == kept.count)
    }

    /// Numbers that are the same in each run.
    struct Dice {
        var state: UInt64

        mutating func roll(_ sides: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int((state >> 33) % UInt64(max(1, sides)))
        }
    }
}
