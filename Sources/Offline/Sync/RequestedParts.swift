import AshlarCore
import Foundation
import Synchronization

/// The keys of a collection’s lists that readers have requested; see ``Feed/parts(path:of:)``.
struct RequestedParts<Collection: SyncedCollection> {
    private let store: StoreConnection
    private var collection: String { Collection.collection }

    /// The number of lists that the background refreshes.
    private static var refreshed: Int { 20 }
    /// The number of lists that are kept.
    private static var kept: Int { 500 }

    init(_ type: Collection.Type, _ store: StoreConnection) { self.store = store }

    /// The list’s name in the freshness.
    func name(_ key: String) -> String { "\(collection)/\(key)" }

    /// The list’s current key.
    func current(_ key: String) throws -> String {
        guard case .parts(_, let owners?) = Collection.feed else { return key }
        return try ReplacedIDs.current(key, in: owners, store)
    }

    /// The list’s current key, and its earlier ones.
    func keys(_ key: String) throws -> [String] {
        guard case .parts(_, let owners?) = Collection.feed else { return [key] }
        let key = try current(key)
        return try [key] + ReplacedIDs.earlier(key, in: owners, store)
    }

    /// Records that a reader requests the list.
    ///
    /// - Returns: Its current key.
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

    /// Whether a reader has requested the list.
    func isWanted(_ key: String) throws -> Bool {
        let key = try current(key)
        return try all().contains { try current($0) == key }
    }

    /// The most recently requested keys, latest first.
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

    /// The list’s state, which changes with its key and with each refresh.
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

    /// The ids of a list’s rows, for collections that are stored as JSON.
    func rows(_ key: String) throws -> Set<String> {
        guard let type = Collection.self as? any JSONCollection.Type else { return [] }
        return try rows(key, type)
    }

    private func rows<Rows: JSONCollection>(
        _ key: String, _ type: Rows.Type
    ) throws -> Set<String> { Set(try JSONTable<Rows>(store).ids(inPart: key)) }

    /// Removes the lists that were not requested for the longest time.
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

/// The table of requested lists of all collections.
enum RequestedPartTable {
    static let table = StoreTable(
        "wantedParts",
        schema: [
            """
            CREATE TABLE wantedParts(
                collection TEXT NOT NULL, key TEXT NOT NULL, wanted INTEGER NOT NULL,
                successes INTEGER NOT NULL DEFAULT 0, lastSuccess INTEGER, PRIMARY KEY (collection, key))
            """
        ])

    /// The time of each list’s last refresh, by its name in the freshness.
    static func times(_ store: StoreConnection) throws -> [(String, Date)] {
        try store.rows(
            "SELECT collection || '/' || key, lastSuccess FROM wantedParts WHERE lastSuccess IS NOT NULL"
        ) { (try $0.text(0), Date(milliseconds: try $0.integer(1))) }
    }
}

/// Limits each list to one refresh at a time.
final class PartFlights: Sendable {
    private let flights = Mutex<[String: SingleFlight<RefreshResult>]>([:])

    /// The flight of the list with that name.
    subscript(name: String) -> SingleFlight<RefreshResult> {
        flights.withLock { flights in
            if let flight = flights[name] { return flight }
            let flight = SingleFlight<RefreshResult>()
            flights[name] = flight
            return flight
        }
    }
}
