import AshlarCore
import AshlarCoreTesting
import AshlarHTTP
import AshlarOfflineSamples
import AshlarOfflineTesting
import Foundation
import Testing

@testable import AshlarOffline

/// A `Site` with pending commands and an adopter’s tables, in a store to be damaged.
struct RescueSite {
    let site = Site()

    /// One table is carried over row by row, one is lost with the file, one is checked only when it
    /// is read.
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

    static func kept(_ offline: Offline) throws -> [KeptCommand] {
        try offline.read { store in
            try store.rows(
                "SELECT id, key, body FROM commands WHERE \(CommandTables.isOpen) ORDER BY number"
            ) {
                KeptCommand(id: try $0.text(0), key: try $0.text(1), body: try $0.bytes(2))
            }
        }
    }

    static func texts(_ table: String, _ offline: Offline) throws -> [String] {
        try offline.read { store in
            try store.rows("SELECT text FROM \(table) ORDER BY rowid") { try $0.text(0) }
        }
    }

    static let notes = (1...300).map { "note \($0) " + String(repeating: "x", count: 100) + "." }

    /// A killed process’s store with an added visit, a pending photo and completion, a command that
    /// was taken back, and rows of the adopter’s.
    ///
    /// - Parameter logged: Whether the last changes are only in the write-ahead log.
    func killed(logged: Bool = false) async throws -> KilledStore {
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

    func checkpoint(_ offline: Offline) throws {
        _ = try offline.store.scalar("PRAGMA wal_checkpoint(TRUNCATE)")
    }

    func opened(_ killed: KilledStore) throws -> Offline {
        try site.offline(directory: killed.copy.url, contents: Self.contents)
    }

    func report(_ offline: Offline) async throws -> RescueReport {
        try #require(try await offline.status().rescues.first)
    }

    /// Sends until nothing is pending; retries commands that wait for the user.
    func sendAll(_ offline: Offline) async throws {
        for _ in 0..<8 {
            site.muchLater()
            try await offline.sendDue()
            for command in try await offline.status().commands where command.phase == .parked {
                #expect(try await offline.retry(command.id))
            }
        }
    }

    /// A kind of damage to the file.
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
}
