import AshlarCore
import AshlarCoreTesting
import AshlarHTTP
import AshlarOfflineSamples
import AshlarOfflineTesting
import Foundation
import Testing

@testable import AshlarOffline

/// A rescue carries over an adopter’s tables according to their declarations.
@Suite struct RescuedTableTests {
    let rescue = RescueSite()
    var site: Site { rescue.site }

    /// SQLite’s stored statements are compared verbatim with those of a freshly created database.
    @Test func statementsMayEndWithCommentsAndSpaces() throws {
        let contents = OfflineContents(
            collections: [Visit.self],
            tables: [
                StoreTable(
                    "notes",
                    schema: [
                        "CREATE TABLE notes(text TEXT) -- of a visit",
                        "CREATE INDEX notesByText ON notes(text) -- for the search",
                        "CREATE TABLE words(text TEXT) ; \n",
                    ])
            ])
        let offline = try site.offline(contents: contents)
        try offline.write { try $0.execute("INSERT INTO notes(text) VALUES (?)", ["first"]) }
        #expect(try RescueSite.texts("notes", offline) == ["first"])
    }

    @Test func tablesAreCarriedOverRowByRow() async throws {
        let killed = try await rescue.killed()
        try killed.overwritePage(with: "note 150 ")
        let offline = try rescue.opened(killed)
        let report = try await rescue.report(offline)
        #expect(report.lostTables == ["notes"])
        #expect(report.rescued.count == 3)
        let notes = try RescueSite.texts("notes", offline)
        #expect(notes.count > 200 && notes.count < 300)
        #expect(Set(notes).isSubset(of: RescueSite.notes))
        #expect(!notes.contains(RescueSite.notes[149]))
        #expect(try RescueSite.texts("drafts", offline).isEmpty)
    }

    @Test func intactTablesStayComplete() async throws {
        let killed = try await rescue.killed()
        try killed.overwritePage(of: "sync")
        let offline = try rescue.opened(killed)
        #expect(try await rescue.report(offline).lostTables.isEmpty)
        #expect(try RescueSite.texts("notes", offline) == RescueSite.notes)
        #expect(
            try offline.read { try $0.integer("SELECT id FROM notes WHERE text LIKE 'note 7 %'") }
                == 7)
        #expect(try RescueSite.texts("drafts", offline).isEmpty)
    }

    @Test func invalidRowIsDropped() async throws {
        let killed = try await rescue.killed()
        try killed.replace("note 9 ", with: "eton 9 ")
        try killed.overwritePage(of: "sync")
        let offline = try rescue.opened(killed)
        #expect(try await rescue.report(offline).lostTables == ["notes"])
        #expect(try RescueSite.texts("notes", offline).count == 299)
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
        try rescue.checkpoint(offline)
        let killed = KilledStore(copy: try site.temporary.copy(), commands: [], pages: [:])
        try RescueSite.Damage.start.apply(to: killed)
        let next = try site.offline(directory: killed.copy.url, contents: contents)
        #expect(try await rescue.report(next).lostTables.isEmpty)
        let found = try next.read { store in
            try SearchWords("dog").query("remarks", store).map { query in
                try store.rows(
                    "SELECT rowid FROM remarksSearch WHERE remarksSearch MATCH ?", [query]
                ) { try $0.integer(0) }
            }
        }
        #expect(found == [1])
    }

    /// A large table is not checked when the store is opened.
    @Test func damageFoundLaterIsRescuedAtOnce() async throws {
        let killed = try await rescue.killed()
        let archived = try #require(try killed.bytes().ranges(of: Data("note 200 ".utf8)).last)
        try killed.overwritePage(archived.lowerBound / 4096 + 1)
        let offline = try rescue.opened(killed)
        #expect(try await offline.status().rescues.isEmpty)
        #expect(throws: StoreError.self) { try RescueSite.texts("archive", offline) }
        #expect(try RescueSite.texts("archive", offline).isEmpty)
        #expect(try await rescue.report(offline).rescued.map(\.id) == ["add", "photo", "complete"])
        #expect(try RescueSite.texts("notes", offline) == RescueSite.notes)
    }

    @Test func theAdopterIsCalledInTheTransactionThatFillsTheNewFile() async throws {
        let killed = try await rescue.killed()
        try RescueSite.Damage.start.apply(to: killed)
        let contents = OfflineContents(
            collections: RescueSite.contents.collections, commands: RescueSite.contents.commands,
            tables: RescueSite.tables,
            whenRescued: { report, store in
                try store.execute(
                    "INSERT INTO drafts(text) VALUES (?)", ["rescued \(report.rescued.count)"])
            })
        let offline = try site.offline(directory: killed.copy.url, contents: contents)
        #expect(try RescueSite.texts("drafts", offline) == ["rescued 3"])
    }
}
