import AshlarCoreTesting
import Foundation
import GRDB
import Testing

@testable import AshlarOffline

/// Tables read from pages without SQLite, as far as they are intact.
@Suite struct TableReaderTests {
    private let temporary = TemporaryDirectory()
    private var file: URL { temporary.url.appending(path: "items.sqlite") }

    /// Long texts are on overflow pages.
    private let items = (1...300).map {
        (id: Int64($0), text: String(repeating: "ä", count: $0 * 20))
    }

    private func fill(_ pool: DatabasePool) throws {
        try pool.write { db in
            try db.execute(
                sql: "CREATE TABLE items(id INTEGER PRIMARY KEY, text TEXT, count INTEGER)")
            for item in items {
                try db.execute(
                    sql: "INSERT INTO items VALUES (?, ?, ?)",
                    arguments: [item.id, item.text, -item.id])
            }
        }
    }

    private func expectAllItems() throws {
        let reader = TableReader(file: PageFile(file))
        let rows = reader.rows(from: try #require(reader.roots()["items"]))
        #expect(rows.isWhole)
        #expect(rows.records.map(\.rowid) == items.map(\.id))
        #expect(rows.records.map { String.fromDatabaseValue($0.values[1]) } == items.map(\.text))
        #expect(rows.records.map { Int64.fromDatabaseValue($0.values[2]) } == items.map { -$0.id })
    }

    @Test func readsRowsOfTheLogOnly() throws {
        let pool = try DatabasePool(path: file.path)
        try fill(pool)
        try expectAllItems()
        try pool.close()
    }

    @Test func readsRowsOfTheFileOnly() throws {
        let pool = try DatabasePool(path: file.path)
        try fill(pool)
        try pool.writeWithoutTransaction { _ = try $0.checkpoint(.truncate) }
        try pool.close()
        try expectAllItems()
    }

    /// An undecodable text is not an empty one: a reader of text gets none, and NULL stays NULL.
    @Test func invalidTextIsReadAsBytes() throws {
        let pool = try DatabasePool(path: file.path)
        try pool.write { db in
            try db.execute(sql: "CREATE TABLE items(id INTEGER PRIMARY KEY, text TEXT)")
            try db.execute(
                sql: "INSERT INTO items VALUES (1, CAST(x'61FF' AS TEXT)), (2, 'a'), (3, NULL)")
        }
        try pool.close()
        let reader = TableReader(file: PageFile(file))
        let rows = reader.rows(from: try #require(reader.roots()["items"]))
        #expect(rows.isWhole)
        #expect(
            rows.records.map { $0.values[1] } == [
                Data([0x61, 0xFF]).databaseValue, "a".databaseValue, .null,
            ])
    }

    @Test func damagedPageAffectsNoOther() throws {
        let pool = try DatabasePool(path: file.path)
        try fill(pool)
        try pool.writeWithoutTransaction { _ = try $0.checkpoint(.truncate) }
        try pool.close()
        let root = try #require(TableReader(file: PageFile(file)).roots()["items"])
        let handle = try FileHandle(forUpdating: file)
        let count = PageFile(file).pageCount
        try handle.seek(toOffset: UInt64((count - 1) * PageFile.standardPageSize))
        try handle.write(contentsOf: Data(repeating: 0xFF, count: PageFile.standardPageSize))
        try handle.close()
        let rows = TableReader(file: PageFile(file)).rows(from: root)
        let left = rows.records.filter { record in
            String.fromDatabaseValue(record.values[1]) == items[Int(record.rowid) - 1].text
        }
        #expect(left.count > items.count / 2 && left.count < items.count)
    }
}
