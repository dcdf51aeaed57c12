import Foundation
import GRDB

/// The checks when a store is opened, for damage that would otherwise be found too late or never.
///
/// Each check throws an error that triggers a rescue of the store.
struct StoreCheck {
    let schema: StoreSchema

    // MARK: Migrations

    /// Whether a newer version has written the store: it contains all known migrations, and unknown
    /// ones.
    func isNewer(_ db: Database) throws -> Bool {
        try kinds(db)
        guard try db.tableExists("grdb_migrations") else {
            guard try Self.tables(db).isEmpty else {
                throw StoreDamage.found("its migrations are missing")
            }
            return false
        }
        let found = try Row.fetchAll(db, sql: "SELECT identifier FROM grdb_migrations")
            .map { try $0.decode(String.self, atIndex: 0) }
        let applied = Set(found)
        let ours = Set(schema.migrator.migrations)
        let unknown = applied.subtracting(ours)
        guard applied.count == found.count, unknown.isEmpty || ours.isSubset(of: applied) else {
            throw StoreDamage.found("its migrations belong to no known version")
        }
        return !unknown.isEmpty
    }

    /// Checks the schema table before GRDB reads it: GRDB traps on values that SQLite itself
    /// accepts.
    private func kinds(_ db: Database) throws {
        let sql = """
            SELECT EXISTS (SELECT 1 FROM sqlite_schema WHERE typeof(type) <> 'text'
                OR typeof(name) <> 'text' OR typeof(tbl_name) <> 'text'
                OR typeof(sql) NOT IN ('text', 'null'))
            """
        if try Bool.fetchOne(db, sql: sql) == true {
            throw StoreDamage.found("its list of tables cannot be read")
        }
    }

    /// The tables that belong neither to SQLite nor to GRDB.
    private static func tables(_ db: Database) throws -> [String] {
        try String.fetchAll(
            db,
            sql: """
                SELECT name FROM sqlite_schema
                WHERE type = 'table' AND name NOT LIKE 'sqlite_%'
                """)
    }

    // MARK: Tables

    /// - Parameter expected: The schema’s objects with their exact SQL; see ``objects(_:)``.
    /// - Throws: Also if two tables would begin at the same page.
    func objects(_ expected: Set<[String]>, in db: Database) throws {
        guard try expected.isSubset(of: Self.objects(db)) else {
            throw StoreDamage.found("its tables differ from the schema")
        }
        let roots = try Row.fetchAll(
            db, sql: "SELECT rootpage FROM sqlite_schema WHERE rootpage <> 0"
        ).map { try $0.decode(Int.self, atIndex: 0) }
        guard Set(roots).count == roots.count, roots.allSatisfy({ $0 > 1 }) else {
            throw StoreDamage.found("two of its tables begin at the same page")
        }
    }

    /// Type, name, table and SQL of each table and index.
    static func objects(_ db: Database) throws -> Set<[String]> {
        // GRDB’s own table may have other SQL in another version.
        let rows = try Row.fetchAll(
            db,
            sql: """
                SELECT type, name, tbl_name, coalesce(sql, '') FROM sqlite_schema
                WHERE tbl_name <> 'grdb_migrations'
                """)
        return Set(try rows.map { row in try (0..<4).map { try row.decode(atIndex: $0) } })
    }

    // MARK: Rows

    /// Checks all tables but the large ones, where damage is found when they are read.
    func rows(_ db: Database) throws {
        let small = schema.tables.filter { !$0.isLarge }.map(\.name) + ["grdb_migrations"]
        for table in small {
            let word = try String.fetchOne(db, sql: "PRAGMA integrity_check(\"\(table)\")")
            guard word == "ok" else { throw StoreDamage.found("\(table) cannot be read fully") }
        }
    }

    /// Checks that each command matches its seal, and that the marks match the open commands.
    func commands(_ db: Database) throws {
        let store = StoreConnection(db)
        let sealed = try store.rows(
            "SELECT \(SealedCommand.columns), number, phase FROM commands"
        ) { row in
            (
                seal: try SealedCommand(row).seal, number: try row.integer(SealedCommand.end),
                phase: try row.text(SealedCommand.end + 1)
            )
        }
        _ = try CommandRow.rows("1", [], store)
        let open = sealed.filter { CommandRow.Phase(rawValue: $0.phase)?.isOpen == true }
        let marks = try store.rows("SELECT number, seal FROM commandMarks") {
            (try $0.integer(0), try $0.integer(1))
        }
        let marked = Dictionary(marks) { first, _ in first }
        guard marked.count == open.count, open.allSatisfy({ marked[$0.number] == $0.seal }) else {
            throw StoreDamage.found("the open commands differ from those that were stored")
        }
    }
}
