import AshlarDomain
import GRDB

/// The settings in the signed-in user's store.
struct StoredSettingsRepository: SettingsRepository {
    let context: DataContext

    func settings() async throws -> AppSettings {
        try context.sessions.openStore?.read { try SettingsTable.read($0) } ?? .standard
    }

    func save(_ settings: AppSettings) async throws {
        let now = context.runtime.now()
        try context.sessions.store().write { db in
            // What the delay until now has locked, a longer one does not open.
            let delay = try SettingsTable.read(db).lockDelay
            if var lock = try LockTable.read(db), !lock.isShut, !lock.isSpent,
                lock.isLocked(at: now, after: delay)
            {
                lock.isShut = true
                try LockTable.replace(lock, db)
            }
            try SettingsTable.replace(settings, db)
        }
    }

    func changes() -> AsyncStream<Void> { context.hub.changes(.settings) }
}

/// The settings as they are stored: a row for each one that was chosen.
enum SettingsTable {
    static let schema =
        "CREATE TABLE settings(name TEXT NOT NULL PRIMARY KEY, value TEXT NOT NULL)"

    static func read(_ db: Database) throws -> AppSettings {
        var settings = AppSettings.standard
        for row in try Row.fetchAll(db.cachedStatement(sql: "SELECT name, value FROM settings")) {
            let value = try row.text(1)
            switch try row.text(0) {
            case "language" where AppSettings.languages.contains(value):
                settings.language = value
            case "region" where AppSettings.regions.contains(value): settings.region = value
            case "theme": settings.theme = .init(rawValue: value) ?? settings.theme
            case "lockDelay":
                settings.lockDelay = LockDelay(rawValue: value) ?? settings.lockDelay
            default: break
            }
        }
        return settings
    }

    static func replace(_ settings: AppSettings, _ db: Database) throws {
        try db.execute(sql: "DELETE FROM settings")
        let rows = [
            ("language", settings.language), ("region", settings.region),
            ("theme", settings.theme.rawValue),
            ("lockDelay", settings.lockDelay.rawValue),
        ]
        for (name, value) in rows {
            guard let value else { continue }
            try db.execute(
                sql: "INSERT INTO settings(name, value) VALUES (?, ?)", arguments: [name, value])
        }
    }
}
