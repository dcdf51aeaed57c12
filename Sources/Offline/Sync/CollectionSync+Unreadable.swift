import AshlarCore

/// Handles rows that this version cannot read: they are only copies, so they are fetched again.
extension CollectionSync {
    /// Resets the cursor of a list whose copy contains unreadable rows. The rows stay until the
    /// server has sent them again.
    func startOverIfUnreadable() throws {
        guard let type = Collection.self as? any JSONCollection.Type, store.copies.isDue(name)
        else {
            return
        }
        let ids = try store.read { try unreadable(type, $0) }
        guard !ids.isEmpty else { return store.copies.areReadable(in: name) }
        runtime.log.warning(
            "\(name): rows that this version cannot read: \(ids.count). The list is read again"
        )
        try store.write { store in
            var state = try SyncState(name, in: store)
            state.startOver()
            try state.save(store)
        }
        store.copies.startOver(name)
    }

    /// Removes rows that are still unreadable after a refresh.
    func dropUnreadable() throws {
        guard let type = Collection.self as? any JSONCollection.Type,
            store.copies.hasStartedOver(name)
        else { return }
        try store.write { try drop(unreadable(type, $0), type, $0) }
        store.copies.areReadable(in: name)
    }

    private func unreadable<Rows: JSONCollection>(
        _ type: Rows.Type, _ store: StoreConnection
    ) throws -> [String] { try JSONTable<Rows>(store).unreadable() }

    private func drop<Rows: JSONCollection>(
        _ ids: [String], _ type: Rows.Type, _ store: StoreConnection
    ) throws {
        let table = JSONTable<Rows>(store)
        for id in ids { _ = try table.delete(id) }
    }
}
