import AshlarCore

/// Rows in a form that this version cannot read are only a copy: the server is asked for them again.
extension CollectionSync {
    /// Forgets the place in the list where rows of its copy cannot be read. The rows stay until the server
    /// has been heard.
    func startOverIfUnreadable() throws {
        guard let type = Collection.self as? any JSONCollection.Type, store.copies.isDue(name)
        else {
            return
        }
        let ids = try store.read { try unreadable(type, $0) }
        guard !ids.isEmpty else { return store.copies.areReadable(in: name) }
        runtime.log.warning(
            "\(name): rows that this version cannot read: \(ids.count). The list is read anew"
        )
        try store.write { store in
            var state = try SyncState(name, in: store)
            state.startOver()
            try state.save(store)
        }
        store.copies.startOver(name)
    }

    /// After a refresh: what the server did not bring in a form that can be read goes.
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
