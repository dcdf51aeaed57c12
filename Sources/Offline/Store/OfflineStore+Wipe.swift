import AshlarCore
import Foundation
import GRDB

extension OfflineStore {
    /// Removes everything that is stored, except what waits for this user’s next session: open
    /// commands, refused commands that were not dropped, and tables that outlive a session. The
    /// same transaction begins the store’s next generation: all sessions of this generation end, in
    /// every process, and nothing is read or written here afterwards.
    ///
    /// Does nothing if another process has already ended the session: what is stored now belongs to
    /// the next session.
    ///
    /// Damaged files that were set aside are removed too, except those that may hold commands that
    /// the user has not seen.
    ///
    /// - Returns: Whether this call ended the session.
    @discardableResult
    func wipe(keepingUnsettled: Bool = true) throws -> Bool {
        guard try wipeRows(keepingUnsettled: keepingUnsettled) else { return false }
        freshness.forget()
        try scrub()
        return true
    }

    /// The transaction of the wipe. Until ``scrub()``, deleted data may remain in the store’s
    /// files.
    func wipeRows(keepingUnsettled: Bool = true) throws -> Bool {
        try close { store in
            try removeRescued(store, keepsUnseen: keepingUnsettled)
            if keepingUnsettled {
                try store.execute(
                    """
                    UPDATE commands SET phase = 'waiting', uncertain = 1, holder = NULL
                    WHERE phase = 'inFlight'
                    """)
                // A withdrawn command stays while others wait for it: they are removed with it when
                // it is dropped.
                try store.execute(
                    """
                    DELETE FROM commands WHERE NOT (\(CommandTables.isOpen) OR phase = 'refused'
                        OR number IN (SELECT needs FROM commandNeeds))
                    """)
                try store.execute(
                    "DELETE FROM commandNeeds WHERE number NOT IN (SELECT number FROM commands)")
            }
            for table in rescuer.check.schema.tables {
                try wipe(table, store, keepingUnsettled: keepingUnsettled)
            }
            try SearchIndex.rebuildAll(store)
            try StoreGeneration.end(store)
        }
    }

    /// - Parameter keepingUnsettled: If `true`, `commands` contains only those that wait for the
    ///   next session.
    private func wipe(
        _ table: StoreTable, _ store: StoreConnection, keepingUnsettled: Bool
    ) throws {
        switch table.lifetime {
        case .store: return
        case .user where keepingUnsettled: return
        case .command(let column) where keepingUnsettled:
            try store.execute(
                """
                DELETE FROM "\(table.name)"
                WHERE ("\(column)" IN (SELECT id FROM commands)) IS NOT TRUE
                """)
        case .session, .user, .command: try store.execute("DELETE FROM \"\(table.name)\"")
        }
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
