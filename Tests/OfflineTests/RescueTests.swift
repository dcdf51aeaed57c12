import AshlarCore
import AshlarCoreTesting
import AshlarHTTP
import AshlarOfflineSamples
import AshlarOfflineTesting
import Foundation
import Testing

@testable import AshlarOffline

/// A damaged store is set aside; commands on their way and an adopter's tables are carried over, the
/// server tells the rest.
@Suite struct RescueTests {
    let site = Site()

    /// Carried over row by row; gone with the file; looked at only when it is read.
    static let tables = [
        StoreTable(
            "notes",
            schema: [
                "CREATE TABLE notes(id INTEGER PRIMARY KEY, text TEXT NOT NULL, seen INTEGER)"
            ],
            rescue: .carryOver { row in
                row.isInteger(0) && row.text(1)?.hasPrefix("note ") == true
            }),
        StoreTable("drafts", schema: ["CREATE TABLE drafts(text TEXT NOT NULL)"]),
        StoreTable(
            "archive", schema: ["CREATE TABLE archive(id INTEGER PRIMARY KEY, text TEXT NOT NULL)"],
            isLarge: true),
    ]

    static let contents = Site.contents(tables: tables)

    private static func kept(_ offline: Offline) throws -> [KeptCommand] {
        try offline.read { store in
            try store.rows(
                "SELECT id, key, body FROM commands WHERE \(CommandTables.isOpen) ORDER BY number"
            ) {
                KeptCommand(id: try $0.text(0), key: try $0.text(1), body: try $0.bytes(2))
            }
        }
    }

    private static func texts(_ table: String, _ offline: Offline) throws -> [String] {
        try offline.read { store in
            try store.rows("SELECT text FROM \(table) ORDER BY rowid") { try $0.text(0) }
        }
    }

    static let notes = (1...300).map { "note \($0) " + String(repeating: "x", count: 100) + "." }

    /// A visit that is added, a photo of it and a completion on their way, one taken back, and rows of
    /// the adopter's.
    ///
    /// - Parameter logged: Whether the last steps are in the write-ahead log alone.
    private func killed(logged: Bool = false) async throws -> KilledStore {
        let offline = try site.offline(contents: Self.contents)
        try await offline.copy(of: Visit.self).refresh()
        try offline.write { store in
            for (number, text) in Self.notes.enumerated() {
                try store.execute(
                    "INSERT INTO notes(id, text) VALUES (?, ?)", [number + 1, text])
                try store.execute("INSERT INTO archive(text) VALUES (?)", [text])
            }
            try store.execute("INSERT INTO drafts(text) VALUES ('draft')")
        }
        try await offline.perform(AddVisit(id: "local-1", place: "New Street"), id: "add")
        try await offline.perform(
            AddPhoto(id: "local-2", visit: "local-1", name: "door"), id: "photo")
        try await offline.perform(Complete(visit: "v1", note: "ok"), id: "complete")
        try await offline.perform(Ring(visit: "v1"), id: "ring")
        if logged { try checkpoint(offline) }
        #expect(try await offline.takeBack("ring"))
        if !logged { try checkpoint(offline) }
        let pages = try offline.read { store in
            try store.rows("SELECT name, rootpage FROM sqlite_schema WHERE type = 'table'") {
                (try $0.text(0), Int(try $0.integer(1)))
            }
        }
        return KilledStore(
            copy: try site.temporary.copy(), commands: try Self.kept(offline),
            pages: Dictionary(uniqueKeysWithValues: pages))
    }

    private func checkpoint(_ offline: Offline) throws {
        _ = try offline.store.scalar("PRAGMA wal_checkpoint(TRUNCATE)")
    }

    private func opened(_ killed: KilledStore) throws -> Offline {
        try site.offline(directory: killed.copy.url, contents: Self.contents)
    }

    private func report(_ offline: Offline) async throws -> RescueReport {
        try #require(try await offline.status().rescues.first)
    }

    /// Until nothing is on its way; the user retries what only the user can.
    private func sendAll(_ offline: Offline) async throws {
        for _ in 0..<8 {
            site.muchLater()
            try await offline.sendDue()
            for command in try await offline.status().commands where command.phase == .parked {
                #expect(try await offline.retry(command.id))
            }
        }
    }

    // MARK: Commands

    /// What happens to the file.
    enum Damage: String, CaseIterable, Sendable {
        case start, startOfLogged, header, empty, sync, visits, grdb

        var isLogged: Bool { self == .startOfLogged || self == .empty }

        func apply(to killed: KilledStore) throws {
            var bytes = try killed.bytes()
            switch self {
            case .start, .startOfLogged:
                bytes.replaceSubrange(0..<4096, with: repeatElement(0x41, count: 4096))
            case .header: bytes.resetBytes(in: 0..<64)
            case .empty: bytes = Data()
            case .sync: return try killed.overwritePage(of: "sync")
            case .visits: return try killed.overwritePage(of: "visits")
            case .grdb: return try killed.overwritePage(of: "grdb_migrations")
            }
            try killed.write(bytes)
        }
    }

    @Test(arguments: Damage.allCases)
    func commandsSurviveWithTheirKeys(damage: Damage) async throws {
        let killed = try await killed(logged: damage.isLogged)
        try damage.apply(to: killed)
        let offline = try opened(killed)
        let report = try await report(offline)
        #expect(report.rescued == ["add", "photo", "complete"])
        #expect(report.unreadable.isEmpty)
        #expect(report.isComplete)
        #expect(FileManager.default.fileExists(atPath: report.setAside))
        #expect(report.description.contains("3 unsent changes were saved"))
        #expect(try Self.kept(offline) == killed.commands)
        let commands = try await offline.status().commands.filter { $0.phase != .takenBack }
        #expect(commands.map(\.phase) == [.unknown, .unknown, .unknown])
        #expect(try await offline.visits().map(\.name) == ["local-1"], "the copy is empty")

        try await sendAll(offline)
        #expect(
            site.server.effects.map(\.path).sorted() == [
                "/photos", "/visits", "/visits/v1/completion",
            ])
        try await offline.copy(of: Visit.self).refresh()
        #expect(try await offline.visits().map(\.name) == ["s1", "v1", "v2"])
        #expect(try await offline.visit("v1")?.isDone == true)
        #expect(try offline.store.scalar("PRAGMA synchronous") == 2)
    }

    /// It is about a row that has no id at the server yet, though it counts as one that may have left.
    @Test func whatWaitsForAMakerStillDoes() async throws {
        let killed = try await killed()
        try Damage.start.apply(to: killed)
        let offline = try opened(killed)
        #expect(try await offline.command("photo")?.waitsFor == .maker("add"))
        try await sendAll(offline)
        #expect(site.server.rows("/photos").count == 1)
        #expect(site.server.rows("/photos").first?.contains(#""visit":"s1""#) == true)
    }

    @Test func idsThatGaveWayAreKnownAfterwards() async throws {
        let offline = try site.offline(contents: Self.contents)
        try await offline.copy(of: Visit.self).refresh()
        try await offline.perform(AddVisit(id: "local-1", place: "New Street"))
        try await offline.sendDue()
        try checkpoint(offline)
        let killed = KilledStore(copy: try site.temporary.copy(), commands: [], pages: [:])
        try Damage.start.apply(to: killed)
        let next = try opened(killed)
        try await next.copy(of: Visit.self).refresh()
        #expect(try await next.visit("local-1")?.name == "s1")
        try await next.perform(Rename(visit: "local-1", place: "Old Street"))
        try await next.sendDue()
        #expect(site.sent.last?.path == "/visits/s1")
    }

    @Test func whatWasTakenBackStaysSo() async throws {
        let killed = try await killed()
        try Damage.start.apply(to: killed)
        let offline = try opened(killed)
        #expect(try await offline.command("ring")?.phase == .takenBack)
        try await sendAll(offline)
        #expect(!site.sent.contains { $0.path.hasSuffix("/bell") })
    }

    @Test func theReportNamesWhatCannotBeRead() async throws {
        let killed = try await killed()
        // A word in the bytes to be sent, and nothing else: SQLite would not notice.
        try killed.replace(#"{"note":"ok"}"#, with: #"{"note":"no"}"#)
        let offline = try opened(killed)
        let report = try await report(offline)
        #expect(report.rescued == ["add", "photo"])
        #expect(report.isComplete)
        let lost = try #require(report.unreadable.first)
        #expect(report.unreadable.count == 1)
        #expect(lost.id == "complete" && lost.name == "complete")
        #expect(lost.createdAt == Date(timeIntervalSince1970: 1_767_322_800))
        #expect(report.description.contains("1 unsent change could not be read"))
        #expect(!report.description.contains("note"))
        try await sendAll(offline)
        #expect(site.server.effects.map(\.path).sorted() == ["/photos", "/visits"])
    }

    @Test func ofALostTableOfCommandsTheirMarksAreLeft() async throws {
        let killed = try await killed()
        try killed.overwritePage(of: "commands")
        let offline = try opened(killed)
        let report = try await report(offline)
        #expect(report.rescued.isEmpty)
        #expect(report.unreadable.count == 3 && report.unreadable.allSatisfy { $0.id == nil })
        #expect(report.description.contains("3 unsent changes could not be read"))
        try await sendAll(offline)
        #expect(site.sent.isEmpty)
    }

    @Test func ofLostMarksTheCommandsAreLeft() async throws {
        let killed = try await killed()
        try killed.overwritePage(of: "commandMarks")
        let offline = try opened(killed)
        let report = try await report(offline)
        #expect(report.rescued == ["add", "photo", "complete"])
        try await sendAll(offline)
        #expect(site.server.effects.count == 3)
    }

    // MARK: The adopter's tables

    @Test func theyComeBackRowByRow() async throws {
        let killed = try await killed()
        try killed.overwritePage(with: "note 150 ")
        let offline = try opened(killed)
        let report = try await report(offline)
        #expect(report.lostTables == ["notes"])
        #expect(report.rescued.count == 3)
        let notes = try Self.texts("notes", offline)
        #expect(notes.count > 200 && notes.count < 300)
        #expect(Set(notes).isSubset(of: Self.notes))
        #expect(!notes.contains(Self.notes[149]))
        #expect(try Self.texts("drafts", offline).isEmpty)
    }

    @Test func thoseThatAreWholeAreWholeAfterwards() async throws {
        let killed = try await killed()
        try killed.overwritePage(of: "sync")
        let offline = try opened(killed)
        #expect(try await report(offline).lostTables.isEmpty)
        #expect(try Self.texts("notes", offline) == Self.notes)
        #expect(
            try offline.read { try $0.integer("SELECT id FROM notes WHERE text LIKE 'note 7 %'") }
                == 7)
        #expect(try Self.texts("drafts", offline).isEmpty)
    }

    @Test func aRowThatNoVersionHasWrittenIsLeftBehind() async throws {
        let killed = try await killed()
        try killed.replace("note 9 ", with: "eton 9 ")
        try killed.overwritePage(of: "sync")
        let offline = try opened(killed)
        #expect(try await report(offline).lostTables == ["notes"])
        #expect(try Self.texts("notes", offline).count == 299)
    }

    @Test func aSearchFindsWhatWasCarriedOver() async throws {
        let remarks = StoreTable(
            "remarks",
            schema: [
                """
                CREATE TABLE remarks(
                    row INTEGER PRIMARY KEY, visit TEXT NOT NULL, text TEXT NOT NULL)
                """
            ] + SearchIndex.schema(of: "remarks", "visit", "text"),
            rescue: .carryOver { $0.isInteger(0) && $0.isText(1) && $0.isText(2) })
        let contents = Site.contents(tables: [remarks])
        let offline = try site.offline(contents: contents)
        try offline.write { store in
            try store.execute("INSERT INTO remarks(visit, text) VALUES ('v1', 'Beware of the dog')")
            var index = SearchIndex(of: "remarks", "visit", "text")
            index.add(store.lastInsertedRow, ("v1", "Beware of the dog"))
            try index.flush(store)
        }
        try checkpoint(offline)
        let killed = KilledStore(copy: try site.temporary.copy(), commands: [], pages: [:])
        try Damage.start.apply(to: killed)
        let next = try site.offline(directory: killed.copy.url, contents: contents)
        #expect(try await report(next).lostTables.isEmpty)
        let found = try next.read { store in
            try SearchWords("dog").query("remarks", store).map { query in
                try store.rows(
                    "SELECT rowid FROM remarksSearch WHERE remarksSearch MATCH ?", [query]
                ) { try $0.integer(0) }
            }
        }
        #expect(found == [1])
    }

    /// A large table is not looked through beforehand.
    @Test func damageThatIsReadLaterIsRescuedOnTheSpot() async throws {
        let killed = try await killed()
        let archived = try #require(try killed.bytes().ranges(of: Data("note 200 ".utf8)).last)
        try killed.overwritePage(archived.lowerBound / 4096 + 1)
        let offline = try opened(killed)
        #expect(try await offline.status().rescues.isEmpty)
        #expect(throws: StoreError.self) { try Self.texts("archive", offline) }
        #expect(try Self.texts("archive", offline).isEmpty)
        #expect(try await report(offline).rescued == ["add", "photo", "complete"])
        #expect(try Self.texts("notes", offline) == Self.notes)
    }

    @Test func theAdopterIsCalledInTheTransactionThatFillsTheNewFile() async throws {
        let killed = try await killed()
        try Damage.start.apply(to: killed)
        let contents = OfflineContents(
            collections: Self.contents.collections, commands: Self.contents.commands,
            tables: Self.tables,
            whenRescued: { report, store in
                try store.execute(
                    "INSERT INTO drafts(text) VALUES (?)", ["rescued \(report.rescued.count)"])
            })
        let offline = try site.offline(directory: killed.copy.url, contents: contents)
        #expect(try Self.texts("drafts", offline) == ["rescued 3"])
    }

    // MARK: Files that are none

    @Test(arguments: [0x41, 0x00, 0xFF])
    func ofAStoreOfGarbageNothingIsLeft(byte: UInt8) async throws {
        let killed = try await killed()
        try killed.write(Data(repeating: byte, count: 8_192))
        let offline = try opened(killed)
        let report = try await report(offline)
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

    /// It is whole, and of no use to anybody else.
    @Test func aStoreOfANewerVersionIsRefusedAndKept() async throws {
        let newer = OfflineContents(
            collections: Self.contents.collections, commands: Self.contents.commands,
            tables: Self.tables,
            migrations: [StoreMigration("1", ["ALTER TABLE drafts ADD COLUMN more TEXT"])])
        do {
            let offline = try site.offline(contents: newer)
            try await offline.perform(Remove(visit: "v1"), id: "removal")
            try checkpoint(offline)
        }
        let file = site.temporary.url.appendingPathComponent("stores/user-.sqlite")
        func refuse() throws {
            let error = #expect(throws: StoreError.newerVersion(path: file.path)) {
                try site.offline(contents: Self.contents)
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

    // MARK: Any damage

    /// Whatever is damaged: what is on its way afterwards is what was stored, and what is missing is
    /// told.
    @Test(arguments: 0..<24)
    func noDamageMakesAnotherCommandOfOne(seed: UInt64) async throws {
        let killed = try await killed(logged: seed % 2 == 0)
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
        let offline = try opened(killed)
        // Damage elsewhere is found when what is there is read: the next one sees the new store.
        _ = try? await offline.status()
        let kept = try Self.kept(offline)
        let rescues = try await offline.status().rescues
        #expect(kept.allSatisfy(killed.commands.contains))
        let told = rescues.flatMap(\.unreadable).count
        #expect(
            killed.commands.count - kept.count <= told || rescues.contains { !$0.isComplete },
            "\(kept), \(rescues)")
        try await sendAll(offline)
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
