import AshlarCore
import Foundation
import Synchronization

/// The keys of a collection's lists that readers have asked for; see ``Feed/parts(path:of:)``.
struct WantedParts<Collection: SyncedCollection> {
    private let store: StoreConnection
    private var collection: String { Collection.collection }

    /// How many lists the background refreshes.
    private static var refreshed: Int { 20 }
    /// How many lists are kept.
    private static var kept: Int { 500 }

    init(_ type: Collection.Type, _ store: StoreConnection) { self.store = store }

    /// What the list of that key is called among fresh copies.
    func name(_ key: String) -> String { "\(collection)/\(key)" }

    /// The key that the list has now.
    func current(_ key: String) throws -> String {
        guard case .parts(_, let owners?) = Collection.feed else { return key }
        return try GivenIDs.current(key, in: owners, store)
    }

    /// The key that the list has now, and those that it had before.
    func keys(_ key: String) throws -> [String] {
        guard case .parts(_, let owners?) = Collection.feed else { return [key] }
        let key = try current(key)
        return try [key] + GivenIDs.earlier(key, in: owners, store)
    }

    /// Notes that a reader asks for the list.
    ///
    /// - Returns: The key that it has now.
    func want(_ key: String) throws -> String {
        let key = try current(key)
        try store.execute(
            """
            INSERT INTO wantedParts(collection, key, wanted)
            SELECT ?1, ?2, 1 + coalesce(max(wanted), 0) FROM wantedParts WHERE true
            ON CONFLICT(collection, key) DO UPDATE SET wanted = excluded.wanted
            """, [collection, key])
        return key
    }

    /// Whether a reader has asked for the list.
    func isWanted(_ key: String) throws -> Bool {
        let key = try current(key)
        return try all().contains { try current($0) == key }
    }

    /// Those that were asked for last, the latest first.
    func latest() throws -> [String] {
        var keys: [String] = []
        for key in try all() {
            let key = try current(key)
            if !keys.contains(key) { keys.append(key) }
            if keys.count == Self.refreshed { break }
        }
        return keys
    }

    private func all() throws -> [String] {
        try store.rows(
            "SELECT key FROM wantedParts WHERE collection = ? ORDER BY wanted DESC", [collection]
        ) { try $0.text(0) }
    }

    func succeeded(_ key: String, at time: Date) throws {
        try store.execute(
            """
            UPDATE wantedParts SET lastSuccess = ?, successes = successes + 1
            WHERE collection = ? AND key = ?
            """, [time.milliseconds, collection, key])
    }

    /// The list as it stands: another one once it has another key, or was refreshed.
    func state(_ key: String) throws -> State {
        let key = try current(key)
        let count = try store.integer(
            "SELECT successes FROM wantedParts WHERE collection = ? AND key = ?", [collection, key])
        return State(key: key, successes: count ?? 0)
    }

    struct State: Equatable {
        let key: String
        let successes: Int64
    }

    /// The ids of the rows of a list, for collections that are kept as JSON.
    func rows(_ key: String) throws -> Set<String> {
        guard let type = Collection.self as? any JSONCollection.Type else { return [] }
        return try rows(key, type)
    }

    private func rows<Rows: JSONCollection>(
        _ key: String, _ type: Rows.Type
    ) throws -> Set<String> { Set(try JSONTable<Rows>(store).ids(inPart: key)) }

    /// Forgets the lists that nobody has asked for in a long time.
    func forgetOldest() throws {
        guard let type = Collection.self as? any JSONCollection.Type else { return }
        for key in try all().dropFirst(Self.kept) { try forget(key, type) }
    }

    private func forget<Rows: JSONCollection>(_ key: String, _ type: Rows.Type) throws {
        let table = JSONTable<Rows>(store)
        for id in try table.ids(inPart: key) { _ = try table.delete(id) }
        try store.execute(
            "DELETE FROM wantedParts WHERE collection = ? AND key = ?", [collection, key])
    }
}

/// The lists that readers have asked for, whichever collection's.
enum WantedPartTable {
    static let table = StoreTable(
        "wantedParts",
        schema: [
            """
            CREATE TABLE wantedParts(
                collection TEXT NOT NULL, key TEXT NOT NULL, wanted INTEGER NOT NULL,
                successes INTEGER NOT NULL DEFAULT 0, lastSuccess INTEGER, PRIMARY KEY (collection, key))
            """
        ])

    /// When each was last refreshed, by its name among fresh copies.
    static func times(_ store: StoreConnection) throws -> [(String, Date)] {
        try store.rows(
            "SELECT collection || '/' || key, lastSuccess FROM wantedParts WHERE lastSuccess IS NOT NULL"
        ) { (try $0.text(0), Date(milliseconds: try $0.integer(1))) }
    }
}

/// One refresh of each list at a time.
final class PartFlights: Sendable {
    private let flights = Mutex<[String: SingleFlight<RefreshResult>]>([:])

    /// The one of that name.
    subscript(name: String) -> SingleFlight<RefreshResult> {
        flights.withLock { flights in
            if let flight = flights[name] { return flight }
            let flight = SingleFlight<RefreshResult>()
            flights[name] = flight
            return flight
        }
    }
}
