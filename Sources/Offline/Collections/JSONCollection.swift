public import AshlarCore
import Foundation

/// A collection whose rows are stored as the server’s own JSON, in a table that `Offline` creates.
///
/// Rows are decoded on each read: read up to some ten thousand at once, and longer lists page by
/// page. Rows that a new version of the app cannot decode are fetched again by the first refresh of
/// a process, which reads the list from its beginning.
public protocol JSONCollection: SyncedCollection where Wire: Encodable {
    /// Creates a row from its wire form.
    ///
    /// - Parameters:
    ///   - wire: The server’s form.
    ///   - version: The ETag of a single resource.
    /// - Throws: `UnreadableRecord`: the row is then skipped, and named in the log.
    static func row(_ wire: Wire, version: String?) throws -> Row

    /// Checks a row from the server, in the transaction that writes it. Does nothing by default.
    ///
    /// - Throws: `UnreadableRecord` for a row that cannot belong to this store: it is then skipped.
    static func check(_ wire: Wire, in store: StoreConnection) throws

    /// Whether one row comes before another for readers. By default, the server’s order is used,
    /// with rows that it has not listed yet at the end.
    static var order: (@Sendable (Row, Row) -> Bool)? { get }

    /// Whether the server may change a row’s id when the row is changed or created: an answer to a
    /// command with another id then renames the row, here and in waiting commands. By default
    /// `false`: such an answer is unreadable.
    static var idsMayChange: Bool { get }

    /// A value that stays the same when the server changes a row’s id, such as its author with the
    /// creation time. If a list contains the row under a new id and no longer under the old one,
    /// the row is renamed, here and in waiting commands. By default `nil`: there is no such value.
    /// Called only with ``idsMayChange``.
    static func identity(of wire: Wire) -> String?

    /// The key of the list that a row is in, for ``Feed/parts(path:of:)``. Empty by default.
    static func part(of row: Row) -> String
}

/// A row that is its own wire form.
public protocol SyncedEntity: JSONCollection, Codable, Identifiable
where Row == Self, Wire == Self, ID == AshlarCore.ID<Self> {}

extension SyncedEntity {
    /// Returns the wire form itself.
    public static func row(_ wire: Self, version: String?) throws -> Self { wire }

    /// The row’s own id.
    public static func id(of wire: Self) -> String { wire.id.rawValue }
}

extension JSONCollection {
    /// Checks nothing.
    public static func check(_ wire: Wire, in store: StoreConnection) throws {}

    /// `nil`: the server’s order.
    public static var order: (@Sendable (Row, Row) -> Bool)? { nil }

    /// `false`
    public static var idsMayChange: Bool { false }

    /// `nil`
    public static func identity(of wire: Wire) -> String? { nil }

    /// Empty.
    public static func part(of row: Row) -> String { "" }

    /// One table, which is checked when the store is opened.
    public static var tables: [StoreTable] {
        let part = feed.hasParts ? ", part TEXT NOT NULL" : ""
        let schema = [
            """
            CREATE TABLE "\(collection)"(
                id TEXT NOT NULL PRIMARY KEY, position INTEGER NOT NULL, json BLOB NOT NULL,
                version TEXT, round INTEGER NOT NULL DEFAULT 0\(part))
            """,
            #"CREATE INDEX "\#(collection)Order" ON "\#(collection)"(position, id)"#,
        ]
        let index = #"CREATE INDEX "\#(collection)Part" ON "\#(collection)"(part)"#
        return [StoreTable(collection, schema: feed.hasParts ? schema + [index] : schema)]
    }

    /// All rows for the lowest place, none for any other: these rows have no places.
    public static func storedRows(from place: Int64, in store: StoreConnection) throws -> Int {
        place == .min ? try JSONTable<Self>(store).ids().count : 0
    }

    /// Writes rows that differ; the server’s bytes are stored unchanged.
    public static func apply(
        _ page: SyncPage<Wire>, in store: StoreConnection
    ) throws -> AppliedPage {
        var applied = AppliedPage()
        var rows = RowReceiver(page, id: id(of:))
        let table = JSONTable<Self>(store)
        var changes = 0
        let start = try table.start(of: page.listing)
        let isChanges = page.listing == .changes
        var renaming = idsMayChange ? Renaming<Self>(page, store) : nil
        try rows.receive(into: &applied) { wire, number in
            // Rows that could not be read later are rejected now.
            _ = try row(wire, version: page.version)
            try check(wire, in: store)
            try renaming?.rename(to: wire)
            changes += try table.write(
                wire, json: page.json(number),
                position: isChanges ? start - number : start + number, listing: page.listing,
                version: page.version)
            return nil
        }
        applied.hasRenamed = renaming?.hasRenamed == true
        for id in page.deleted { changes += try table.delete(id) }
        if case .page(let round) = page.listing {
            applied.hasAdvanced = try table.touch(rows.seen, in: round)
        }
        switch page.replaces {
        case .nothing: break
        case .all: for id in rows.gone(of: try table.ids()) { changes += try table.delete(id) }
        case .part(let key):
            for id in rows.gone(of: try table.ids(inPart: key)) { changes += try table.delete(id) }
        case .below(_, let round, let isLast):
            applied.mayHideRows = try rows.mayHideRows { try table.json($0) != nil }
            guard isLast, !applied.mayHideRows else { break }
            for id in try table.ids(notIn: round) where !page.newer.contains(id) {
                changes += try table.delete(id)
            }
        }
        applied.changes = changes
        return applied
    }
}

/// The table of a JSON collection, in one transaction.
struct JSONTable<Collection: JSONCollection> {
    private let store: StoreConnection
    private let table = "\"\(Collection.collection)\""
    private let upsert = Upsert()

    /// The cached statement that writes the rows of a page: looking it up by its SQL, and GRDB’s
    /// query of its observers, take longer than writing a row.
    private final class Upsert {
        var ready: (listing: Listing, statement: StoreStatement)?
    }

    init(_ store: StoreConnection) { self.store = store }

    /// - Parameters:
    ///   - json: The server’s own bytes; encoded if they are unavailable.
    ///   - position: `nil` to keep a row’s position, or to give a new row its own.
    ///   - listing: An existing row keeps its position in changes, and on a page if an earlier page
    ///     of the same round contained it.
    /// - Returns: The number of changed rows.
    func write(
        _ wire: Collection.Wire, json: Data?, position: Int?, listing: Listing = .whole,
        version: String?
    ) throws -> Int {
        let id = Collection.id(of: wire)
        let place = try position ?? self.position(of: id)
        let statement = try upsert(listing)
        statement.bind(id)
        statement.bind(Int64(place))
        statement.bind(try json ?? JSONText.encode(wire))
        statement.bind(version)
        if Collection.feed.hasParts {
            statement.bind(Collection.part(of: try Collection.row(wire, version: version)))
        }
        if Collection.idsMayChange { try ReplacedIDs.end(id, in: Collection.collection, store) }
        return try statement.run()
    }

    private func upsert(_ listing: Listing) throws -> StoreStatement {
        if let ready = upsert.ready, ready.listing == listing { return ready.statement }
        let kept =
            switch listing {
            case .whole: "excluded.position"
            case .changes: "position"
            case .page(let round): "iif(round = \(round), position, excluded.position)"
            }
        // The part is derived from the JSON, so it is not compared.
        let hasParts = Collection.feed.hasParts
        let statement = try store.statement(
            """
            INSERT INTO \(table)(id, position, json, version\(hasParts ? ", part" : ""))
            VALUES (?, ?, ?, ?\(hasParts ? ", ?" : ""))
            ON CONFLICT(id) DO UPDATE SET position = \(kept), json = excluded.json,
                version = excluded.version\(hasParts ? ", part = excluded.part" : "")
            WHERE (position, json, version) IS NOT (\(kept), excluded.json, excluded.version)
            """)
        upsert.ready = (listing, statement)
        return statement
    }

    /// A row’s position. A new row becomes the first of a list that is sorted newest first, and the
    /// last of any other.
    private func position(of id: String) throws -> Int {
        let isNewestFirst = Collection.feed.hasChanges
        let place = try store.integer(
            """
            SELECT coalesce((SELECT position FROM \(table) WHERE id = ?),
                (SELECT \(isNewestFirst ? "min(position) - 1" : "max(position) + 1") FROM \(table)), 0)
            """, [id])
        return place.map(Int.init(clamping:)) ?? 0
    }

    /// The position of a page’s first row. The positions of the following rows increase, or decrease
    /// if the page is one of changes.
    func start(of listing: Listing) throws -> Int {
        let place: Int64? =
            switch listing {
            case .whole: 0
            case .changes: try store.integer("SELECT min(position) - 1 FROM \(table)")
            case .page(let round):
                try store.integer(
                    "SELECT max(position) + 1 FROM \(table) WHERE round = ?", [round])
            }
        return place.map(Int.init(clamping:)) ?? 0
    }

    func delete(_ id: String) throws -> Int {
        try store.execute("DELETE FROM \(table) WHERE id = ?", [id])
    }

    /// Gives the row another id at the same position; an existing row of that id is removed.
    func rename(_ id: String, to other: String) throws {
        try store.execute("UPDATE OR REPLACE \(table) SET id = ? WHERE id = ?", [other, id])
    }

    /// Marks rows as contained in the list that is being read.
    ///
    /// - Returns: Whether one of them was not marked before.
    func touch(_ ids: Set<String>, in round: Int64) throws -> Bool {
        let statement = try store.statement(
            "UPDATE \(table) SET round = ?1 WHERE id = ?2 AND round <> ?1")
        var changes = 0
        for id in ids {
            statement.bind(round)
            statement.bind(id)
            changes += try statement.run()
        }
        return changes > 0
    }

    func ids(notIn round: Int64) throws -> [String] {
        try store.rows("SELECT id FROM \(table) WHERE round <> ?", [round]) { try $0.text(0) }
    }

    func ids() throws -> [String] {
        try store.rows("SELECT id FROM \(table)") { try $0.text(0) }
    }

    /// The ids of the rows of one key’s list.
    func ids(inPart key: String) throws -> [String] {
        let (condition, keys) = try inPart(key)
        return try store.rows("SELECT id FROM \(table) WHERE \(condition)", keys) {
            try $0.text(0)
        }
    }

    /// The condition also selects rows that were stored under an earlier key.
    private func inPart(_ key: String) throws -> (condition: String, keys: [String]) {
        let keys = try RequestedParts(Collection.self, store).keys(key)
        return ("part IN (\(keys.map { _ in "?" }.joined(separator: ", ")))", keys)
    }

    /// Row ids by their identity.
    func identities() throws -> [String: String] {
        let rows: [(identity: String, id: String)?] = try store.rows(
            "SELECT id, json FROM \(table)"
        ) { row in
            // A row that this version cannot read cannot be renamed.
            guard let wire = try? JSONText.decode(Collection.Wire.self, try row.bytes(1)),
                let identity = Collection.identity(of: wire)
            else { return nil }
            return (identity, try row.text(0))
        }
        // Two rows of one identity cannot be distinguished: neither is renamed.
        return Dictionary(grouping: rows.compactMap(\.self), by: \.identity)
            .compactMapValues { $0.count == 1 ? $0[0].id : nil }
    }

    /// The rows with their ids in the server’s order, without those that this version cannot read.
    ///
    /// - Throws: The first row’s `UnreadableRecord` if none can be read, because that would look
    ///   like an empty list.
    func all() throws -> [(id: String, row: Collection.Row)] { try all("1", []) }

    /// Like ``all()``, for one key’s list.
    func all(inPart key: String) throws -> [(id: String, row: Collection.Row)] {
        let (condition, keys) = try inPart(key)
        return try all(condition, keys)
    }

    private func all(
        _ condition: String, _ values: [String]
    ) throws -> [(id: String, row: Collection.Row)] {
        let statement = try store.statement(
            "SELECT id, json, version FROM \(table) WHERE \(condition) ORDER BY position, id")
        for value in values { statement.bind(value) }
        defer { statement.rewind() }
        var rows: [(id: String, row: Collection.Row)] = []
        var unreadable: UnreadableRecord?
        while try statement.next() {
            do {
                rows.append((id: try statement.text(0), row: try read(statement)))
            } catch let record as UnreadableRecord {
                unreadable = unreadable ?? record
            }
        }
        if let unreadable, rows.isEmpty { throw unreadable }
        return rows
    }

    /// Reads rows in the server’s order, after a position; a row that this version cannot read is
    /// `nil`.
    ///
    /// - Parameter take: Returns `false` to stop; that row was not taken.
    func walk(
        after place: (position: Int64, id: String),
        _ take: (_ position: Int64, _ id: String, Collection.Row?) throws -> Bool
    ) throws {
        let statement = try store.statement(
            """
            SELECT id, json, version, position FROM \(table)
            WHERE (position, id) > (?, ?) ORDER BY position, id
            """)
        defer { statement.rewind() }
        statement.bind(place.position)
        statement.bind(place.id)
        while try statement.next() {
            let row: Collection.Row?
            do { row = try read(statement) } catch is UnreadableRecord { row = nil }
            guard try take(try statement.integer(3), try statement.text(0), row) else { return }
        }
    }

    /// The ids of rows that this version cannot read.
    func unreadable() throws -> [String] {
        let found: [String?] = try store.rows("SELECT id, json, version FROM \(table)") { row in
            do { _ = try decoded(row) } catch is UnreadableRecord { return try row.text(0) }
            return nil
        }
        return found.compactMap(\.self)
    }

    /// The row’s bytes; `nil` if there is none.
    func json(_ id: String) throws -> Data? {
        try store.first("SELECT json FROM \(table) WHERE id = ?", [id]) { try $0.bytes(0) }
    }

    /// - Throws: `UnreadableRecord` for a row that this version cannot read.
    func one(_ id: String) throws -> Collection.Row? {
        try store.first("SELECT id, json, version FROM \(table) WHERE id = ?", [id]) {
            try read($0)
        }
    }

    /// Decodes a row. An unreadable row is only a copy, so it is recorded and fetched again.
    private func read(_ statement: StoreStatement) throws -> Collection.Row {
        do { return try decoded(statement) } catch let record as UnreadableRecord {
            store.copies?.foundUnreadable(in: Collection.collection)
            throw record
        }
    }

    private func decoded(_ statement: StoreStatement) throws -> Collection.Row {
        let json = try statement.bytes(1)
        let version = try statement.textIfAny(2)
        do {
            let wire = try JSONText.decode(Collection.Wire.self, json)
            return try Collection.row(wire, version: version)
        } catch {
            throw UnreadableRecord(error, record: try statement.text(0), in: json)
        }
    }
}

/// The JSON encoding of the store.
enum JSONText {
    /// Encodes equal values to the same bytes, so that they are not written again.
    static func encode(_ value: some Encodable) throws -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return try encoder.encode(value)
    }

    static func decode<Value: Decodable>(_ type: Value.Type, _ bytes: Data) throws -> Value {
        try JSONDecoder().decode(type, from: bytes)
    }
}
