import AshlarDomain
import AshlarOffline
import Foundation
import GRDB

/// How far the synchronisation of a collection has got; stored in the transaction of its rows.
struct SyncState: Equatable, Sendable {
    let collection: LocalCopy
    /// Where changes go on; `nil` until a snapshot was complete.
    var since: String?
    /// Where interrupted changes go on: within those since `since`.
    var changesCursor: String?
    var etag: String?
    var lastSuccess: Date?
    /// Where an interrupted snapshot goes on.
    var snapshotCursor: String?
    /// Where changes begin after the snapshot: what its first page said.
    var snapshotSince: String?
    /// The next page of the snapshot lies below this rowid.
    var snapshotEnd: Int64?
    /// Whether rows that the snapshot does not hold are to go.
    var replaces = false
    /// Rows that could not be read, since the last snapshot began.
    var skipped = 0

    init(_ collection: LocalCopy, in db: Database) throws {
        self.collection = collection
        let row = try Row.fetchOne(
            db.cachedStatement(sql: "SELECT * FROM sync WHERE collection = ?"),
            arguments: [collection.rawValue])
        guard let row else { return }
        since = try row.decode(forColumn: "since")
        changesCursor = try row.decode(forColumn: "changesCursor")
        etag = try row.decode(forColumn: "etag")
        lastSuccess = try row.decode(Int64?.self, forColumn: "lastSuccess")
            .map(Date.init(milliseconds:))
        snapshotCursor = try row.decode(forColumn: "snapshotCursor")
        snapshotSince = try row.decode(forColumn: "snapshotSince")
        snapshotEnd = try row.decode(forColumn: "snapshotEnd")
        replaces = try row.decode(forColumn: "replaces")
        skipped = try row.count("skipped")
    }

    func save(_ db: Database) throws {
        try db.cachedStatement(
            sql: """
                INSERT INTO sync(collection, since, changesCursor, etag, lastSuccess,
                    snapshotCursor, snapshotSince, snapshotEnd, replaces, skipped)
                VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
                ON CONFLICT(collection) DO UPDATE SET since = excluded.since,
                    changesCursor = excluded.changesCursor, etag = excluded.etag, lastSuccess = excluded.lastSuccess,
                    snapshotCursor = excluded.snapshotCursor,
                    snapshotSince = excluded.snapshotSince,
                    snapshotEnd = excluded.snapshotEnd, replaces = excluded.replaces,
                    skipped = excluded.skipped
                """
        ).execute(arguments: [
            collection.rawValue, since, changesCursor, etag, lastSuccess?.milliseconds,
            snapshotCursor, snapshotSince, snapshotEnd, replaces, skipped,
        ])
    }

    /// Begins again from the snapshot; the rows stay until it has passed them.
    mutating func startOver(replacing: Bool) {
        (since, changesCursor, etag) = (nil, nil, nil)
        (snapshotCursor, snapshotSince, snapshotEnd) = (nil, nil, nil)
        replaces = replacing
        skipped = 0
    }
}
