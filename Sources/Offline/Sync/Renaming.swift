/// Finds the rows of a copy that a page has under other ids.
struct Renaming<Collection: JSONCollection> {
    private let store: StoreConnection
    private let table: JSONTable<Collection>
    /// Ids that keep their rows: the page has them, or knows less of them than the copy.
    private let kept: Set<String>
    /// By their identities; read once there is a row that the copy does not have.
    private var rows: [String: String]?
    /// Whether there was such a row.
    private(set) var hasRenamed = false

    init(_ page: SyncPage<Collection.Wire>, _ store: StoreConnection) {
        self.store = store
        table = JSONTable(store)
        let listed = page.items.compactMap { item -> String? in
            switch item {
            case .read(let wire): Collection.id(of: wire)
            case .corrupt(_, let id): id
            }
        }
        kept = page.newer.union(listed)
    }

    /// Gives the copy's row of the same identity, if there is one, the id of this one.
    mutating func rename(to wire: Collection.Wire) throws {
        let id = Collection.id(of: wire)
        guard let identity = Collection.identity(of: wire), try table.json(id) == nil else {
            return
        }
        let rows = try self.rows ?? table.identities()
        self.rows = rows
        guard let old = rows[identity], old != id, !kept.contains(old) else { return }
        try table.rename(old, to: id)
        try GivenIDs.add(id, for: old, in: Collection.collection, store)
        hasRenamed = true
    }
}
