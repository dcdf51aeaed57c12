import GRDB
import GRDBSQLite

/// All tables of one store: those of `Offline`, of its collections, and of the adopter.
struct StoreSchema: Sendable {
    let tables: [StoreTable]
    let migrations: [StoreMigration]
    /// Looked at each time the store is opened, in a transaction of its own.
    let whenOpened: @Sendable (StoreConnection) throws -> Void
    /// Called in the transaction that fills the new file of a damaged one.
    let whenRescued: @Sendable (RescueReport, StoreConnection) throws -> Void

    /// The topics of rows that commands are laid on.
    private let commandTopics: Set<String>

    init(
        collections: [any SyncedCollection.Type], commands: [any OfflineCommand.Type] = [],
        tables: [StoreTable] = [], migrations: [StoreMigration] = [],
        whenOpened: @escaping @Sendable (StoreConnection) throws -> Void = { _ in },
        whenRescued: @escaping @Sendable (RescueReport, StoreConnection) throws -> Void = { _, _ in
        }
    ) {
        self.tables =
            CommandTables.all + [AnswerCount.table, SyncState.table, StoreGeneration.table]
            + [RescueReport.table, WantedPartTable.table] + collections.flatMap { $0.tables }
            + tables
        self.migrations = migrations
        commandTopics = Set(commands.flatMap { $0.topics })
        self.whenOpened = whenOpened
        self.whenRescued = whenRescued
    }

    /// The tables whose rows are carried over from a damaged file.
    var carriedOver: [String] {
        ["commands", "commandMarks"]
            + tables.filter { if case .carryOver = $0.rescue { true } else { false } }.map(\.name)
    }

    /// One migration for each table, as it was first made; the adopter's own follow.
    var migrator: DatabaseMigrator {
        var migrator = DatabaseMigrator()
        for table in tables {
            migrator.registerMigration("table \(table.name)") { db in
                for statement in table.schema { try db.execute(sql: statement) }
            }
        }
        for migration in migrations {
            migrator.registerMigration("change \(migration.name)") { db in
                for statement in migration.statements { try db.execute(sql: statement) }
            }
        }
        return migrator
    }

    /// All that the migrations make, without a note of it: for a database that is thrown away. GRDB would
    /// look at each statement, which takes longer than SQLite takes to run it.
    func make(in db: Database) throws {
        sqlite3_set_authorizer(db.sqliteConnection, nil, nil)
        // Each by itself, as migrations do it: SQLite keeps its text up to where it ends.
        for statement in tables.flatMap(\.schema) + migrations.flatMap(\.statements) {
            let code = sqlite3_exec(db.sqliteConnection, statement, nil, nil, nil)
            guard code == SQLITE_OK else {
                throw DatabaseError(
                    resultCode: ResultCode(rawValue: code),
                    message: String(cString: sqlite3_errmsg(db.sqliteConnection)))
            }
        }
    }

    /// The tables of each topic. What becomes of a command is news to readers of its rows.
    var topics: [String: [String]] {
        var topics = Dictionary(grouping: tables, by: \.topic).mapValues { $0.map(\.name) }
        for topic in commandTopics { topics[topic, default: []].append("commands") }
        return topics
    }
}
