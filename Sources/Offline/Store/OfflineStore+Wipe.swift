import AshlarCore
import Foundation
import GRDB

extension OfflineStore {
    /// Removes all that is stored, except what waits for this user's next session: commands on their way,
    /// those that were refused and not dropped, and tables of their own that outlive a session. The same transaction begins the store's next generation: every session of this one
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
                    UPDATE commands SET phase = 'waiting', uncertain = 1, holder = NULL
                    WHERE phase = 'inFlight'
                    """)
                // One that was taken back stays where others wait for it: they go with it when it is
                // dropped.
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

    /// - Parameter keepingUnsettled: Then `commands` has only those left that wait for the next session.
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
