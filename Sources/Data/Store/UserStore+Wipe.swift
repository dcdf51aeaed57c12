import AshlarDomain
import Foundation
import GRDB

extension UserStore {
    /// Removes all that is stored, except payments without a definite answer and their outbox, and
    /// standing orders whose outcome was not seen: those wait for this user's next session. The same
    /// transaction begins the store's next generation: every session of this one has ended, in
    /// every process, and nothing is read or written here afterwards.
    ///
    /// Nothing happens where another process has ended the session before: what is stored by now
    /// is the next session's.
    ///
    /// Damaged files that were set aside go too, except one that may hold what its person was not
    /// told of yet.
    ///
    /// - Returns: Whether it was this that ended the session.
    @discardableResult
    func wipe(keepingUnsettled: Bool = true) throws -> Bool {
        guard try wipeRows(keepingUnsettled: keepingUnsettled) else { return false }
        freshness.forget()
        try scrub()
        return true
    }

    /// The transaction; until ``scrub()``, what it deletes may still be in the store's files.
    func wipeRows(keepingUnsettled: Bool = true) throws -> Bool {
        try close { db in
            try self.removeRescued(db, keepsUntold: keepingUnsettled)
            if !keepingUnsettled {
                try db.execute(sql: "DELETE FROM outbox; DELETE FROM standingOrderRequests")
            }
            try db.execute(
                sql: """
                    UPDATE outbox SET state = 'unknown', uncertain = 1, sender = NULL,
                        leaseEnd = NULL WHERE state = 'inFlight';
                    UPDATE standingOrderRequests SET state = 'waiting', uncertain = 1, sender = NULL
                        WHERE state = 'inFlight';
                    UPDATE payments SET status = 'unknown' WHERE status = 'submitting';
                    DELETE FROM payments WHERE id NOT IN (SELECT payment FROM outbox);
                    DELETE FROM paymentHistory WHERE id NOT IN (SELECT payment FROM outbox);
                    """)
            let schema = try WipedSchema(db)
            for table in schema.rows { try db.execute(sql: "DELETE FROM \(table)") }
            try db.execute(sql: PaymentTotalsTable.recount)
            for index in schema.searches {
                try db.execute(sql: "INSERT INTO \(index)(\(index)) VALUES ('rebuild')")
            }
            try StoreGeneration.end(db)
        }
    }

    private func removeRescued(_ db: Database, keepsUntold: Bool) throws {
        let kept = try StoreRescue.untold(db).filter {
            keepsUntold && (!$0.isComplete || !$0.unreadable.isEmpty)
        }
        let directory = file.deletingLastPathComponent()
        for name in try String.fetchAll(db, sql: "SELECT name FROM rescues")
        where !kept.contains(where: { $0.id == name }) {
            for suffix in ["-wal", "-shm", ""] {
                let path = directory.appendingPathComponent(name).path + suffix
                guard FileManager.default.fileExists(atPath: path) else { continue }
                try FileManager.default.removeItem(atPath: path)
            }
            try db.execute(sql: "DELETE FROM rescues WHERE name = ?", arguments: [name])
        }
    }
}

/// The tables whose rows go with their user: all that there are, unless they are named here.
struct WipedSchema {
    /// What is kept, or kept in part, by ``UserStore/wipe(keepingUnsettled:)`` itself.
    static let kept: Set<String> = [
        "outbox", "payments", "paymentHistory", "standingOrderRequests", "rescues",
        "generation", "grdb_migrations", "categoryRule",
    ]

    /// Tables that lose every row.
    private(set) var rows: [String] = []
    /// Search indexes over tables of their own, to be made anew.
    private(set) var searches: [String] = []

    init(_ db: Database) throws {
        let tables = try Row.fetchAll(
            db, sql: "SELECT name, sql FROM sqlite_schema WHERE type = 'table' ORDER BY name"
        ).map { (name: $0[0] as String, sql: $0[1] as String? ?? "") }
        let virtual = tables.filter { $0.sql.hasPrefix("CREATE VIRTUAL TABLE") }
        searches = virtual.filter { $0.sql.contains("USING fts5(") }.map(\.name)
        rows = tables.map(\.name).filter { name in
            // What SQLite keeps for itself, and where a virtual table has its rows.
            let isInner =
                name.hasPrefix("sqlite_")
                || virtual.contains { name == $0.name || name.hasPrefix($0.name + "_") }
            return !isInner && !Self.kept.contains(name)
        }
    }
}
