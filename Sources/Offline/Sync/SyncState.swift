import AshlarCore
import Foundation

/// The synchronisation state of a collection, stored in the transaction of its rows.
struct SyncState: Equatable, Sendable {
    let collection: String
    /// Where changes continue; `nil` until a snapshot is complete.
    var since: String?
    /// Where interrupted changes continue, within those since `since`.
    var changesCursor: String?
    var etag: String?
    var lastSuccess: Date?
    /// Where an interrupted snapshot continues.
    var snapshotCursor: String?
    /// Where changes begin after the snapshot, from its first page.
    var snapshotSince: String?
    /// The next page of the snapshot is below this place.
    var snapshotEnd: Int64?
    /// Whether rows that the snapshot does not contain are removed.
    var replaces = false
    /// Different for each snapshot.
    var round: Int64 = 0
    /// The number of unreadable rows since the last snapshot began.
    var skipped = 0

    static let table = StoreTable(
        "sync",
        schema: [
            """
            CREATE TABLE sync(
                collection TEXT NOT NULL PRIMARY KEY, since TEXT, changesCursor TEXT, etag TEXT,
                lastSuccess INTEGER, snapshotCursor TEXT, snapshotSince TEXT, snapshotEnd INTEGER,
                replaces INTEGER NOT NULL, skipped INTEGER NOT NULL, round INTEGER NOT NULL)
            """
        ])

    private static let columns = """
        since, changesCursor, etag, lastSuccess, snapshotCursor, snapshotSince, snapshotEnd, replaces, \
        skipped, round
        """

    init(_ collection: String, in store: StoreConnection) throws {
        let found = try store.first(
            "SELECT \(Self.columns) FROM sync WHERE collection = ?", [collection]
        ) { try SyncState(collection, $0) }
        self = found ?? SyncState(collection: collection)
    }

    private init(collection: String) { self.collection = collection }

    private init(_ collection: String, _ row: StoreStatement) throws {
        self.collection = collection
        since = try row.textIfAny(0)
        changesCursor = try row.textIfAny(1)
        etag = try row.textIfAny(2)
        lastSuccess = try row.integerIfAny(3).map(Date.init(milliseconds:))
        snapshotCursor = try row.textIfAny(4)
        snapshotSince = try row.textIfAny(5)
        snapshotEnd = try row.integerIfAny(6)
        replaces = try row.bool(7)
        skipped = try row.count(8)
        round = try row.integer(9)
    }

    func save(_ store: StoreConnection) throws {
        try store.execute(
            """
            INSERT OR REPLACE INTO sync(collection, \(Self.columns))
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
            """,
            [
                collection, since, changesCursor, etag, lastSuccess?.milliseconds, snapshotCursor,
                snapshotSince, snapshotEnd, replaces, skipped, round,
            ])
    }

    /// Restarts with the snapshot; rows stay until it has passed them.
    mutating func startOver() {
        since = nil
        changesCursor = nil
        etag = nil
        snapshotCursor = nil
        snapshotSince = nil
        snapshotEnd = nil
        replaces = true
        skipped = 0
    }
}
