import AshlarCore
import Foundation
import GRDB

extension OfflineStore {
    /// Removes all that is stored, except commands without a definite answer: those wait for this user's
    /// next session. The same transaction begins the store's next generation: every session of this one
    /// has ended, in every process, and nothing is read or written here afterwards.
    ///
    /// Nothing happens where another process has ended the session before: what is stored by now is the
    /// next session's.
    ///
    /// Damaged files that were set aside go too, except one that may hold what its user has not seen
    /// yet.
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
        try close { store in
            try removeRescued(store, keepsUnseen: keepingUnsettled)
            if keepingUnsettled {
                try store.execute(
                    """
                    UPDATE commands SET phase = 'waiting', uncertain = 1, holder = NULL,
                        leaseEnd = NULL WHERE phase = 'inFlight'
                    """)
                try store.execute("DELETE FROM commands WHERE NOT \(CommandTables.isOpen)")
            } else {
                try store.execute("DELETE FROM commands")
                try store.execute("DELETE FROM commandMarks")
            }
            try store.execute(
                "DELETE FROM commandNeeds WHERE number NOT IN (SELECT number FROM commands)")
            for table in rescuer.check.schema.tables where table.endsWithSession {
                try store.execute("DELETE FROM \"\(table.name)\"")
            }
            for index in try searches(store) {
                try store.execute("INSERT INTO \"\(index)\"(\"\(index)\") VALUES ('rebuild')")
            }
            try StoreGeneration.end(store)
        }
    }

    /// Search indexes over tables of their own, which know no deletion by themselves.
    private func searches(_ store: StoreConnection) throws -> [String] {
        try store.rows(
            """
            SELECT name FROM sqlite_schema WHERE type = 'table' AND sql LIKE '%USING fts5(%'
            ORDER BY name
            """
        ) { try $0.text(0) }
    }

    private func removeRescued(_ store: StoreConnection, keepsUnseen: Bool) throws {
        let kept = try RescueReport.unseen(store).filter {
            keepsUnseen && (!$0.isComplete || !$0.unreadable.isEmpty)
        }
        let directory = file.deletingLastPathComponent()
        for name in try store.rows("SELECT name FROM rescues", [], { try $0.text(0) })
        where !kept.contains(where: { $0.id == name }) {
            for suffix in ["-wal", "-shm", ""] {
                let path = directory.appendingPathComponent(name).path + suffix
                guard FileManager.default.fileExists(atPath: path) else { continue }
                try FileManager.default.removeItem(atPath: path)
            }
            try store.execute("DELETE FROM rescues WHERE name = ?", [name])
        }
    }
}
