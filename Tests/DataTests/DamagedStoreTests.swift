import AshlarCoreTesting
import AshlarDomain
import Foundation
import GRDB
import Synchronization
import Testing

@testable import AshlarData
@testable import AshlarOffline

/// Damage of every kind by a seeded generator: three pending payments survive, or the rescue
/// reports which were lost. Payments never disappear silently, the store is never refused for good,
/// and the process never crashes.
///
/// `ASHLAR_DAMAGED_STORES=35` tries 35 stores of each kind, 315 in all, which takes half a minute.
@Suite(.serialized) struct DamagedStoreTests {
    enum Kind: String, CaseIterable, Sendable {
        case bytes, pages, cut, zeros, header, swap, log, rows, cells
    }

    static let count =
        ProcessInfo.processInfo.environment["ASHLAR_DAMAGED_STORES"].flatMap(Int.init) ?? 8

    @Test(.timeLimit(.minutes(10)), arguments: Kind.allCases)
    func areKeptOrReported(kind: Kind) async throws {
        let (_, logged, whole) = try await KilledStore.full()
        var outcomes: [DamageOutcome: Int] = [:]
        for seed in 0..<Self.count {
            let random = SeededRandom(seed: UInt64(seed) * 64 + UInt64(kind.rawValue.count))
            // Random bytes as the log, replacing one that was needed or one that was not.
            let source = kind == .log && seed % 2 == 0 ? logged : whole
            let store = try source.copy()
            try Self.damage(store, kind, seed, random)
            let outcome = try await DamageOutcome(of: store, "\(kind) \(seed)")
            outcomes[outcome, default: 0] += 1
        }
        print(
            "damaged stores: \(kind.rawValue)",
            outcomes.map { "\($0.key.rawValue) \($0.value)" }.sorted())
        #expect(outcomes.values.reduce(0, +) == Self.count)
    }

    // MARK: The generator

    private static func damage(
        _ store: KilledStore, _ kind: Kind, _ seed: Int, _ random: SeededRandom
    ) throws {
        func below(_ limit: Int) -> Int { Int(random.next() % UInt64(max(1, limit))) }
        func noise(_ count: Int) -> Foundation.Data {
            Foundation.Data((0..<count).map { _ in UInt8(truncatingIfNeeded: random.next()) })
        }
        var bytes = try Foundation.Data(contentsOf: store.file)
        let pages = bytes.count / 4096
        func place(_ page: Int) -> Range<Int> { page * 4096..<(page + 1) * 4096 }
        switch kind {
        case .bytes:
            for _ in 0..<1 + below(200) {
                bytes[below(bytes.count)] = UInt8(truncatingIfNeeded: random.next())
            }
        case .pages:
            for _ in 0..<1 + below(4) {
                bytes.replaceSubrange(place(below(pages)), with: noise(4096))
            }
        case .cut: bytes = bytes.prefix(below(bytes.count))
        case .zeros:
            for _ in 0..<1 + below(5) { bytes.resetBytes(in: place(below(pages))) }
        case .header:
            let count = 1 + below(60)
            let start = below(100 - count)
            bytes.replaceSubrange(start..<start + count, with: noise(count))
        case .swap:
            let one = place(below(pages))
            let other = place(below(pages))
            let kept = Foundation.Data(bytes[one])
            bytes.replaceSubrange(one, with: Foundation.Data(bytes[other]))
            bytes.replaceSubrange(other, with: kept)
        case .log:
            try noise(1 + below(20_000)).write(to: URL(fileURLWithPath: store.file.path + "-wal"))
            return
        case .rows: return try rows(store, seed, random)
        case .cells: return try cell(store, seed, random)
        }
        try store.write(bytes)
    }

    /// Changes a row of each of SQLite’s and GRDB’s own tables, in turn.
    private static func rows(_ store: KilledStore, _ seed: Int, _ random: SeededRandom) throws {
        try store.edited(writableSchema: true) { db in
            let tables =
                try String.fetchAll(
                    db,
                    sql: """
                        SELECT name FROM sqlite_schema WHERE type = 'table' AND (name LIKE 'sqlite_%'
                            OR name LIKE 'grdb_%' OR name LIKE '%Search_%' AND name NOT LIKE '%Terms')
                        """) + ["sqlite_schema", "sqlite_schema"]
            let table = tables[seed % tables.count]
            let isSchema = table == "sqlite_schema"
            let columns =
                isSchema
                ? ["type", "name", "tbl_name", "rootpage", "sql"]
                : try String.fetchAll(db, sql: "SELECT name FROM pragma_table_info('\(table)')")
            let count = try Int.fetchOne(db, sql: "SELECT count(*) FROM \(table)") ?? 0
            let row =
                "(SELECT \(columns.joined(separator: ", ")) FROM \(table) LIMIT 1 OFFSET \(Int(random.next() % UInt64(max(1, count)))))"
            let names = columns.joined(separator: ", ")
            let values = ["NULL", "'x'", "x'00ff'", "7", "-1", "'999: newer version'"]
            let value = values[Int(random.next() % UInt64(values.count))]
            let column = columns[Int(random.next() % UInt64(columns.count))]
            let sql =
                random.next() % 3 == 0
                ? "DELETE FROM \(table) WHERE (\(names)) IS \(row)"
                : "UPDATE OR IGNORE \(table) SET \(column) = \(value) WHERE (\(names)) IS \(row)"
            // The table’s constraints may reject the change; then nothing is damaged.
            try? db.execute(sql: sql)
        }
    }

    /// Sets a value in each of our own tables, in turn, to one that no version writes.
    private static func cell(_ store: KilledStore, _ seed: Int, _ random: SeededRandom) throws {
        func any<Value>(_ values: [Value]) -> Value {
            values[Int(random.next() % UInt64(values.count))]
        }
        // These tables have no rows in the test stores.
        let empty: Set = ["commandNeeds", "replacedIDs", "rescues", "orderDifferences"]
        let tables = store.schema.tables.map(\.name).filter { !empty.contains($0) }
        let table = tables[seed % tables.count]
        let value = any([
            "NULL", "''", "'x'", "x'00ff'", "1e300", "-1", "\(Int64.max)", "\(Int64.min)",
        ])
        var made = ""
        try store.edited(writableSchema: true) { db in
            made =
                try String.fetchOne(
                    db, sql: "SELECT sql FROM sqlite_schema WHERE name = '\(table)'") ?? ""
            // Removes constraints and column types that would reject the value.
            let loose = made.replacing(" NOT NULL", with: "").replacing(" TEXT", with: " BLOB")
                .replacing(" INTEGER,", with: " BLOB,")
            try db.execute(
                sql: "UPDATE sqlite_schema SET sql = ? WHERE name = ?", arguments: [loose, table])
        }
        try store.edited { db in
            let columns = try String.fetchAll(
                db, sql: "SELECT name FROM pragma_table_info('\(table)')")
            let count = try Int.fetchOne(db, sql: "SELECT count(*) FROM \(table)") ?? 0
            guard count > 0 else { return }
            let column = any(columns)
            let names = columns.joined(separator: ", ")
            let place = Int(random.next() % UInt64(max(1, count)))
            // A key constraint may reject the change; then nothing is damaged.
            try? db.execute(
                sql: """
                    UPDATE OR IGNORE \(table) SET \(column) = \(value) WHERE (\(names)) IS (
                        SELECT \(names) FROM \(table) LIMIT 1 OFFSET \(place))
                    """)
        }
        try store.edited(writableSchema: true) { db in
            try db.execute(
                sql: "UPDATE sqlite_schema SET sql = ? WHERE name = ?", arguments: [made, table])
        }
    }

    /// A store that another program changed with this SQL, opened with its user signed in.
    private static func opened(after sql: String) async throws -> (KilledStore, DataModule) {
        let (_, _, whole) = try await KilledStore.full()
        let store = try whole.copy()
        try store.edited(writableSchema: sql.contains("sqlite_schema")) {
            try $0.execute(sql: sql)
        }
        return (store, try await store.signedIn())
    }

    // MARK: Migrations

    @Test(arguments: [
        "UPDATE grdb_migrations SET identifier = 'x' WHERE identifier = 'table commands'",
        "UPDATE grdb_migrations SET identifier = x'00ff' WHERE identifier = 'table commands'",
        "DELETE FROM grdb_migrations WHERE identifier = 'table commands'",
        "DELETE FROM grdb_migrations", "DROP TABLE grdb_migrations",
        "DROP INDEX transactionsByAccount", "DROP TABLE commandNeeds", "DELETE FROM commands",
        "UPDATE commands SET attempts = 'many' WHERE id = 'mine-2'",
        "UPDATE commands SET attempts = 9223372036854775807 WHERE id = 'mine-2'",
        "UPDATE commands SET finished = 'soon' WHERE id = 'mine-2'",
        "UPDATE commands SET phase = 'odd' WHERE id = 'mine-2'",
        "UPDATE lock SET failures = -1",
        "UPDATE sqlite_schema SET type = NULL WHERE name = 'sqlite_autoindex_commands_1'",
        "UPDATE sqlite_schema SET rootpage = 9223372036854775807 WHERE name = 'commandNeeds'",
        "UPDATE sqlite_schema SET rootpage = -9223372036854775808 WHERE name = 'settings'",
    ])
    func isDamageAndNotANewerVersion(sql: String) async throws {
        let (store, module) = try await Self.opened(after: sql)
        let rescue = try #require(await module.firstRescues().first)
        if sql == "DELETE FROM commands" {
            // Only the commands’ marks are left.
            #expect(rescue.unreadable.count + rescue.rescued.count + rescue.rescuedChanges == 4)
        } else {
            #expect(rescue.rescued.map(\.rawValue) == ["mine-1", "mine-2", "mine-3"])
            let rows = try module.outbox()
            #expect(rows.map(\.key) == store.outbox.map(\.key))
            #expect(rows.map(\.body) == store.outbox.map(\.body))
        }
    }

    /// Damage that is found in use: when the row is read, the store is rescued at once.
    @Test(arguments: [
        "UPDATE payments SET currency = '' WHERE id = 'p7'",
        "UPDATE transactions SET currency = 'no' WHERE id = 't7'",
        "UPDATE payees SET json = replace(json, 'DE', 'DX')",
        "UPDATE accounts SET json = 'much'", "UPDATE paymentHistory SET at = 'then'",
        "UPDATE authorisations SET triesLeft = 'few'", "UPDATE settings SET value = x'ff'",
        "UPDATE paymentTotals SET count = 9223372036854775807",
        "UPDATE sync SET skipped = 9223372036854775807",
    ])
    func unreadableRowIsDamage(sql: String) async throws {
        let (store, module) = try await Self.opened(after: sql)
        do {
            try await module.lookAtEverything(store.desk.payment("later", account: "acc-9"))
        } catch is StoreError {
            // This read throws, or a check of the copy’s age found the damage first.
        }
        #expect(await module.firstRescues().map(\.rescued.count) == [3])
        #expect(try module.outbox().map(\.key) == store.outbox.map(\.key))
        try await module.paymentRepository.refresh()
        #expect(try await Set(module.list()).subtracting(["later"]).count == 44)
    }

    /// A row of the bank’s in another version’s format is not damage.
    @Test func copyInAnotherFormatIsFetchedAgain() async throws {
        let (store, module) = try await Self.opened(after: "UPDATE profile SET json = x'7b7d'")
        #expect(try await module.profileRepository.cached() == nil)
        let profile = try await module.profileRepository.profile()
        #expect(try await module.profileRepository.cached() == profile)
        #expect(await module.firstRescues().isEmpty)
        #expect(try module.outbox().map(\.key) == store.outbox.map(\.key))
    }
}
