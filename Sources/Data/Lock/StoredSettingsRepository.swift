import AshlarDomain
import AshlarOffline

/// The settings in the signed-in user’s store.
struct StoredSettingsRepository: SettingsRepository {
    let context: DataContext

    func settings() async throws -> AppSettings {
        try context.offline.readIfOpen { try SettingsTable.read($0) } ?? .standard
    }

    func save(_ settings: AppSettings) async throws {
        let now = context.runtime.now()
        try context.offline.write { store in
            // If the old delay has already locked the app, a longer one does not unlock it.
            let delay = try SettingsTable.read(store).lockDelay
            if var lock = try LockTable.read(store), !lock.isShut, !lock.isSpent,
                lock.isLocked(at: now, after: delay)
            {
                lock.isShut = true
                try LockTable.replace(lock, store)
            }
            try SettingsTable.replace(settings, store)
        }
    }

    func changes() -> AsyncStream<Void> { context.offline.changes(SettingsTable.table.topic) }
}

/// The stored settings: a row for each setting that was chosen.
enum SettingsTable {
    static let table = StoreTable(
        "settings",
        schema: ["CREATE TABLE settings(name TEXT NOT NULL PRIMARY KEY, value TEXT NOT NULL)"],
        rescue: .carryOver { $0.isText(0) && $0.isText(1) })

    static func read(_ store: StoreConnection) throws -> AppSettings {
        var settings = AppSettings.standard
        let rows = try store.rows("SELECT name, value FROM settings") {
            (try $0.text(0), try $0.text(1))
        }
        for (name, value) in rows {
            switch name {
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

    static func replace(_ settings: AppSettings, _ store: StoreConnection) throws {
        try store.execute("DELETE FROM settings")
        let rows = [
            ("language", settings.language), ("region", settings.region),
            ("theme", settings.theme.rawValue), ("lockDelay", settings.lockDelay.rawValue),
        ]
        for (name, value) in rows {
            guard let value else { continue }
            try store.execute("INSERT INTO settings(name, value) VALUES (?, ?)", [name, value])
        }
    }
}
