import GRDB
import GRDBSQLite

/// All tables of one store: those of `Offline`, of its collections, and of the app.
struct StoreSchema: Sendable {
    let tables: [StoreTable]
    let migrations: [StoreMigration]
    /// Called in a transaction of its own each time the store is opened.
    let whenOpened: @Sendable (StoreConnection) throws -> Void
    /// Called in the transaction that fills the new file of a damaged store.
    let whenRescued: @Sendable (RescueReport, StoreConnection) throws -> Void

    /// The topics of collections whose rows commands change.
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
            + [RescueReport.table, RequestedPartTable.table] + collections.flatMap { $0.tables }
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

    /// One migration for each table’s first version, followed by the app’s migrations.
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

    /// Executes all that the migrations execute, without recording it: for a temporary database.
    /// GRDB’s inspection of each statement would take longer than SQLite takes to run it.
    func make(in db: Database) throws {
        sqlite3_set_authorizer(db.sqliteConnection, nil, nil)
        // One statement at a time, as in migrations: SQLite stores its SQL up to the statement’s
        // end.
        for statement in tables.flatMap(\.schema) + migrations.flatMap(\.statements) {
            let code = sqlite3_exec(db.sqliteConnection, statement, nil, nil, nil)
            guard code == SQLITE_OK else {
                throw DatabaseError(
                    resultCode: ResultCode(rawValue: code),
                    message: String(cString: sqlite3_errmsg(db.sqliteConnection)))
            }
        }
    }

    /// The tables of each topic. A change of a command also notifies readers of its rows.
    var topics: [String: [String]] {
        var topics = Dictionary(grouping: tables, by: \.topic).mapValues { $0.map(\.name) }
        for topic in commandTopics { topics[topic, default: []].append("commands") }
        return topics
    }
}
